import { apiPrefix } from '../../interface/operations/endpoints.ts';
import { wrong, type Finding } from '../finding.ts';
import { headerOf, type RequestMessage } from '../messages/message.ts';
import { partsOf } from '../messages/url.ts';
import { bearerToken } from './bearer-token.ts';
import type { History } from './history.ts';

/**
 * What is wrong with an access token that is sent to an address of the service, but not under `/api` (§1). Another host of its domain counts if the text
 * has the response with the token.
 */
export function tokenOfPage({ method, url, headers }: RequestMessage, history: History): Finding[] {
  const { origin, path } = partsOf(url);
  const token = bearerToken(headerOf({ headers }, 'authorization') ?? '');
  const { isApi, isOfDomain } = history.addresses.isOfService(origin);
  const isPage = isApi || (isOfDomain && method === 'GET' && token !== undefined && history.accessTokens.has(token));
  const message = `An access token is valid for calls under ${apiPrefix}, not for the pages of a browser.`;
  return token !== undefined && isPage && !/\/(?:api|oauth)\//.test(path) ? [wrong('token-not-for-pages', 'Authorization', message)] : [];
}
