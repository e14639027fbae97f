import type { Deployment } from '../interface/index.ts';

/** The part of a configuration that exported documents are made for. */
export type ExportDeployment = Pick<Deployment, 'serviceName' | 'eventPrefix' | 'authUrl' | 'baseUrl' | 'siteUrl'>;

/** Placeholders for base URLs that are not configured: reserved names that resolve to nothing (RFC 2606). */
const placeholders = { auth_url: 'https://auth.example', base_url: 'https://api.example' } as const;

/**
 * A server of OpenAPI: the configured base URL, or a variable for the reader to fill in. A variable has no description: the schema of 3.1 that
 * swagger-parser checks with has `descriptions` in its place, and rejects the document.
 */
export function openApiServer(name: 'auth_url' | 'base_url', address: string | null) {
  const description = name === 'auth_url' ? 'The authorization server.' : 'The API. An enterprise domain replaces its host.';
  if (address !== null) return { url: address, description };
  return {
    url: `{${name}}`,
    description,
    variables: { [name]: { default: placeholders[name] } },
  };
}

/** An absolute URL at the authorization server, as OAuth flows of a document need it. */
export function authAddress({ authUrl }: ExportDeployment, path: string): string {
  return (authUrl ?? placeholders.auth_url) + path;
}

/** The URL of a page of the documentation. */
export function docsAddress({ siteUrl }: ExportDeployment, slug: string): string {
  return `${siteUrl}/${slug}/`;
}
