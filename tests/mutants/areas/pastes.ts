import { breakTests, type Mutant } from '../mutant.ts';

const folder = 'src/diagnosis';
const logs = 'tests/diagnosis/logs.test.ts';
const recorded = 'tests/diagnosis/recorded.test.ts';

/** What a diagnosis must read in what developers paste: logs around the output of tools, printed errors, receivers. */
export const mutants: readonly Mutant[] = [
  ...breakTests(`${folder}/readers/log-envelopes.ts`, logs, [
    ['reads the name of a container as a part of its line', "line.replace(source, '')", 'line'],
  ]),
  ...breakTests(`${folder}/readers/log-envelopes.ts`, recorded, [
    ['reads a record as the request that it tells of', 'ofRequests.some((name) => name in value)', 'false'],
    ['reads no status beside a notification', 'found === undefined ?', 'true ?'],
  ]),
  ...breakTests(`${folder}/readers/structured-logs.ts`, recorded, [
    ['misses the body that a log leaves out', 'isLog ? { unseen: true } : {}', '{}'],
    ['keeps the records of a request and its response apart', "isFields(record['res'])", 'false'],
  ]),
  ...breakTests(`${folder}/readers/receivers.ts`, recorded, [
    ['takes the response to another request for that to a trial', 'paths.size > 1', 'false'],
    ['reads no line of a server before a notification', ' ?? accessBefore(text, end - notification.length)', ''],
  ]),
  ...breakTests(`${folder}/readers/dumps/oauthlib-log.ts`, recorded, [
    ['reads a request of requests_oauthlib twice', 'if (start >= 0) lines.length = start;', ''],
  ]),
  ...breakTests('src/diagnosis/diagnose.ts', recorded, [
    ['looks for nothing beside an unrelated request', 'mentioned.length > 0 ? mentioned : found', 'found'],
  ]),
  ...breakTests(`${folder}/readers/http-text.ts`, logs, [['reads no request after the words of a logger', ' ?? logged;', ';']]),
  ...breakTests(`${folder}/readers/http-text.ts`, 'tests/diagnosis/receivers.test.ts', [
    ['gives the response to another command to a notification', 'isLoggedNotification(body) ?', 'false ?'],
  ]),
  ...breakTests(`${folder}/readers/recorded-names.ts`, logs, [
    ['takes a record of a collector for no request', "known['method'] === undefined || known['url'] === undefined", 'true'],
  ]),
  ...breakTests(`${folder}/readers/structured.ts`, logs, [
    ['overlooks what was sent before an error', "...exchangesIn(value['breadcrumbs'], depth + 1), ", ''],
    ['takes a body that is not recorded for none', '(announced || given === undefined)', 'announced'],
  ]),
  ...breakTests(`${folder}/readers/dumps/java.ts`, logs, [
    ['takes a boolean in a map of Java for a text', '(?!true\\b|false\\b|null\\b|["{[])', '(?!["{[])'],
  ]),
  ...breakTests(`${folder}/readers/postman.ts`, 'tests/diagnosis/collections.test.ts', [
    ['leaves the variables in a path', 'values.get(name) || whole', 'whole'],
  ]),
  ...breakTests(`${folder}/readers/receivers.ts`, 'tests/diagnosis/receivers.test.ts', [
    ['overlooks the arrows that Ruby prints', 'body: printedAsJson(object)', 'body: object'],
    ['takes a number of messages for a status', '(?=.\\d{3}.{0,40} in \\d)', ''],
  ]),
  ...breakTests(`${folder}/readers/receiver-routes.ts`, recorded, [
    ['overlooks that a caller rejected a certificate', "? ['unknown-authority'] : []", '? [] : []'],
  ]),
  ...breakTests(`${folder}/readers/receiver-routes.ts`, 'tests/diagnosis/receivers.test.ts', [
    ['takes one response of several for the only one', 'found.length === 1 &&', 'found.length > 0 &&'],
    ['looks for the end of a handler in the whole text', 'endOfBrackets(text, start, start + maxHandler)', 'endOfBrackets(text, start)'],
    ['takes the handler of another path for the receiver', 'paths.includes(path) ? endOfBrackets', 'true ? endOfBrackets'],
    ['takes the response to an error for that to every notification', '/^2(?!00)/', '/^[245](?!00)/'],
  ]),
  ...breakTests(`${folder}/readers/commands/powershell.ts`, recorded, [
    ['takes a pipe after a command for a part of its last argument', 'depth: 0 }, true)', 'depth: 0 })'],
  ]),
  ...breakTests(`${folder}/readers/http-body.ts`, recorded, [['takes what a tool says for a body in JSON', 'isJson || ', '']]),
  ...breakTests(`${folder}/readers/beside-log.ts`, recorded, [
    [
      'overlooks the time that a tool printed before a request',
      'findLastIndex((line) => sending.test(line))',
      'findLastIndex(() => false)',
    ],
    [
      'takes the redirect of any service for one of this',
      'some((path) => text.includes(path))) return own',
      'some(() => true)) return own',
    ],
    ['reads no authorization request without response_type', "has('client_id') && has(", "has('response_type') && has("],
  ]),
  ...breakTests(`${folder}/readers/log-times.ts`, recorded, [
    [
      'takes a time in the words of a line for that of the line',
      'places.indexOf(Math.min(...places))',
      'places.findIndex((place) => place < Infinity)',
    ],
  ]),
  ...breakTests(`${folder}/readers/program-text.ts`, recorded, [
    ['reads the parts of a printed error as requests', 'whole.length > 0 ? whole', 'false ? whole'],
  ]),
  ...breakTests(`${folder}/checks/authorizations.ts`, recorded, [
    [
      'takes an ID that is encoded twice for another client',
      "decoded(pairOf(pairs, 'client_id')?.value ?? '')",
      "pairOf(pairs, 'client_id')?.value ?? ''",
    ],
  ]),
  ...breakTests(`${folder}/checks/pages.ts`, recorded, [
    ['takes any address for one of the API', 'isSent && apiOrigins.has(origin) &&', 'isSent &&'],
    ['takes every call for that of a page', ' && !path.startsWith(`${apiPrefix}/`)', ' && false'],
  ]),
  ...breakTests(`${folder}/readers/joined.ts`, recorded, [
    ['takes a notification for another to the same receiver', 'if (isOtherNotification(one, other)) return false;', ''],
  ]),
  ...breakTests(`${folder}/readers/read.ts`, recorded, [['reads the marks around code in Markdown', ".replaceAll(fence, '')", '']]),
  ...breakTests(`${folder}/supported.ts`, 'tests/server/diagnose.test.ts', [
    ['names every request to another service', 'unrelated.slice(0, maxNamed)', 'unrelated'],
  ]),
  ...breakTests(`${folder}/checks/webhook-operation.ts`, 'tests/diagnosis/not-read.test.ts', [
    ['takes a request with a body for GET', " || (body ?? '') !== ''", ''],
  ]),
  ...breakTests(`${folder}/readers/log-envelopes.ts`, recorded, [
    ['reads the times of GitHub Actions as a part of a script', 'withoutActions(withoutSources(collected))', 'withoutSources(collected)'],
  ]),
  ...breakTests(`${folder}/readers/read.ts`, recorded, [['keeps the stack of an error in an object', ".replaceAll(stack, '{')", '']]),
  ...breakTests(`${folder}/readers/dumps/dumps.ts`, recorded, [['keeps the indent of headers', 'return withoutIndents(', 'return (']]),
  ...breakTests(`${folder}/readers/structured.ts`, recorded, [
    ['knows no method of an event of AWS', 'method ?? httpMethod', 'method'],
    ['overlooks the authorization URL of a log', 'isAuthorizationUrl(one) ? [urlAlone(one)] : []', 'isAuthorizationUrl(one) ? [] : []'],
    ['overlooks the headers that Node.js sent', 'withSentHeaders(asked, ', '((one: RequestMessage, _made: unknown) => one)(asked, '],
  ]),
  ...breakTests(`${folder}/readers/structured-times.ts`, 'tests/diagnosis/history.test.ts', [
    ['takes seconds for a duration', 'value > 1e9 ?', 'value > 1e11 ?'],
    ['takes seconds for milliseconds', 'value > 1e11 ? value :', 'value > 1e9 ? value :'],
  ]),
  ...breakTests(`${folder}/readers/log.ts`, recorded, [
    ['takes a printed notification for settings', 'others.some(({ object }) => isLoggedNotification(printedAsJson(object)))', 'false'],
  ]),
  ...breakTests(`${folder}/checks/other-services.ts`, recorded, [
    ['takes the endpoint of Keycloak for a wrong path', ' || otherPath.test(partsOf(url).path)', ''],
  ]),
  ...breakTests(`${folder}/checks/token-request.ts`, recorded, [
    ['does not check the grant type in a query', "isElsewhere('grant_type') && !pairOf(pairs, 'grant_type')", "isElsewhere('grant_type')"],
  ]),
  ...breakTests(`${folder}/notification.ts`, 'tests/diagnosis/notification.test.ts', [
    ['checks only what all types have where a type is misspelt', '(own.includes(field) && field.name in body)', 'false'],
    ['takes a type with another prefix for an unknown one', 'sure === undefined ?', 'sure === undefined || true ?'],
  ]),
  ...breakTests(`${folder}/readers/commands/find-commands.ts`, 'tests/diagnosis/shell.test.ts', [
    ['reads the https of HTTPie as http', 'https: parseHttpieOfTls', 'https: parseHttpie'],
  ]),
];
