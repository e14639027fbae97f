import { breakTests, type Mutant } from '../mutant.ts';

const folder = 'src/diagnosis';
const findings = 'tests/diagnosis/findings.test.ts';
const logs = 'tests/diagnosis/logs.test.ts';
const settings = 'tests/diagnosis/settings.test.ts';
const receivers = 'tests/diagnosis/receivers.test.ts';
const recorded = 'tests/diagnosis/recorded.test.ts';
const header = 'tests/diagnosis/authorization-header.test.ts';
const corrected = 'tests/diagnosis/corrected.test.ts';

/** What the diagnosis of headers, settings and logs must not miss or invent. */
export const mutants: readonly Mutant[] = [
  ...breakTests(`${folder}/messages/message.ts`, header, [
    ['takes bearer in lower case for a mistake', '/^bearer +(?! )(.+)$/i', '/^Bearer +(.+)$/'],
  ]),
  ...breakTests(`${folder}/checks/authorization-header.ts`, header, [
    ['takes a placeholder after bearer for a mistake', 'token.test(sent) || isPlaceholder(sent)', 'token.test(sent)'],
    ['takes a variable with the scheme for a token', '|| mayHoldScheme(header) ?', '?'],
    ['takes a word for nothing for a token', 'if (wordForNothing.test(sent))', 'if (false)'],
  ]),
  ...breakTests(`${folder}/checks/authorization-header.ts`, findings, [
    ['takes basic in lower case for a mistake', '/^basic /i.test(header)', '/^Basic /.test(header)'],
    ['accepts the client secret in a header', 'history.isClient(name) || ', ''],
    ['takes any Basic credentials for those of the client', 'history.isClient(name) ||', 'true ||'],
  ]),
  ...breakTests(`${folder}/checks/authorization-header.ts`, 'tests/diagnosis/diagnose.test.ts', [
    ['misses a token in the query', "some((pair) => pair.name === 'access_token')", "some((pair) => pair.name === '')"],
  ]),
  ...breakTests(`${folder}/checks/redirect.ts`, findings, [
    ['takes a hidden state for another', '!isPlaceholder(one) && !isPlaceholder(other) && ', ''],
    ['expects a state of any page', "pairOf(pairs, 'code') || pairOf(pairs, 'error') ? pairs : undefined", 'pairs'],
    ['misses a redirect without the state', "returned === '' && !isCut(pairs)", 'false'],
    ['misses a state that was not sent', "sent === '' && returned !== ''", 'false'],
  ]),
  ...breakTests(`${folder}/checks/redirect.ts`, logs, [
    ['takes a state that is cut for another', '!one.startsWith(other) && !other.startsWith(one)', 'one !== other'],
  ]),
  ...breakTests(`${folder}/checks/redirect.ts`, 'tests/diagnosis/history.test.ts', [
    ['misses the state in a redirect whose URL a log cuts', "isPlaceholder(value === '' ? name : value)", 'false'],
  ]),
  ...breakTests(`${folder}/readers/logs/log-lines.ts`, 'tests/diagnosis/history.test.ts', [
    ['leaves out the dots of a URL that a log cuts', String.raw`(?!\.{3}$(?<=\?.*))`, ''],
  ]),
  ...breakTests(`${folder}/checks/authorization-request.ts`, logs, [
    ['requires what a log cuts off', String.raw`/[^.…=](?:\.{3}|…)$/.test(given) ||`, ''],
  ]),
  ...breakTests(`${folder}/checks/history.ts`, logs, [
    ['takes any redirect for that of the last request', 'this.redirects.size === count - 1 && ', ''],
  ]),
  ...breakTests(`${folder}/checks/token-request.ts`, logs, [
    ['misses another redirect URI in a log', "request.unseen === true && !pairOf(pairs, 'redirect_uri')", 'request.unseen === true'],
    ['expects the redirect URI of an exchange that is not shown', "request.unseen === true && !pairOf(pairs, 'redirect_uri')", 'false'],
  ]),
  ...breakTests(`${folder}/checks/settings.ts`, settings, [
    ['takes a file for the path of an endpoint', '/oauth/i.test(path) &&', ''],
    ['checks the endpoints of services with versions in their paths', ' && !/\\/(?:v\\d|openid|default|realms)/i.test(path)', ''],
    ['checks the endpoints of another service', ' && !isOtherService(value)', ''],
    ['checks the callback URL of anything', 'isLibrary && libraryRedirectName', 'libraryRedirectName'],
    ['checks the events of another service', ' && isEventList(value, prefix)) return', ') return'],
    ['checks a scope that is replaced', 'replaced.test(value) || isPlaceholder(value)', 'replaced.test(value)'],
  ]),
  ...breakTests(`${folder}/checks/setting-values.ts`, settings, [
    ['takes the receiver of an application for the webhook API', ' && !isReceiver', ''],
    ['takes any address of webhooks for the webhook API', ' && isNamed', ''],
    ['knows the API by its name only', "[name.replaceAll(/[a-z](?=[A-Z])/g, '$&_'), origin", '[name, origin'],
    ['takes a comma between scopes for an error', 'const separated = noted(', 'const separated = wrong('],
    ['takes a list of scopes for one with commas', '!isList && /[,;|]/', '/[,;|]/'],
    ['misses several scopes in one text', 'isList && joined', 'false'],
    ['lets a lifecycle type be registered', 'meant !== undefined && isLifecycle(meant)', 'false'],
  ]),
  ...breakTests(`${folder}/readers/text/settings.ts`, settings, [
    ['takes any list for settings', 'entry !== undefined && !isInList', 'false'],
    ['takes a type of response for a form', '(!hasEndpoint && pairs.some', '(pairs.some'],
    ['reads no variables of a manifest', "name === 'value' && pairs", "name === '' && pairs"],
  ]),
  ...breakTests(`${folder}/checks/setting-values.ts`, settings, [
    ['takes any value for a secret', 'isCommitted && isIssued(value)', 'isCommitted'],
    ['expects every file under source control', 'isCommitted && isIssued(value)', 'isIssued(value)'],
    ['takes the tokens of an application for those of the interface', '|| hasOwnTokens ', ''],
    ['reads all lifetimes in seconds', 'Number(value) * unit', 'Number(value)'],
  ]),
  ...breakTests(`${folder}/readers/receivers/receiver-routes.ts`, recorded, [
    [
      'takes a route of several methods for one of GET',
      "methods.join() === 'GET'",
      "methods.includes('GET')",
      '10-settings-and-logs/flask-good.txt',
    ],
  ]),
  ...breakTests(`${folder}/readers/receivers/logged-trials.ts`, recorded, [
    [
      'takes any address of a log for that of the receiver',
      'posts.filter((post) => post.path === path)',
      'posts.slice(0, 1)',
      '10-settings-and-logs/flask-good.txt',
    ],
  ]),
  ...breakTests(`${folder}/readers/receivers/receiver-certificates.ts`, 'tests/diagnosis/certificates.test.ts', [
    ['takes the certificate of any server for that of the receiver', 'servers.has(server) &&', 'server &&'],
    ['takes any port of a host for that of the receiver', '`${host}:${port}`;', '`${host}:443`;'],
    [
      'takes what openssl found at first for what it finds last',
      'found.set(server, flawIn(output))',
      'found.set(server, found.get(server) ?? flawIn(output))',
    ],
    ['takes a command without output for one that finds nothing', ' && output.search(verdict) >= 0', ''],
    ['takes the certificate of a mail server for that of the receiver', '(?![^\\n]{0,400}-starttls)', ''],
    ['takes what openssl says for that of a server near it', "' '.repeat(line.length)", 'line'],
  ]),
  ...breakTests(`${folder}/readers/receivers/receiver-certificates.ts`, 'tests/diagnosis/certificates.test.ts', [
    ['does not hear that a certificate is that of another environment', '!denied.test(sentence)', 'true'],
    ['takes the error of another host for that of a receiver', 'hosts(line).length === 0 && otherHost.test(line)', 'false'],
  ]),
  ...breakTests(`${folder}/readers/receivers/receiver-certificates.ts`, recorded, [
    [
      'misses the certificate that curl refuses',
      '(?:problem|failed|error|reason|result):?',
      'failed',
      '10-settings-and-logs/curl-self-signed.txt',
    ],
  ]),
  ...breakTests(`${folder}/readers/text/diff.ts`, recorded, [
    ['reads the lines that a change removes', '/^(?:[ +]|$)/', '/^(?:[ +-]|$)/', '10-settings-and-logs/git-diff-good.txt'],
    [
      'reads one file of a change',
      'if (isNext) files.push([])',
      'if (files.length === 0) files.push([])',
      '10-settings-and-logs/git-diff-good.txt',
    ],
  ]),
  ...breakTests(`${folder}/readers/text/settings.ts`, recorded, [
    [
      'finds settings between other lines nowhere',
      'else runs.push([]);',
      'else return undefined;',
      '18-variants/composed-spring-settings-trace.txt',
    ],
  ]),
  ...breakTests(`${folder}/checks/json-kind.ts`, settings, [
    ['takes the metadata of an authorization server for settings', "!('issuer' in value) && ", ''],
  ]),
  ...breakTests(`${folder}/checks/handlers.ts`, receivers, [
    ['accepts any response to the trial', 'status === 200 ?', 'true ?'],
    ['expects 200 from every response', 'isTrial && status !== 200', 'status !== 200'],
  ]),
  ...breakTests(`${folder}/readers/http/receiver-logs.ts`, receivers, [
    [
      'takes the response to the next notification',
      'split(/\\{|(?:\\b(?:GET|PUT|PATCH|DELETE|HEAD|OPTIONS)|(?<!")\\bPOST) \\//)',
      'split(/\\0/)',
    ],
    ['reads no notification that Node.js prints', String.raw`(?:webhookId|messageId)\\?["']?`, String.raw`(?:webhookId|messageId)\\?["']`],
  ]),
  ...breakTests(`${folder}/checks/json-kind.ts`, 'tests/diagnosis/recognise.test.ts', [
    ['takes whatever expires for a token response', ' && plain.some((name) => /token|scope/.test(name))', ''],
    ['reads no token response under other names', " || (has('expiresin')", ' || (false'],
    ['takes every error for one of the token endpoint', "errorCodes.includes(value['error']) ||", 'true ||'],
    ['knows no error with a code of its own', " || 'error_description' in value", ''],
  ]),
  ...breakTests(`${folder}/readers/receivers/trial-status.ts`, receivers, [
    ['takes an inequality for an equality', '(?<![!=])={2,3}', '={2,3}'],
  ]),
  ...breakTests(`${folder}/readers/http/http-text.ts`, receivers, [
    ['takes words above a request for headers', 'above.every(isHeader) ?', 'true ?'],
    ['loses headers above a request', 'above.every(isHeader) ?', 'false ?'],
  ]),
  ...breakTests(`${folder}/corrections/request-text.ts`, header, [
    ['shows a variable as a host', 'isPlaceholder(origin) ? origin', 'false ? origin'],
  ]),
  ...breakTests(`${folder}/corrections/request-text.ts`, corrected, [
    ['repeats a password before a host', 'partsOf(withoutUser(request.url))', 'partsOf(request.url)'],
    ['repeats a password before the host of a header', "withoutUser(headerOf(request, 'host') ?? '')", "(headerOf(request, 'host') ?? '')"],
    ['takes a part of a password for a host', ' && isHost(host) ?', ' ?'],
  ]),
  ...breakTests(`${folder}/checks/webhook-request.ts`, header, [
    ['corrects the credentials of the client to Basic', 'const headers = isClients ?', 'const headers = false ?'],
  ]),
  ...breakTests(`${folder}/checks/webhook-field-types.ts`, findings, [
    ['says twice that event is no list', ' || typed.includes(path)', ''],
  ]),
];
