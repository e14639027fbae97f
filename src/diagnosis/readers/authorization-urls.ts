import { authorizePath } from '../../interface/operations/endpoints.ts';
import { urlAlone, type HttpExchange } from '../messages/message.ts';
import { pairsOf, partsOf } from '../messages/url.ts';

/** Whether a text is the URL of an authorization request, with the parameters that each has. */
export function isWholeAuthorization(url: unknown): url is string {
  if (typeof url !== 'string' || !url.includes(authorizePath) || /[?&]$/.test(url)) return false;
  const { path, query } = partsOf(url);
  const names = pairsOf(query).map(({ name }) => name);
  return path.endsWith(authorizePath) && ['response_type', 'client_id'].every((name) => names.includes(name));
}

/** A line of a text with a URL that a reader opens: alone, after words, or as what a command opens. */
const opened =
  /^(?![ \t]*(?:[<>*#/|{]|location:|referer:))(?:[^\n"'`={}\\]*\s|[ \t]*\S{0,20}(?:open|start)\s+["']|<)?(https?:\/\/(?:[^\s"'`<>{}\\]|<[\w-]+>)+)/gim;

/** The exchanges of a text after the authorization requests of which it has only the URLs. */
export function afterOpenedUrls(text: string, exchanges: readonly HttpExchange[]): HttpExchange[] {
  const queries = exchanges.map(({ request }) => partsOf(request?.url ?? '').query);
  const urls = [...text.matchAll(opened)].map(([, url = '']) => url.replace(/\$\(.*$|[).,;]+$/, '')).filter(isWholeAuthorization);
  const others = [...new Set(urls)].filter((url) => !queries.some((query) => query.startsWith(partsOf(url).query)));
  return [...others.map((url) => urlAlone(url)), ...exchanges];
}
