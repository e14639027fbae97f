import { breakTests, type Mutant } from '../mutant.ts';

const folder = 'src/diagnosis';
const logs = 'tests/diagnosis/logs.test.ts';
const recorded = 'tests/diagnosis/recorded.test.ts';
const receivers = 'tests/diagnosis/receiver-programs.test.ts';
const handlers = 'tests/diagnosis/handlers.test.ts';

/** What a diagnosis must read in what developers paste: logs around the output of tools, printed errors, receivers. */
export const mutants: readonly Mutant[] = [
  ...breakTests(`${folder}/readers/records/log-envelopes.ts`, logs, [
    ['finds no object after the words of a message', "value.slice(Math.max(value.indexOf('{'), 0))", 'value'],
    ['finds no notification in a quoted field', 'notificationsIn(text).length > 0 ? text : quoted', 'quoted'],
    ['reads the name of a container as a part of its line', "line.replace(source, '')", 'line'],
  ]),
  ...breakTests(`${folder}/readers/records/log-envelopes.ts`, recorded, [
    [
      'reads a record as the request that it tells of',
      'ofRequests.some((name) => name in value)',
      'false',
      '14-blind/composed-laravel-good.txt',
    ],
    ['reads no status beside a notification', 'found === undefined ?', 'true ?', '18-variants/composed-pino-status.txt'],
    [
      'reads the times of GitHub Actions as a part of a script',
      'withoutActions(withoutSources(collected))',
      'withoutSources(collected)',
      '16-missed/composed-actions-log.txt',
    ],
  ]),
  ...breakTests(`${folder}/readers/records/structured-logs.ts`, recorded, [
    ['misses the body that a log leaves out', 'isLog ? { unseen: true } : {}', '{}', '18-variants/composed-caddy-good.json'],
    [
      'keeps the records of a request and its response apart',
      "place !== undefined && isFields(record) && isFields(record['res'])",
      'false',
      '18-variants/composed-fastify-pair.txt',
    ],
    [
      'reads no response in a later record',
      'else if (response && only !== undefined)',
      'else if (false)',
      '30-blind/pino-receiver-500.txt',
    ],
    ['reads no response of a function', 'names.every((name) => ofFunction.has(name)) ?', 'false ?', '30-blind/cloudwatch-export.txt'],
  ]),
  ...breakTests('src/diagnosis/readers/records/recorded-names.ts', recorded, [
    ['reads no request line in a field', 'servedIn(value) ?? ', '', '30-blind/nginx-json-log.txt'],
  ]),
  ...breakTests('src/diagnosis/readers/records/log-envelopes.ts', recorded, [
    ['reads no exported log', 'if (lines !== undefined)', 'if (false)', '30-blind/cloudwatch-export.txt'],
  ]),
  ...breakTests('src/diagnosis/readers/text/fences.ts', recorded, [
    ['reads programs and commands as one text', 'hasRequest && starts.length > 1', 'false', '30-blind/issue-with-fences.txt'],
  ]),
  ...breakTests('src/diagnosis/readers/read.ts', recorded, [
    ['reads a collection below lines as a program', '    ofEmbedded,\n', '', '30-blind/newman-and-collection.txt'],
    [
      'reads the requests around a collection again',
      '!found.exchanges.some((other) => isSame(one, other))',
      'true',
      '30-blind/newman-and-collection.txt',
    ],
  ]),
  ...breakTests('src/diagnosis/readers/commands/curl.ts', recorded, [
    [
      'takes a shortened command for a whole one',
      "options.some(([name, word]) => name === '' && isEllipsis(word))",
      'false',
      '30-blind/curl-v-own-receiver.txt',
    ],
  ]),
  ...breakTests('src/diagnosis/readers/logs/printed-calls.ts', 'tests/diagnosis/printed-calls.test.ts', [
    ['reads no options of fetch', ', ...fetchesIn(text)]', ']'],
  ]),
  ...breakTests(`${folder}/readers/http/receiver-logs.ts`, recorded, [
    ['takes the response to another request for that to a trial', 'paths.size > 1', 'false', '18-variants/composed-koa-trial-good.txt'],
    ['reads no line of a server before a notification', ' ?? accessBefore(text, start)', '', '18-variants/composed-nginx-before-trial.txt'],
  ]),
  ...breakTests(`${folder}/readers/dumps/oauthlib-log.ts`, recorded, [
    ['reads a request of requests_oauthlib twice', 'if (start >= 0) lines.length = start;', '', '18-variants/python-oauthlib-debug.txt'],
  ]),
  ...breakTests('src/diagnosis/diagnose.ts', recorded, [
    [
      'looks for nothing beside an unrelated request',
      'mentioned.length > 0 ? mentioned : found',
      'found',
      '18-variants/composed-fastify-payload.txt',
    ],
  ]),
  ...breakTests(`${folder}/readers/http/http-text.ts`, logs, [['reads no request after the words of a logger', ' ?? logged;', ';']]),
  ...breakTests(`${folder}/readers/http/http-text.ts`, 'tests/diagnosis/receivers.test.ts', [
    ['gives the response to another command to a notification', 'isLoggedNotification(body) ?', 'false ?'],
  ]),
  ...breakTests(`${folder}/readers/records/recorded-names.ts`, logs, [
    ['takes a record of a collector for no request', "known['method'] === undefined || known['url'] === undefined", 'true'],
  ]),
  ...breakTests(`${folder}/readers/records/structured.ts`, logs, [
    ['overlooks what was sent before an error', "...within(value['breadcrumbs']), ", ''],
    ['takes a body that is not recorded for none', '(announced || given === undefined)', 'announced'],
  ]),
  ...breakTests(`${folder}/readers/dumps/java.ts`, logs, [
    ['takes a boolean in a map of Java for a text', '(?!true\\b|false\\b|null\\b|["{[])', '(?!["{[])'],
  ]),
  ...breakTests(`${folder}/readers/text/reading.ts`, 'tests/diagnosis/collections.test.ts', [
    ['calls every file empty', '...(exchanges.length > 0 ? {}', '...(false ? {}'],
  ]),
  ...breakTests(`${folder}/readers/collections/postman.ts`, 'tests/diagnosis/collections.test.ts', [
    ['takes any list of items for a collection', "requests.length > 0 || isFields(collection['info'])", 'true'],
    ['does not know a collection without requests', "requests.length > 0 || isFields(collection['info'])", 'requests.length > 0'],
    ['leaves the variables in a path', 'values.get(name) || whole', 'whole'],
  ]),
  ...breakTests(`${folder}/readers/http/receiver-logs.ts`, 'tests/diagnosis/receivers.test.ts', [
    ['overlooks the arrows that Ruby prints', 'body: printedAsJson(object)', 'body: object'],
  ]),
  ...breakTests(`${folder}/readers/receivers/receiver-certificates.ts`, recorded, [
    ['overlooks that a caller rejected a certificate', "found.push('unknown-authority')", 'found.push()', '13-blind/go-receiver.txt'],
  ]),
  ...breakTests(`${folder}/readers/receivers/receiver-routes.ts`, 'tests/diagnosis/receivers.test.ts', [
    ['overlooks another route with the path of one for GET', 'isGet && calls.filter((call) => call[1] === path).every(isOfRoute)', 'isGet'],
    [
      'takes the receivers of other services for that of a client',
      'words.every((word) => ofReceivers.test(word) || named.includes(word))',
      'true',
    ],
    ['takes each of several receivers for that of the service', 'named.length + Number(hooks.length === 1) > 0', 'true'],
    ['does not know the service by its hosts', 'name.toLowerCase().split(/[.-]/)', '[]'],
    ['reads no path after a variable', 'ended.filter((path) => !path.startsWith(webhooksPath))', '[]'],
    ['takes the address of the service for that of a receiver', '!path.startsWith(webhooksPath)', 'true'],
  ]),
  ...breakTests(`${folder}/readers/receivers/routes.ts`, 'tests/diagnosis/receivers.test.ts', [
    ['looks for the end of a handler in the whole text', 'maxHandler = 2000', 'maxHandler = Infinity'],
  ]),
  ...breakTests(`${folder}/readers/receivers/receiver-handlers.ts`, 'tests/diagnosis/receivers.test.ts', [
    ['takes the handler of another path for the receiver', "paths.includes(route.path ?? '')", 'true'],
    ['takes the start of a handler for the whole', 'handler.length < maxHandler && ', ''],
    ['takes what follows a route for its handler', ' && !isOver(route, inside)', ''],
  ]),
  ...breakTests(`${folder}/readers/receivers/constant-status.ts`, 'tests/diagnosis/receivers.test.ts', [
    ['takes one response of several for the only one', 'found.some((one) => one !== status) || ', ''],
    ['takes a response other than success for that to every notification', ' && status < 300', ''],
    ['takes the response to other types for that to the trial', 'quotedTrial.test(handler) ? 0 : 1', '1'],
    ['takes the receiver of other messages for that of notifications', '.filter((one) => !readsOther(one))', ''],
    ['takes another receiver than the registered one', 'if (registered.length > 0) return', 'if (registered.length > 9) return'],
    [
      'overlooks that a client responds to the trial elsewhere',
      'quotedTrial.test(text) || elsewhere.test(text) ? []',
      'elsewhere.test(text) ? []',
    ],
    [
      'takes a receiver beside another service for its own',
      'quotedTrial.test(text) || elsewhere.test(text) ? []',
      'quotedTrial.test(text) ? []',
    ],
  ]),
  ...breakTests(`${folder}/readers/commands/powershell.ts`, recorded, [
    [
      'takes a pipe after a command for a part of its last argument',
      'depth: 0 }, true)',
      'depth: 0 })',
      '15-blind/composed-powershell-good.txt',
    ],
  ]),
  ...breakTests(`${folder}/readers/http/http-body.ts`, recorded, [
    ['takes what a tool says for a body in JSON', 'isJson || ', '', '13-blind/wget-log.txt'],
  ]),
  ...breakTests(`${folder}/readers/logs/beside-log.ts`, recorded, [
    [
      'overlooks the time that a tool printed before a request',
      'findLastIndex((line) => sending.test(line))',
      'findLastIndex(() => false)',
      '13-blind/curl-trace-time.txt',
    ],
    [
      'takes the redirect of any service for one of this',
      'some((path) => text.includes(path))) return own',
      'some(() => true)) return own',
      '13-blind/composed-unrelated-oauth.txt',
    ],
    [
      'reads no authorization request without response_type',
      "has('client_id') && has(",
      "has('response_type') && has(",
      '13-blind/wget-log.txt',
    ],
  ]),
  ...breakTests(`${folder}/readers/logs/log-times.ts`, recorded, [
    [
      'takes a time in the words of a line for that of the line',
      'places.indexOf(Math.min(...places))',
      'places.findIndex((place) => place < Infinity)',
      '13-blind/curl-trace-time.txt',
    ],
  ]),
  ...breakTests(`${folder}/readers/program-text.ts`, recorded, [
    [
      'reads the parts of a printed error as requests',
      'objectsIn(text).map((object) => looseValue(object.text))',
      'new Program(text).run().objects',
      '17-blind/node-axios-error.txt',
    ],
  ]),
  ...breakTests(`${folder}/checks/authorizations.ts`, recorded, [
    [
      'takes an ID that is encoded twice for another client',
      "decoded(pairOf(pairs, 'client_id')?.value ?? '')",
      "pairOf(pairs, 'client_id')?.value ?? ''",
      '13-blind/axios-error.txt',
    ],
  ]),
  ...breakTests(`${folder}/checks/authorization-header.ts`, recorded, [
    ['takes any address for one of the API', 'const isPage = isApi ||', 'const isPage = true ||', '07-composed/postman.json'],
    ['takes every call for that of a page', ' && isPage && !', ' && isPage && ', '14-blind/composed-har.txt'],
  ]),
  ...breakTests(`${folder}/readers/logs/joined.ts`, recorded, [
    [
      'takes a notification for another to the same receiver',
      'if (isOtherNotification(one, other)) return false;',
      '',
      '14-blind/composed-go-trial.txt',
    ],
  ]),
  ...breakTests(`${folder}/readers/cleaned.ts`, recorded, [
    ['reads the marks around code in Markdown', ".replaceAll(fence, '')", '', '19-mixed/composed-chat-axios.txt'],
    ['keeps the stack of an error in an object', ".replaceAll(stack, '{')", '', '16-missed/node-superagent-error.txt'],
  ]),
  ...breakTests(`${folder}/supported.ts`, 'tests/server/commands/diagnose.test.ts', [
    ['names every request to another service', 'unrelated.slice(0, maxNamed)', 'unrelated'],
  ]),
  ...breakTests(`${folder}/requests/webhook-operation.ts`, 'tests/diagnosis/not-read.test.ts', [
    ['takes a request with a body for GET', " || (body ?? '') !== ''", ''],
  ]),
  ...breakTests(`${folder}/readers/dumps/dumps.ts`, recorded, [
    ['keeps the indent of headers', 'return withoutIndents(', 'return (', '25-blind/update-lwp.txt'],
  ]),
  ...breakTests(`${folder}/readers/records/structured.ts`, recorded, [
    ['knows no method of an event of AWS', 'method ?? httpMethod', 'method', '16-missed/composed-lambda-notification.json'],
    [
      'overlooks the authorization URL of a log',
      'isAuthorizationUrl(one) ? [urlAlone(one)] : []',
      'isAuthorizationUrl(one) ? [] : []',
      '16-missed/composed-pino-log.txt',
    ],
    [
      'overlooks the headers that Node.js sent',
      'withSentHeaders(asked, ',
      '((one: RequestMessage, _made: unknown) => one)(asked, ',
      '16-missed/node-superagent-error.txt',
    ],
  ]),
  ...breakTests(`${folder}/readers/records/structured-logs.ts`, 'tests/diagnosis/history.test.ts', [
    ['takes seconds for a duration', 'value > 1e9 ?', 'value > 1e11 ?'],
    ['takes seconds for milliseconds', 'value > 1e11 ? value :', 'value > 1e9 ? value :'],
  ]),
  ...breakTests(`${folder}/readers/logs/log.ts`, recorded, [
    [
      'takes a printed notification for settings',
      'others.some(({ object }) => isLoggedNotification(printedAsJson(object)))',
      'false',
      '16-missed/node-console-notification.txt',
    ],
  ]),
  ...breakTests(`${folder}/messages/other-services.ts`, recorded, [
    [
      'takes the endpoint of Keycloak for a wrong path',
      ' || otherPath.test(partsOf(url).path)',
      '',
      '16-missed/composed-unrelated-access-log.txt',
    ],
  ]),
  ...breakTests(`${folder}/checks/token-request.ts`, recorded, [
    [
      'does not check the grant type in a query',
      "isElsewhere('grant_type') && !pairOf(pairs, 'grant_type')",
      "isElsewhere('grant_type')",
      '16-missed/composed-guzzle-error.txt',
    ],
  ]),
  ...breakTests(`${folder}/notification.ts`, 'tests/diagnosis/notification.test.ts', [
    ['checks only what all types have where a type is misspelt', '(own.includes(field) && field.name in body)', 'false'],
    ['takes a type with another prefix for an unknown one', 'sure === undefined ?', 'sure === undefined || true ?'],
  ]),
  ...breakTests(`${folder}/readers/commands/find-commands.ts`, 'tests/diagnosis/shell.test.ts', [
    ['reads the https of HTTPie as http', 'https: parseHttpieOfTls', 'https: parseHttpie'],
  ]),
  ...breakTests(`${folder}/readers/receivers/trial-status.ts`, receivers, [
    ['takes a response in another branch', '[^}]){0,240}?', '[^]){0,240}?'],
    ['reads on after a response without a status', '`\\.(?:send|json|end|text|write|render)\\(`', '`\\.never`'],
    ['takes the response of the next branch for that to the trial', '(?<!:\\s{0,20})\\b(?:case|when)\\s', '\\bnever\\b'],
    ['takes any number after a text for a status', '(?<=\\breturn [^\\n;}]{0,60}["\'])', '(?<=["\'])'],
    ['reads on after a response with the name of 200', '`(?:\\b|Status)OK\\b`', '`\\bnever\\b`'],
    ['knows no name of a status', 'number === undefined ? (named', 'number === undefined ? ({}'],
  ]),
  ...breakTests(`${folder}/readers/receivers/receiver-code.ts`, receivers, [
    ['takes any name after webhook for an event type', 'if (meantEvent(type, defaultPrefix) !== undefined) return true;', 'return true;'],
    [
      'takes a setting for an event type',
      'return hasKnown && type.startsWith(`${defaultPrefix}.`)',
      'return type.startsWith(`${defaultPrefix}.`)',
    ],
    ['takes the type of a value for a state', '.filter(({ index }) => !/\\btypeof', '.filter(({ index }) => index < 0 || !/\\bnever'],
    ['takes another letter case for another state', 'foldsCase ? one.toUpperCase() : one', 'one'],
    ['checks a field of the same name', 'if (/\\bset_?document_?state\\b/i.test(text)) return [];', ''],
    [
      'takes what is in a branch for a branch',
      'return withoutInner(text.slice(start + 1, end - 1));',
      'return text.slice(start + 1, end - 1);',
    ],
    ['takes what follows a choice for its branches', "text[start] === '{' ?", "text[start] === '' ?"],
  ]),
  ...breakTests(`${folder}/readers/receivers/routes.ts`, receivers, [
    ['takes the route of another function for that of the receiver', 'return functions > 1;', 'return false;'],
    ['takes a route before a receiver for its own', 'if (isEnd || depth < 0) return true;', ''],
    ['takes what does not refuse a method for what does', 'refusal.exec(plain)', '/^[^{;]*[{;]/.exec(plain)'],
    ['overlooks that POST is accepted too', 'return isPost ||', 'return false ||'],
  ]),
  ...breakTests(`${folder}/readers/receivers/receiver-facts.ts`, handlers, [
    ['knows no route of Flask without methods', 'isFlask.test(route.head) ?', 'false ?'],
    ['overlooks a type that the interface does not have', 'fromEventType(type, defaultPrefix) === undefined', 'false'],
  ]),
  ...breakTests(`${folder}/readers/receivers/receiver-facts.ts`, receivers, [
    ['reads the states of any program', 'types.length > 0 || /\\bwebhookId\\b/.test(text) ?', 'true ?'],
  ]),
  ...breakTests(`${folder}/checks/token-lifetime.ts`, receivers, [
    ['takes a variable of the program for the field', 'if (own.test(text)) return undefined;', ''],
    [
      'takes the argument of a later call for that of a timer',
      'text.slice(start, end - 1)',
      "text.slice(start, start + text.slice(start, start + maxArguments).lastIndexOf(')'))",
    ],
  ]),
  ...breakTests(`${folder}/checks/token-lifetime.ts`, handlers, [
    ['does not see that a timer waits for seconds', "isDelay(text) ? 'milliseconds' :", ''],
  ]),
  ...breakTests(`${folder}/requests/needless-body.ts`, handlers, [
    ['does not know a parameter by a near name', 'meant.get(pair.name) ?? pair.name', 'pair.name'],
    ['takes any field of a needless body for a parameter', 'if (moved.length === 0) return', 'if (moved.length > 9) return'],
    ['reads no form in a needless body', 'if (/^[\\w.%[\\]-]+=/.test(body.trim()))', 'if (body.length > 999)'],
  ]),
  ...breakTests(`${folder}/readers/programs/written-pairs.ts`, handlers, [
    ['takes what is put in a session for a parameter', 'this.isInSession(at) ?', 'false ?'],
  ]),
  ...breakTests(`${folder}/readers/code/authorization-urls.ts`, handlers, [
    ['reads no login with a wrong path', 'oauth2?\\/(?:v\\d\\/)?auth\\w*|', ''],
  ]),
  ...breakTests(`${folder}/readers/http/http-body.ts`, handlers, [
    ['checks a map that Go printed as a response', 'isJson || printed.test(text) ||', 'isJson ||'],
  ]),
];
