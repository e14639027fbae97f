import { withoutTrailingSlashes } from '../interface/trailing-slashes.ts';
import type { BaseUrls, Context } from './context.ts';
import { absoluteUrl } from './http-routes.ts';
import type { Seed } from './seed.ts';
import { within } from './within.ts';

/** The base URLs of a sandbox, and those of its companies. */
type AllUrls = Pick<Context, 'authUrl' | 'baseUrl' | 'companyUrls'>;

/**
 * `{base_url}` of each company that has a host, by the ID of the company: this host replaces the default one (§0). The port stays, unless the
 * host names another. Throws an Error that begins with the wrong field.
 */
export function companyUrlsOf({ companies }: Pick<Seed, 'companies'>, { authUrl, baseUrl }: BaseUrls): ReadonlyMap<string, string> {
  const taken = [authUrl, baseUrl].map((url) => new URL(url).host);
  const urls = new Map<string, string>();
  for (const [index, { id, host }] of companies.entries()) {
    if (host === undefined) continue;
    const url = new URL(baseUrl);
    // Leaves the URL as it is for what is no host, and ignores what follows one.
    url.host = host;
    if (taken.includes(url.host) || ![url.host, url.hostname].includes(host))
      throw new Error(`companies.${String(index)}.host must be a host name in lower case, or host:port, that no other base URL has`);
    taken.push(url.host);
    urls.set(id, withoutTrailingSlashes(url.href));
  }
  return urls;
}

/** The base URLs that are given, checked, and those of the companies. Throws an Error of one line that begins with the wrong option. */
export function readUrls(
  seed: Pick<Seed, 'companies'>,
  { authUrl = 'https://sandbox.test', baseUrl = authUrl }: Partial<BaseUrls>,
): AllUrls {
  const urls = { authUrl: absoluteUrl('authUrl', authUrl), baseUrl: absoluteUrl('baseUrl', baseUrl) };
  return { ...urls, companyUrls: within('seed', () => companyUrlsOf(seed, urls)) };
}

/** The ID of the company to whose host a URL leads; undefined if it leads to the default host. */
export function companyAt({ companyUrls }: Pick<Context, 'companyUrls'>, url: string): string | undefined {
  for (const [id, companyUrl] of companyUrls) if (new URL(companyUrl).host === new URL(url).host) return id;
  return undefined;
}
