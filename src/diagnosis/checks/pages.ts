import { apiPrefix, webhooksPath } from '../../interface/operations/endpoints.ts';
import { wrong, type Finding } from '../finding.ts';
import { headerOf, type RequestMessage } from '../messages/message.ts';
import { partsOf } from '../messages/url.ts';

/** The address of a call of the webhook API, up to its path. */
const apiOrigin = new RegExp(String.raw`\b(https?://[^\s/"'<>]{1,200})${webhooksPath}\b`, 'g');

/** The addresses of the API in a text: those of its calls of the webhook API, without a path. */
export function apiOriginsIn(text: string): ReadonlySet<string> {
  return new Set([...text.matchAll(apiOrigin)].map(([, origin = '']) => origin));
}

/** What is wrong with an access token that is sent to an address of the API, but not under `/api` (§1). */
export function tokenOfPage({ url, headers }: RequestMessage, apiOrigins: ReadonlySet<string>): Finding[] {
  const { origin, path } = partsOf(url);
  const isSent = /^bearer /i.test(headerOf({ headers }, 'authorization') ?? '');
  const message = `An access token is valid for calls under ${apiPrefix}, not for the pages of a browser.`;
  return isSent && apiOrigins.has(origin) && !path.startsWith(`${apiPrefix}/`)
    ? [wrong('token-not-for-pages', 'Authorization', message)]
    : [];
}
