/** What names mean in programs and in the HTTP libraries that they call. */
import { partsOf } from '../../messages/url.ts';

/** Where names and values go; `undecided` where only the rest of the request shows it. */
export type RequestPart = 'undecided' | 'body' | 'query' | 'headers';
/** What a name in a program says about its request. */
export type Hint = 'form' | 'multipart' | 'json' | 'basic' | 'bearer' | 'post';

/** The names under which libraries take several names and values. */
export const groups: ReadonlyMap<string, RequestPart> = new Map(
  Object.entries({
    ...{ headers: 'headers', header: 'headers', CURLOPT_HTTPHEADER: 'headers' },
    ...{ json: 'body', form_params: 'body', form: 'body', body: 'body', content: 'body', data: 'body', CURLOPT_POSTFIELDS: 'body' },
    ...{ query: 'query', params: 'undecided' },
  }),
);
/** Functions that take a name and a value. */
export const setters =
  /^(?:set|add|put|append|with|entry|to|param|pair|new|(?:set|add|with|put)?_?header|(?:set|add)_?request_?(?:property|header)|query_?param|(?:form_?)?field|add_?parameter|BasicNameValuePair|KeyValuePair|TryAddWithoutValidation)$/i;
/** The settings of an OAuth library, which makes the requests. */
export const configured = /^(?:auth|token|access)\w*[_.]?(?:url|uri|endpoint)$/i;
/** What is often near a token request but is none of its parameters: the base of a client, a response, a log. */
export const nearToken = /^(?:url|response|error\w*|exception|options?)$/i;
/** Headers in which other services take a token or key. */
export const tokenHeaders = /^x-(?:[a-z]+-)*(?:token|key)$|^(?:access|auth|api)-(?:token|key)$/i;
/** The headers that the interface names, `User-Agent`, which tools add, and headers that some programs use in place of `Authorization`. */
export const headerNames = new RegExp(`^(?:content-type|accept|authorization|user-agent)$|${tokenHeaders.source}`, 'i');
/** The beginnings of the names of the interface, in any spelling: other names of a program or a log are no parameters. */
export const parameters =
  /^(?:grant|code|client.|redirect|refresh|response|scope|state|company|document|event|url$|option|descr|id$|offset|limit|user$|block|is_?trans|collapse|username|password)/i;
/** The words before the bracket of a block of statements. */
export const blockStart = /^(?:\)|else|do|try|finally|>)$/;
/** A function or constant that is named after a method. */
export const verb =
  /^(?:method|CURLOPT_(?:HTTP)?)?(get|post|put|patch|delete)(?:_?form|fields|async|_?json|(?:AsJson|Json|UrlEncoded)Async|ForObject|ForEntity|Abs)?$/i;
/** A type of Java for a request, which is named after its method: `new HttpGet(url)`. */
export const verbType = /^Http(Get|Post|Put|Patch|Delete)$/;
/** Names that say how a body is written, or who sends it. */
export const hints: readonly (readonly [RegExp, Hint])[] = [
  [
    /^(?:form|http_build_query|set_form_data|post_?form|asForm|form_params|FormUrlEncodedContent|PostUrlEncodedAsync|submitForm|url_encoded|AddParameter|encode_www_form|FormBody|APPLICATION_FORM\w*|field)$/i,
    'form',
  ],
  [
    /^(?:json_encode|to_json|generate|JsonContent|\w+AsJsonAsync|asJson|writeValueAsString|Marshal|Serialize|toJson|APPLICATION_JSON)$/,
    'json',
  ],
  [/^(?:withBasicAuth|basic_?auth(?:entication)?|set_?basic_?auth|CURLOPT_USERPWD|auth_basic)$/i, 'basic'],
  [/^(?:withToken|(?:set)?_?bearer_?auth|auth_bearer)$/i, 'bearer'],
  [/^CURLOPT_POST(?:FIELDS)?$/, 'post'],
];

/** The start of a function: what is written in one does not belong to the request of another. */
export const functions =
  /^(?=[ \t]{0,8}(?:(?:public|private|protected|internal|static|async|override|suspend)[ \t]+)*(?:(?:func|function|def|fun|fn|sub)\b|(?:[A-Z][\w<>, ]{0,60}|void)[ \t]+\w{1,60}[ \t]*\([^()\n]*\)))/m;

/** Marks of the languages whose requests `readWrittenRequests` reads; those of JavaScript and Python are read by their grammar. */
export const otherLanguage =
  /<\?php|\$\w+->|\bHttp::\w+\(|\bmy \$|LWP::|^[ \t]*package [\w.]+;?\s*$|\w :?= \S+\{\}$|\bfunc \w*\(|\w, \w+ := |Net::HTTP|\bFaraday\b|\bHTTParty\b|\bRestClient\b|\bHttpRequest\.|\bnew [A-Z]\w*<|\bRestTemplate\b|\bOkHttpClient\b|\bHttpRequestMessage\b|\b(?:PostUrlEncodedAsync|PostJsonAsync|submitForm)\(|\bFormUrlEncodedContent\b|reqwest::|\bURLRequest\(|\bAF\.request\(|import 'package:|\bMono<|\bHttpHeaders\b(?!\(\{)|\bfun \w+\(|\b(?:HTTPoison|Tesla|Unirest)\.|\bReq\.(?:get|post|put|patch|delete|request)!?\(|\b(?:setBody|bearerAuth)\(|\)\s?do \|\w+\|$|\b(?:void|[A-Z][\w<>]{0,40}) \w{1,40}\((?:[A-Z][\w<>]{0,40}|string|int) \w{1,40}[,)]|\.(?:get|post|put|patch|delete)!?\(\s{0,9}(["'])[^"'\n]{1,300}\1,\s{0,9}\w+: /m;

/** A path of the interface below the address of a client, as libraries take it: `api/v6/webhooks`. */
export const belowClient = /^(?=(?:api\/v\d+\/webhooks?|oauth\/(?:token|authorize))(?:[/?]|$))/;

/** Whether a text is an address of the service, as an application calls it. */
export function isServiceAddress(text: string): boolean {
  if (belowClient.test(text)) return true;
  const path = /^(?:[a-z]+:\/\/|<\w+>|\{\w+\}|\/)[^\s"']*$/i.test(text) ? partsOf(text).path : '';
  return /\/(?:oauth\d?|authorize|token|webhooks?)(?:\/|$)/i.test(path) && !/callback|redirect|\/cb$|return/i.test(path);
}

/** Whether a name of a program is one of a request. */
export function isMeant(name: string): boolean {
  return headerNames.test(name) || parameters.test(name);
}

/** Whether a name of a program is one of a request, or holds a group of such names. */
export function isOfRequest(name: string): boolean {
  return groups.has(name) || isMeant(name);
}
