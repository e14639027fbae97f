import type { SandboxDescription } from '../../../wire/workspace.ts';
import { isLinkForm } from '../links/link-forms.ts';
import { permalink } from '../links/permalink.ts';
import type { SendableRequest } from './sendable-request.ts';

/** The fields with an ID, which another service gave. */
const ids = ['clientId', 'companyId', 'documentId', 'webhookId', 'user'];

/** What a sandbox knows by an ID. */
type Known = Pick<SandboxDescription, 'applications' | 'companies' | 'documents' | 'users'>;

/**
 * The fragment that opens the form of a request, filled in with what the sandbox can take: of the IDs, only its own. The other fields keep what the form
 * proposes. `secrets` are those that the page knows.
 */
export function requestLink(
  { form, values }: SendableRequest,
  { applications, companies, documents, users }: Known,
  webhookIds: readonly string[],
  secrets: readonly string[],
): `#${string}` {
  if (!isLinkForm(form)) return `#${form}`;
  const own: readonly unknown[] = [
    ...applications.map(({ clientId }) => clientId),
    ...[companies, documents, users].flatMap((list) => list.map(({ id }) => id)),
    ...webhookIds,
  ];
  const taken = Object.fromEntries(
    Object.entries(values).filter(([field, value]) => !ids.includes(field) || value === '' || own.includes(value)),
  );
  const filled = permalink(form, taken, secrets);
  // A description that a link may not carry is left out: another one in the form is not that of the text.
  const link = form === 'updateWebhook' && !filled.includes('&description=') ? (`${filled}&description=` as const) : filled;
  return link.includes('&') ? link : `#${form}`;
}
