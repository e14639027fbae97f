import { encodeBase64 } from '../http/base64.ts';
import type { Context } from './context.ts';
import type { SandboxDescription as OnTheWire } from '../wire/workspace.ts';

type NonEmpty<Item> = [Item, ...Item[]];

/** URLs, credentials and ids of a sandbox. A seed has at least one application, company, document and user. */
export type SandboxDescription = {
  [Name in keyof OnTheWire]: Name extends 'applications' | 'companies' | 'documents' | 'users'
    ? NonEmpty<OnTheWire[Name][number]>
    : OnTheWire[Name];
};

/** Describes a sandbox, as in its start line and in the response that creates a workspace. `companyUrls` is for companies with a host. */
export function describeSandbox({
  authUrl,
  baseUrl,
  controlKey,
  seed,
  companyUrls = new Map(),
}: Pick<Context, 'authUrl' | 'baseUrl' | 'controlKey' | 'seed'> & Partial<Pick<Context, 'companyUrls'>>): SandboxDescription {
  const description: OnTheWire = {
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
    companies: seed.companies.map(({ id, name }) => ({ id, name, ...(companyUrls.has(id) && { baseUrl: companyUrls.get(id) }) })),
    documents: seed.documents,
  };
  return description as SandboxDescription;
}
