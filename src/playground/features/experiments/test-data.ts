import { TargetError } from '../../targets/target.ts';
import type { Workspace } from '../../../wire/workspace.ts';
import type { TestData } from './ports.ts';

/** The first application of a sandbox, and what its first user may watch. Throws a TargetError when there is none. */
export function testDataOf({ applications, users, documents }: Pick<Workspace, 'applications' | 'users' | 'documents'>): TestData {
  const [application] = applications;
  const companyId = users[0]?.companyIds[0];
  const document = documents.find((one) => one.companyId === companyId);
  if (!application || companyId === undefined || !document)
    throw new TargetError('empty-sandbox', 'This sandbox has no application, user or document to experiment with.');
  const { clientId, clientSecret, redirectUris } = application;
  const redirectUri = redirectUris.find((uri) => /^https?:/.test(uri)) ?? redirectUris[0] ?? '';
  return { clientId, clientSecret, redirectUri, documentId: document.id, companyId };
}
