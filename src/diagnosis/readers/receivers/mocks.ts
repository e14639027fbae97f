/**
 * Leaves out what a program says of a mock of the service: its routes, and the stubs of libraries for tests. They are no requests that it sends. A route whose
 * handler itself sends a request to the service is no mock, such as one of a backend with the same path: only its head is left out.
 */
import { authorizePath, tokenPath, webhooksPath } from '../../../interface/operations/endpoints.ts';
import { endOfBrackets, withoutParts, type Part } from '../code/balanced.ts';
import { routeForms } from './route-forms.ts';

const paths = `(?:${[authorizePath, tokenPath, webhooksPath].join('|')})`;
const endpoint = String.raw`[^"'\`\s]{0,80}${paths}[^"'\`\n]{0,80}`;
const quoted = new RegExp(String.raw`["'\`]${endpoint}["'\`]`);
/** The URL of a request that a handler sends: in a call, a path after its base URL, which may be a variable. */
const sent = new RegExp(
  String.raw`(?:fetch|axios|got|ky|get|post|put|patch|delete|request|exchange)\w{0,20}\([^;]{0,100}(?:https?:\/\/[^\s"'\`]{1,200}|[\w)\]]\}|\+\s{0,20}["'\`])${paths}`,
  'i',
);
const verb = 'get|post|put|patch|delete|all';
const lambda = String.raw`(?:async\s*)?(?:\(\)|\((?:[\w\s,:{}.]{0,80})\)|\w+)\s*=>|(?:async\s+)?function\b|func\(`;

/** What begins a call that declares a stub. */
const stubs = new RegExp(
  [
    String.raw`\b(?:nock|stubFor|givenThat|stub_request|httptest\.NewServer|Http::fake|cy\.intercept|(?:page|context)\.route)\(`,
    String.raw`\b(?:server|mockServer)\.expect\((?=requestTo)`,
    String.raw`\b(?:fetchMock|respx|requests_mock|responses|httpx_mock)\.(?:add|add_response|mock|route|${verb})\(`,
    String.raw`\bmock\w*\.(?:[wW]hen|[eE]xpect|on(?:Get|Post|Put|Patch|Delete|Any))\(`,
    // A call of Node.js has this form, too, but no response of MSW in it.
    String.raw`\b(?:http|rest)\.(?:${verb})\((?=[\s\S]{0,600}\b(?:HttpResponse\b|res\(\s*ctx\b))(?=\s*["'\`][^"'\`\n]{0,200}["'\`],\s*(?:${lambda}))`,
  ].join('|'),
  'g',
);
/** What begins a call that declares a route with its handler. */
const routes = new RegExp(
  [
    String.raw`\b(?:app|router)\.route\((?=\s*["'\`]${endpoint}["'\`]\s*\))`,
    String.raw`\b(?:app|router|server|fastify)\.(?:${verb}|Map(?:Get|Post|Put|Delete)|MapMethods)\((?=\s*["'\`]${endpoint}["'\`])`,
    String.raw`\b(?:http(?=\.HandleFunc)|(?!https?\.)\w+)\.(?:HandleFunc|GET|POST|PUT|DELETE|${verb})\((?=\s*["'\`](?:[A-Z]+ )?${endpoint}["'\`],\s*(?:${lambda}))`,
  ].join('|'),
  'g',
);
/** What the routes of a service are written on. A client may be named `api`. */
const owner = String.raw`\b(?:app|router|server|fastify|Route)(?:\.|::)`;
const served = new RegExp(
  routeForms({ owner, methods: `(?:${verb})`, listed: String.raw`[^\])}\n]{0,100}`, path: endpoint }).join('|'),
  'gim',
);
/** A route with its handler outside of its brackets. */
const isApart = new RegExp(String.raw`^\s*(?:(?:${verb})\b|route\()`, 'i');
/** What stands before the method of a route that is an object. */
const beforeObject = /\w{1,20}\.route\(\s{0,20}\[?\s{0,20}\{\s{0,20}$/;

/** A route with the function below it in Python, and a block in Ruby. */
const decorated = new RegExp(
  String.raw`^@\w+\.(?:route|api_route|${verb})\(\s*["']${endpoint}["'].{0,200}\n(?:@.*\n){0,10}(?:async )?def .*(?:\n(?:[ \t].*|\)[^\n]*:)?){0,300}`,
  'gm',
);
const block = new RegExp(String.raw`^(?:${verb})\s*\(?["']${endpoint}["']\)?\s+do\b.*(?:\n(?!end\b).*){0,200}\nend\b`, 'gm');

/** The length of a stub, in characters: its end is not looked for any further. */
const maxStub = 5000;

/** After so many calls without an end, a text is no program. */
const maxUnclosed = 100;

/** The end of a call whose arguments begin at a bracket, with the calls that follow it. */
function endOfCalls(text: string, bracket: number): number {
  let end = endOfBrackets(text, bracket, bracket + maxStub);
  let last = end ?? bracket;
  while (end !== undefined) {
    last = end;
    const [chained] = /^\s{0,40}\.\w{1,40}(?=\()/.exec(text.slice(last, last + 100)) ?? [];
    end = chained === undefined ? undefined : endOfBrackets(text, last + chained.length, last + maxStub);
  }
  return last;
}

/** The routes of the service that a text has as calls: where each begins, and its first bracket. */
function servedIn(text: string): { index: number; bracket: number; isStub: boolean }[] {
  return [...text.matchAll(served)].flatMap(({ 0: head, index }) => {
    if (isApart.test(head)) return [];
    const isObject = head.startsWith('method');
    const [before = ''] = (isObject && beforeObject.exec(text.slice(Math.max(index - 100, 0), index))) || [];
    const bracket = `${before}${head}`.indexOf('(');
    const start = index - before.length;
    return bracket < 0 || (isObject && before === '') ? [] : [{ index: start, bracket: start + bracket, isStub: false }];
  });
}

/** What is left of a route: the rest of its handler if that sends a request to the service, and nothing of a mock. */
function handlerOf(route: string): string {
  const path = quoted.exec(route);
  const handler = path ? route.slice(path.index + path[0].length) : '';
  return sent.test(handler) ? handler : '';
}

/** A text without mocks of the service. */
export function withoutMocks(pasted: string): string {
  const text = pasted.replaceAll(decorated, handlerOf).replaceAll(block, handlerOf);
  const found: Part[] = [];
  let unclosed = 0;
  const headsOf = (pattern: RegExp, isStub: boolean) =>
    [...text.matchAll(pattern)].map(({ 0: head, index }) => ({ index, bracket: index + head.length - 1, isStub }));
  const heads = [...headsOf(stubs, true), ...headsOf(routes, false)];
  for (const { index, bracket, isStub } of [...heads, ...servedIn(text)].sort((one, other) => one.index - other.index)) {
    if (index < (found.at(-1)?.end ?? 0)) continue;
    const end = Math.max(endOfCalls(text, bracket), bracket + 1);
    const kept = isStub ? '' : handlerOf(text.slice(index, end));
    found.push({ start: index, end: end - kept.length });
    if (end === bracket + 1 && ++unclosed === maxUnclosed) break;
  }
  return withoutParts(text, found);
}
