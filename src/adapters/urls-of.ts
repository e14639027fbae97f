import type { Sandbox } from '../sandbox/index.ts';

/** All base URLs of a sandbox, each once: `{auth_url}`, `{base_url}`, and that of each company with a host (§0). */
export function urlsOf({ describe }: Pick<Sandbox, 'describe'>): string[] {
  const { authUrl, baseUrl, companies } = describe();
  return [...new Set([authUrl, baseUrl, ...companies.map((company) => company.baseUrl ?? baseUrl)])];
}
