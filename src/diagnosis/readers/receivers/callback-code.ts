/** Reads what the program of a redirect URI does with the parameters that the service adds to it, or with the title of the out-of-band page. */
import { callbackMethod, namesInForm } from './callback-method.ts';
import { isServiceAddress } from '../programs/written-names.ts';
import type { CallbackFact } from '../../facts.ts';
import type { HttpExchange } from '../../messages/message.ts';
import type { Loose } from '../text/loose.ts';
import { codeTitle, errorTitle } from '../../../interface/application/out-of-band-title.ts';
import { outOfBandUri } from '../../../interface/application/redirect-uris.ts';

const holder = String.raw`(?:\b(?:query|args|params|GET|values|query_params|parameters|queryParameters|getQueryParams|queryStringParameters|searchParams|QueryString|Query)|\$_GET|\$_REQUEST)(?:\(\))?\)?[?!]?`;
/** A parameter of a query as programs read it: `req.query.code`, `request.args.get("code")`, `params[:code]`, `r.FormValue("code")`. */
const readers = [
  String.raw`${holder}\.(?!get\b|Get\b|fetch\b|key|has\b|Has\b)(\w{1,40})\b(?!\()`,
  String.raw`${holder}(?:\.|->)(?:get|Get|fetch|require|has|Has|key\?)\(\s?:?["']?(\w{1,40})`,
  String.raw`${holder}\[\s?:?["']?(\w{1,40})["']?\s?\]`,
  String.raw`\b(?:FormValue|getParameter|getParam|get_param|get_(?:query_)?argument|QueryParam|queryParam|DefaultQuery|Query|input|query|getQuery|getQueryString|param)\(\s?["'](\w{1,40})["']`,
  String.raw`@(?:RequestParam|QueryValue)\((?:(?:value|name)\s?=\s?)?"(\w{1,40})"`,
  String.raw`@(?:RequestParam|QueryValue)(?:\([^")\n]{0,40}\))?\s\w{1,40}\s(\w{1,40})`,
  String.raw`\[FromQuery\(Name\s?=\s?"(\w{1,40})"\)\]`,
  String.raw`\[FromQuery\]\s\w{1,40}\??\s(\w{1,40})`,
  String.raw`["'](\w{1,40})["']\s(?:not\s)?in\s\w{1,40}\.(?:args|GET|query_params)\b`,
];
const reading = new RegExp(readers.join('|'), 'g');
/** The same in Go, with a variable for the query: `q.Get("code")`. */
const readingOfGo = /\b\w{1,40}\.(?:Get|Has)\("(\w{1,40})"\)/g;
/** Names that are taken out of a query: `const { code, state } = req.query`. */
const taken = /\{([\w\s,:=]{1,200})\}\s?=\s?[\w.$]{1,60}\b(?:query|params|queryStringParameters|getQuery\()(?!\w)/g;

/** The parameters of a function of FastAPI for a redirect, which are those of the query, and each of them with the name that it may have there. */
const typed =
  /@\w{1,20}\.get\(\s?["'][^"'\n]{0,60}(?:callback|oauth|redirect)[^\n]{0,200}\n(?:async )?def \w{1,60}\(([^#]{1,800}?)\)(?: ->[^\n]{1,80})?:\n/g;
const parameter = /\b(\w{1,40}): ?(?:str\b|Optional\[str|Annotated\[)(?:(?!alias|\w+: )[^\n]){0,120}(?:alias ?= ?["'](\w{1,40})["'])?/g;

/** The parameters of a function of ASP.NET for a redirect, in a controller or a lambda. */
const typedInNet =
  /(?:\[HttpGet\([^\]\n]{0,60}(?:callback|oauth|redirect)[^\]\n]{0,60}\][^;({]{1,200}\(|MapGet\(\s?"[^"\n]{0,60}(?:callback|oauth|redirect)[^"\n]{0,60}",[^;({]{0,40}\()((?:[^();{]|\([^()]{0,80}\)){1,400})\)/g;
const parameterOfNet = /(?<=(?:^|,|\])\s*)string\?? (\w{1,40})/g;

/** The start of a handler or a function. A function of Python begins with what is written above it. */
const starts =
  /^(?<!^[ \t]{0,4}@[^\n]{0,200}\n)(?=[ \t]{0,4}(?:@\w|\w{1,20}\.(?:get|all|use|route|GET|HandleFunc|MapGet)\(|(?:(?:export|default|public|private|async|static) )*(?:def|func|function|class)\b|get ["']))/m;

/** A code under the names that other interfaces give it. */
const code = /^(?:code|(?:auth(?:ori[sz]ation)?|oauth|grant)_?code)$/i;
/** Other providers, whose callbacks are like those of this interface. */
const others =
  /github|gitlab|google|facebook|slack|discord|microsoft|azure|okta|auth0|twitter|linkedin|stripe|spotify|apple|twitch|dropbox/i;

/** The names of the parameters that a function reads of a query. */
function namesIn(part: string): string[] {
  const patterns = part.includes('.URL.Query()') ? [reading, readingOfGo] : [reading];
  const read = patterns.flatMap((pattern) => [...part.matchAll(pattern)].map((match) => match.slice(1).find(Boolean) ?? ''));
  const listed = [...part.matchAll(taken)].flatMap(([, list = '']) => list.split(',').map((one) => /\w+/.exec(one)?.[0] ?? ''));
  const given = [...part.matchAll(typed)].flatMap(([, list = '']) =>
    [...list.matchAll(parameter)].map(([, name = '', alias = name]) => alias),
  );
  const ofNet = [...part.matchAll(typedInNet)].flatMap(([, list = '']) => [...list.matchAll(parameterOfNet)].map(([, name = '']) => name));
  return [...new Set([...read, ...listed, ...given, ...ofNet])].filter(Boolean);
}

/** The text with which a function compares the error of a redirect, if it takes it for that of a user who denied the grant. */
const denial =
  /\berror\b["'\])]{0,3}\s?(?:={2,3}|!==?)\s?["'](?!access_denied["'])(\w{0,20}(?:den(?:y|ied)|cancel|reject|refus|declin)\w{0,20})["']/i;

/** Whether a function takes the redirect as POST, or reads the code in a form in place of the query. `ofQuery` and `ofForm` are the names that it reads there. */
function placeOf(ofQuery: readonly string[], ofForm: readonly string[], method: string | undefined): CallbackFact[] {
  if (method === 'POST') return [{ kind: 'method', method }];
  const readsCode = (names: readonly string[]): boolean => names.some((name) => code.test(name));
  return readsCode(ofForm) && !readsCode(ofQuery) ? [{ kind: 'query', place: 'body' }] : [];
}

/** What a function does in another way than the interface. `names` are the parameters that it reads. */
function factsIn(part: string, names: readonly string[]): CallbackFact[] {
  const other = (kind: 'code' | 'state' | 'error', pattern: RegExp): CallbackFact[] =>
    names.includes(kind) ? [] : names.filter((name) => pattern.test(name)).map((name) => ({ kind, name }));
  const states = other('state', /^(?:status|stat|states|oauth_?state|csrf(?:_?token)?|nonce)$/i);
  // A program that knows access_denied may compare other texts for other providers.
  const [, denied] = part.includes('access_denied') ? [] : (denial.exec(part) ?? []);
  // What a function of the program compares is not read.
  const mentioned = [...part.matchAll(/state|csrf|nonce|verif|valid|alias/gi)].length;
  const isUnread = states.length === 0 && mentioned <= (names.includes('state') ? 1 : 0);
  return [
    ...other('code', code),
    ...states,
    ...(isUnread ? [{ kind: 'unread', parameter: 'state' } as const] : []),
    ...other('error', /^(?:error_?(?:code|type|message|description)|err|errors|failure)$/i),
    ...(denied === undefined ? [] : [{ kind: 'denied', error: denied } as const]),
  ];
}

/** How a program handles the redirect after an authorization request, if it is pasted alone. Nothing for that of another provider. */
export function callbackIn(text: string, exchanges: readonly HttpExchange[]): Loose[] {
  if (!/callback|oauth/i.test(text) || !/token|exchange|grant/i.test(text) || others.test(text)) return [];
  if (exchanges.some(({ request, response }) => response?.status !== undefined || isServiceAddress(request?.url ?? ''))) return [];
  const method = callbackMethod(text);
  const handlers = text
    .split(starts)
    .map((part) => {
      const ofQuery = namesIn(part);
      const ofForm = method === undefined ? [] : namesInForm(part);
      return { part, names: [...ofQuery, ...ofForm], place: placeOf(ofQuery, ofForm, method) };
    })
    .filter(({ names }) => names.some((name) => code.test(name)));
  // Beside a handler that reads both, another one is that of a page.
  const whole = handlers.filter(({ names }) => names.includes('code') && names.includes('state'));
  return (whole.length > 0 ? whole : handlers).map(({ part, names, place }) => ({
    kind: 'callback',
    facts: [...place, ...factsIn(part, names)],
  }));
}

const quoted = String.raw`["'\`]([^"'\`\n]{3,60})["'\`]`;
/** A title that begins with a text or has it: `title.StartsWith("…")`, `strings.HasPrefix(title, "…")`, `title.match(/…=(.*)/)`. */
const compared = new RegExp(
  [
    String.raw`\b\w{0,40}title(?:\(\))?[?!]?\.(?:startsWith|starts_?with\??|hasPrefix|contains|includes|indexOf|split|partition|substringAfter|removePrefix|delete_prefix)\(\s?${quoted}`,
    String.raw`\b(?:HasPrefix|TrimPrefix|CutPrefix|Contains|str_starts_with|str_contains|strpos)\(\s?\$?\w{0,40}title,\s?${quoted}`,
    String.raw`\b\w{0,40}title\.match\(\s?\/\^?([^/\n(\\[]{3,60})`,
  ].join('|'),
  'gi',
);

/** Which of the two titles a program compares with a text that neither has. Undefined for another one. */
function wrongTitle(written: string): 'code' | 'error' | undefined {
  if ([codeTitle(''), errorTitle('')].some((title) => title.includes(written) || written.startsWith(title))) return undefined;
  if (/code|success/i.test(written)) return 'code';
  return /error|fail|denied/i.test(written) ? 'error' : undefined;
}

/** The titles that the program of an out-of-band grant expects and the page does not have. */
export function titlesIn(program: string): Loose[] {
  if (!program.includes(outOfBandUri) && !/\boob\b|out.?of.?band/i.test(program)) return [];
  const texts = [...program.matchAll(compared)].map((match) => match.slice(1).find(Boolean) ?? '');
  const names = new Set(texts.map(wrongTitle).filter((name) => name !== undefined));
  const facts = [...names].map((name): CallbackFact => ({ kind: 'title', name }));
  return facts.length === 0 ? [] : [{ kind: 'callback', facts }];
}
