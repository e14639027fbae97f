import { encodeBase64 } from './base64.ts';
import type { Context } from './context.ts';
import type { SandboxDescription } from '../wire/workspace.ts';

/** Describes a sandbox, as in its start line and in the response that creates a workspace. */
export function describeSandbox({
  authUrl,
  baseUrl,
  controlKey,
  seed,
}: Pick<Context, 'authUrl' | 'baseUrl' | 'controlKey' | 'seed'>): SandboxDescription {
  return {
    authUrl,
    baseUrl,
    controlUrl: `${authUrl}/control`,
    controlKey,
    applications: seed.applications.map(({ name, clientId, clientSecret, redirectUris, scopes, description }) => ({
      name,
      clientId,
      clientSecret,
      redirectUris,
      scopes,
      description,
    })),
    apiCredentials: seed.apiCredentials.map((credential) => ({
      ...credential,
      header: `Basic ${encodeBase64(new TextEncoder().encode(`${credential.username}:${credential.password}`))}`,
    })),
    users: seed.users,
    companies: seed.companies,
    documents: seed.documents,
  };
}
