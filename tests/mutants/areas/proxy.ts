import { breakTests, type Mutant } from '../mutant.ts';

const call = 'tests/proxy/call.test.ts';
const token = 'tests/proxy/token.test.ts';
const origin = 'tests/server/hosted/site-proxy.test.ts';

/** What the proxy must not do: follow, forward, show or read more than it says. */
export const mutants: readonly Mutant[] = [
  ...breakTests('src/proxy/call.ts', call, [
    ['relays TRACE', "['CONNECT', 'TRACE', 'TRACK']", "['CONNECT', 'TRACK']"],
    ['relays TRACE in lower case', 'forbiddenMethods.includes(method.toUpperCase())', 'forbiddenMethods.includes(method)'],
    ['relays a method that is no token', '!isToken(method) || ', ''],
  ]),
  ...breakTests('src/proxy/headers.ts', call, [
    ['forwards cookies', "  'cookie',\n", ''],
    ['forwards Host', "  'host',\n", ''],
    ['forwards Expect', "  'expect',\n", ''],
    ['forwards Content-Length', "  'content-length',\n", ''],
    ['forwards Transfer-Encoding', "  'transfer-encoding',\n", ''],
    ['forwards Proxy-Authorization', "  'proxy-authorization',\n", ''],
    ['forwards Accept-Encoding', "  'accept-encoding',\n", ''],
    ['forwards what claims another address', '!forwarding.test(name) && ', ''],
    ['drops headers in lower case only', '!dropped.has(name.toLowerCase())', '!dropped.has(name)'],
    ['forwards the headers that Connection names', ' && !named.includes(name.toLowerCase())', ''],
    ['forwards a line break in a header value', '[\\t\\x20-\\x7e', '[\\t\\r\\n\\x20-\\x7e'],
    ['forwards an empty header name', '0-9A-Za-z-]+$', '0-9A-Za-z-]*$'],
    ['forwards 101 headers', 'fields.length > maxFields', 'fields.length > maxFields + 1'],
    ['refuses 100 headers', 'fields.length > maxFields', 'fields.length >= maxFields'],
  ]),
  ...breakTests('src/proxy/mask.ts', call, [
    ['shows a client secret whose name is encoded', 'isSecret(name) ?', "name === 'client_secret' ?"],
    ['shows the fragment of a URL', "const [sent = ''] = url.split('#', 1);", 'const sent = url;'],
    ['shows a client secret in a query', '?${maskForm(sent.slice(at + 1))}', '?${sent.slice(at + 1)}'],
    ['shows a client secret in JSON', 'memberPattern(secrets)', "memberPattern(['client_secrets'])"],
    ['shows a client secret of a multipart body', 'rewriteParts(maskForm(body), isSecret, hidden)', 'maskForm(body)'],
    ['shows Authorization in lower case', "name.toLowerCase() !== 'authorization'", "name !== 'Authorization'"],
    ['shows a credential without a scheme', 'scheme === undefined ? mask', 'scheme === undefined ? value'],
  ]),
  ...breakTests('src/proxy/send.ts', call, [
    ['sends to a URL with a control character', String.raw`\s\\\p{Cc}`, String.raw`\s\\`, 'control character'],
    ['gives the assertion of a library as the reason', '(?!ERR_ASSERTION$)', '', 'cannot be reached'],
    ['shows the URL as it is sent', 'maskUrl(call.url)', 'call.url'],
    ['shows the headers as they are sent', 'maskHeaders(call.headers)', '[...call.headers]'],
    ['shows the body as it is sent', 'maskBody(call.body)', 'call.body'],
    ['waits ten times as long', 'timeoutMs = 15_000', 'timeoutMs = 150_000'],
    ['counts characters of a body for bytes', 'byteLength(call.body)', 'call.body.length'],
    [
      'reads ten times as much of a response',
      'readStream(response.body, maxRelayedBytes',
      'readStream(response.body, 10 * maxRelayedBytes',
    ],
    [
      'refuses a response of exactly the limit',
      'readStream(response.body, maxRelayedBytes',
      'readStream(response.body, maxRelayedBytes - 1',
    ],
    ['drops the byte order mark of a response', "new TextDecoder('utf-8', { ignoreBOM: true })", 'new TextDecoder()'],
    ['shows an opaque redirect as a response', "=== 'opaqueredirect'", "=== 'never'"],
    ['sends to a URL with an empty user name', ' || /^[a-z]+:\\/\\/[^/?#]*@/i.test(text)', ''],
    ['sends to a URL with a backslash', '[\\s\\\\\\p{Cc}]', '[\\s\\p{Cc}]'],
    ['sends to a URL without slashes', '/^https?:\\/\\//i', '/^https?:/i'],
    ['quotes the error of a connection', 'connectionProblem(host, codeOf(error))', '`${host}: ${String(error)}`'],
  ]),
  ...breakTests('src/wire/proxy.ts', call, [
    ['has an error that its messages do not list', "    'method-not-allowed',\n", '', 'another method than POST'],
  ]),
  ...breakTests('src/proxy/read.ts', call, [
    ['reads a request ten times as large', '= 2 * maxRelayedBytes', '= 20 * maxRelayedBytes'],
    ['refuses a request of exactly the limit', '= 2 * maxRelayedBytes', '= 2 * maxRelayedBytes - 1'],
    ['reads a form of a foreign page', "!== 'application/json'", "=== ''"],
  ]),
  ...breakTests('src/proxy/proxy.ts', call, [
    ['serves pages of other sites', 'if (problem !== undefined)', "if (problem === '')"],
    ['serves GET', "request.method !== 'POST'", "request.method === 'PUT'"],
  ]),
  ...breakTests('src/proxy/token.ts', token, [
    ['takes a service that is down for a wrong request', 'if (error instanceof ProxyError) throw error;', '', 'cannot be reached'],
    ['sends token requests to a URL with a query', 'endpoint.search || endpoint.hash', 'endpoint.hash'],
    ['sends token requests to a URL with a fragment', 'endpoint.search || endpoint.hash', 'endpoint.search'],
    ['keeps the trailing slash of the authorization server', 'withoutTrailingSlashes(message.authUrl)', 'message.authUrl'],
    ['sends an exchange without a code', 'if (code === undefined)', "if (code === '')"],
    ['omits the out-of-band redirect URI', 'if (redirectUri === undefined)', "if (redirectUri?.startsWith('urn:') ?? true)"],
    ['sends redirect_uri when none was given', 'if (redirectUri === undefined)', "if (redirectUri === '')"],
    ['sends the client secret in a header', 'oauth.ClientSecretPost(clientSecret)', 'oauth.ClientSecretBasic(clientSecret)'],
    [
      'accepts tokens that a client refuses',
      "outcome.kind === 'tokens' && clientMessage !== undefined",
      "outcome.kind !== 'tokens' && fault === ''",
    ],
  ]),
  ...breakTests('src/proxy/mask.ts', token, [
    ['shows a URL without a query as another one', 'at === -1 ?', 'false ?', 'its secret masked'],
  ]),
  ...breakTests('src/http/response.ts', 'tests/server/outgoing/hostile-responses.test.ts', [
    ['relays no response that was not modified', '[204, 205, 304]', '[204, 205]', 'no content'],
  ]),
  ...breakTests('src/wire/token-request.ts', 'tests/wire/token-endpoint.test.ts', [
    ['omits a field of a token request', 'if (value !== undefined)', "if (value !== undefined && !value.startsWith('http'))"],
    ['sends the client secret in no form', 'client_secret: clientSecret', 'clientSecret'],
  ]),
  ...breakTests('src/wire/token-response.ts', 'tests/wire/token-endpoint.test.ts', [
    ['accepts Bearer in one case only', '/^bearer$/i', '/^Bearer$/'],
    ['accepts tokens that are none of the interface', 'if (result.success) return', 'return'],
    ['accepts tokens in HTML', "mediaType(type) !== 'application/json'", "type === ''"],
    ['accepts tokens of a redirect', 'if (status !== 200)', 'if (status === 204)'],
    ['takes an error without a description for no error', 'error_description: v.optional(v.string())', 'error_description: v.string()'],
    ['forgets the description of an error', '{ errorDescription }', '{}'],
  ]),
  ...breakTests('src/proxy/circuit.ts', 'tests/proxy/live-access.test.ts', [
    ['says to wait a second too short', 'Math.ceil(left / 1000)', 'Math.floor(left / 1000)'],
    ['calls a host that always fails', 'if (left > 0) return', 'if (left > Infinity) return', 'opens after'],
    ['lets several probes pass', 'isProbing = isProbe;', '', 'as a probe'],
    ['forgets no failure', 'if (succeeded) failures = 0;', 'if (succeeded) return;', 'one call in between'],
    ['stays open for late calls', 'if (isOpen() && !isProbe) return;', '', 'began before it opened'],
    ['closes when a probe has failed', 'else fail(isProbe);', 'else if (isProbe) failures = 0; else fail(isProbe);', 'if the probe fails'],
  ]),
  ...breakTests('src/proxy/live-access.ts', 'tests/proxy/live-access.test.ts', [
    ['takes a response that never comes for a success', "['timeout', 'unreachable'", "['unreachable'"],
    ['sends to any host', 'if (!isAllowed(url))', "if (url.host === '')", 'alone'],
    ['takes a gateway that fails for a success', '[502, 503, 504]', '[502, 503]', 'gateway'],
    ['takes a slow response for a success', 'exchange.milliseconds < slowMs', 'true', 'gateway'],
    ['gives no room back', '      open.give(host);\n', '', 'makes room'],
    ['names no limit', '{ limit });', '{});', 'each visitor'],
  ]),
  ...breakTests('src/proxy/audit.ts', 'tests/proxy/live-access.test.ts', [
    ['logs any text as a method', "methods.includes(request.method) ? request.method : 'other'", 'request.method', 'audit'],
  ]),
  ...breakTests('src/proxy/proxy.ts', 'tests/proxy/live-access.test.ts', [
    [
      'logs a host that is not allowed',
      'const destination = await route(url, request, visitor);\n      host = url.host;',
      'host = url.host;\n      const destination = await route(url, request, visitor);',
      'audit',
    ],
  ]),
  ...breakTests('src/proxy/cors.ts', origin, [
    ['lets every origin ask', "'access-control-allow-origin': allowed", "'access-control-allow-origin': '*'"],
    ['lets caches mix origins up', ", vary: 'Origin'", ''],
    ['shares responses with every origin', "request.headers.get('origin') !== allowed", "request.headers.get('origin') === null"],
    ['lets a page send any header', "'access-control-allow-headers': 'content-type'", "'access-control-allow-headers': '*'"],
  ]),
];
