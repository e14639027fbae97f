import type { Deployment } from '../interface/index.ts';

/** The part of a configuration that exported documents are made for. */
export type ExportDeployment = Pick<Deployment, 'serviceName' | 'eventPrefix' | 'authUrl' | 'baseUrl' | 'siteUrl'>;

/** Where an unknown address would stand: a name that leads nowhere (RFC 2606). */
const placeholders = { auth_url: 'https://auth.example', base_url: 'https://api.example' } as const;

/** A server of OpenAPI: the configured address, or a variable that whoever uses the document fills in. */
export function openApiServer(name: 'auth_url' | 'base_url', address: string | null) {
  const description = name === 'auth_url' ? 'The authorization server.' : 'The API. An enterprise domain replaces its host.';
  if (address !== null) return { url: address, description };
  return {
    url: `{${name}}`,
    description,
    variables: { [name]: { default: placeholders[name], description: `{${name}}, from the service.` } },
  };
}

/** An absolute address of the authorization server, which OAuth flows of a document need. */
export function authAddress({ authUrl }: ExportDeployment, path: string): string {
  return (authUrl ?? placeholders.auth_url) + path;
}

/** The address of a page of the documentation. */
export function docsAddress({ siteUrl }: ExportDeployment, slug: string): string {
  return `${siteUrl}/${slug}/`;
}
