import { isOtherService } from '../../messages/other-services.ts';
import { isPlaceholder } from '../../messages/placeholders.ts';
import { urlAlone, type HttpExchange } from '../../messages/message.ts';
import { pairsOf, partsOf } from '../../messages/url.ts';

/** The path of an authorization endpoint, also of one that other interfaces have. */
export const authorizationPath = /\/(?:oauth2?\/(?:v\d\/)?auth\w*|authori[sz]e)\/?$/i;

/** Whether a text is the URL of an authorization request and nothing else, with the parameters that each has. */
export function isWholeAuthorization(url: unknown): url is string {
  if (typeof url !== 'string' || !/auth/i.test(url) || !/^[^\s?]+\?[^\n]*[^\n?&]$/.test(url)) return false;
  const { path, query } = partsOf(url);
  const names = pairsOf(query).map(({ name }) => name);
  return authorizationPath.test(path) && ['response_type', 'client_id'].every((name) => names.includes(name)) && !isOtherService(url);
}

/** A line of a text with a URL that a reader opens: alone, after words, or as what a command opens. */
const opened =
  /^(?![ \t]*(?:[<>*#/|{]|location:|referer:))(?:[^\n"'`={}\\]*\s|[ \t]*\S{0,20}(?:open|start)\s+["']|<)?(https?:\/\/(?:[^\s"'`<>{}\\]|<[\w-]+>)+)/gim;

/** A URL in prose in Markdown, which marks it as code. */
const marked = /(?<!\S)`(https?:\/\/[^\s"'`<>{}\\]+)`/g;

/** Whether a URL is what a written one becomes when its placeholders get their values. */
function isFilledIn(url: string, written: string): boolean {
  const [pairs = [], others = []] = [url, written].map((one) => pairsOf(partsOf(one).query));
  return (
    isPlaceholder(written) &&
    pairs.length === others.length &&
    others.every(({ name, value }, at) => name === pairs[at]?.name && (value === pairs[at].value || isPlaceholder(value)))
  );
}

/** The exchanges of a text after the authorization requests of which it has only the URLs. A request that has placeholders gets the URL that was opened. */
export function afterOpenedUrls(text: string, exchanges: readonly HttpExchange[]): HttpExchange[] {
  const queries = exchanges.map(({ request }) => partsOf(request?.url ?? '').query);
  const urls = [...text.matchAll(opened), ...text.matchAll(marked)]
    .map(([, url = '']) => url.replace(/\$\(.*$|(?<![).,;])[).,;]+$/, ''))
    .filter(isWholeAuthorization);
  const others = [...new Set(urls)].filter((url) => !queries.some((query) => query.startsWith(partsOf(url).query)));
  const shown = exchanges.map((exchange) => {
    const { request } = exchange;
    const url = request && others.find((one) => isFilledIn(one, request.url));
    return request && url !== undefined ? { ...exchange, request: { ...request, url } } : exchange;
  });
  const ofExchanges = shown.map(({ request }) => request?.url);
  return [...others.filter((url) => !ofExchanges.includes(url)).map((url) => urlAlone(url)), ...shown];
}
