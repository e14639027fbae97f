import { encodeBase64 } from './base64.ts';
import type { Context } from './context.ts';
import type { ApiCredential, Application, Company, Document, User } from './seed.ts';

/** What a client needs to know to begin with a sandbox: addresses, credentials and ids. Holds secrets: it is for whoever runs the sandbox. */
export interface SandboxDescription {
  readonly authUrl: string;
  readonly baseUrl: string;
  readonly controlUrl: string;
  readonly controlKey: string;
  readonly applications: readonly Pick<Application, 'name' | 'clientId' | 'clientSecret' | 'redirectUris' | 'scopes' | 'description'>[];
  /** Basic credentials of the webhook API, each with the complete header value. */
  readonly apiCredentials: readonly (ApiCredential & { readonly header: string })[];
  readonly users: readonly User[];
  readonly companies: readonly Company[];
  readonly documents: readonly Document[];
}

/** Describes a sandbox, as its start line and the answer that makes a workspace show it. */
export function describeSandbox({ address, controlKey, seed }: Pick<Context, 'address' | 'controlKey' | 'seed'>): SandboxDescription {
  return {
    authUrl: address,
    baseUrl: address,
    controlUrl: `${address}/control`,
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
