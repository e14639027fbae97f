import {
  apiMediaType,
  authorizePath,
  formMediaType,
  limits,
  outOfBandUri,
  sampleNotifications,
  toEventType,
  tokenPath,
  webhooksPath,
} from '../../src/interface/index.ts';

/** What was pasted, what it is to be recognised as, and the rule or open fact of the first finding; undefined for none. */
export type Case = readonly [name: string, text: string, kind: string, first?: string];

type Row = readonly [name: string, text: string, first?: string];

const ofKind = (kind: string, rows: readonly Row[]): Case[] => rows.map(([name, text, ...first]) => [name, text, kind, ...first]);

const auth = `https://auth.example${authorizePath}`;
const token = `https://auth.example${tokenPath}`;
const hooks = `https://api.example${webhooksPath}`;
const client = 'client_id=YWNtZQ%3D';
const redirect = `redirect_uri=${encodeURIComponent('https://app.example/cb')}`;
const good = `${auth}?response_type=code&${client}`;
const exchange = `grant_type=authorization_code&code=abc&${client}&client_secret=c2VjcmV0%3D`;
const refresh = `grant_type=refresh_token&refresh_token=abc&${client}&client_secret=c2VjcmV0%3D`;
const post = (body: string, ...headers: string[]): string =>
  [`POST ${tokenPath} HTTP/1.1`, `Content-Type: ${formMediaType}`, ...headers, '', body].join('\n');
const comment = toEventType('comment.create');
const state = toEventType('document.lifecycle.statechange');
const create = { events: [comment], url: 'https://app.example/hook', options: { collapseEvents: true }, documentId: 'd1' };
const api = (line: string, body?: unknown, ...leftOut: string[]): string =>
  [
    line,
    ...[`Accept: ${apiMediaType}`, ...(body === undefined ? [] : [`Content-Type: ${apiMediaType}`]), 'Authorization: Bearer abc'].filter(
      (header) => !leftOut.some((name) => header.startsWith(name)),
    ),
    ...(body === undefined ? [] : ['', typeof body === 'string' ? body : JSON.stringify(body)]),
  ].join('\n');
/** A list call with another `Accept`. */
const accepting = (value: string): string => `${api(`GET ${webhooksPath}`, undefined, 'Accept')}\nAccept: ${value}`;
const sendingAs = (type: string): string =>
  api(`POST ${webhooksPath}`, create, 'Content-Type').replace('\n\n', `\nContent-Type: ${type}\n\n`);
const creating = (change: Record<string, unknown>): string => api(`POST ${webhooksPath}`, { ...create, ...change });
const tokens = { access_token: 'a', token_type: 'Bearer', expires_in: limits.accessTokenSeconds, refresh_token: 'r' };
const notified = (change: Record<string, unknown>): string => JSON.stringify({ ...sampleNotifications['comment.create'], ...change });
/** The log of Apache HttpClient, in which the headers have no quotation marks. */
const apacheLog = (type: string): string =>
  [`headers - >> POST ${tokenPath} HTTP/1.1`, `headers - >> Content-Type: ${type}`, `wire - >> "${exchange}&${redirect}"`]
    .join('\n')
    .replaceAll('- >>', '- http-outgoing-0 >>');

/** Pasted texts that break a rule, or that tell of something, each with what has to be found first. */
export const wrongTexts: readonly Case[] = [
  ...ofKind('redirect', [
    [
      'a handler that takes the redirect as POST',
      '@app.post("/oauth/callback")\ndef callback():\n    check(request.form["state"])\n    save(exchange(request.form["code"]))',
      'redirect-on-success',
    ],
    [
      'a handler that reads the redirect from a form',
      "<?php\n// The OAuth callback\ncheck($_POST['state']);\n$tokens = exchange($_POST['code']);",
      'redirect-on-success',
    ],
    ['a landed error', 'https://app.example/cb?error=access_denied&state=s', 'deny-access-denied'],
    ...(
      [
        'invalid_request',
        'unauthorized_client',
        'unsupported_response_type',
        'invalid_scope',
        'server_error',
        'temporarily_unavailable',
      ] as const
    ).map((code): Row => [`a landed ${code}`, `https://app.example/cb?error=${code}&state=s`, 'other-failure-error-code']),
    ['a landed error of another kind', 'https://app.example/cb?error=company_required&state=s', 'other-error-codes'],
    ['a token in the fragment', 'https://app.example/cb#access_token=abc', 'response-type-code'],
    ['a code in the fragment', 'https://app.example/cb#code=abc', 'redirect-on-success'],
    ['a code and an error', 'https://app.example/cb?code=abc&error=access_denied', 'redirect-on-failure'],
    ['an empty code', 'https://app.example/cb?code=&state=s', 'redirect-on-success'],
    ['the title of a failure', 'Error description=access_denied', 'error-oob-title'],
    ['a title without a code', 'Success code=', 'desktop-oob-title'],
  ]),
  ...ofKind('authorization-request', [
    ['an address escaped for HTML', good.replaceAll('&', '&amp;'), 'authorize-get'],
    [
      'a redirect URI that is encoded twice',
      `${good}&redirect_uri=${encodeURIComponent(encodeURIComponent('https://app.example/cb'))}`,
      'authorize-get',
    ],
    ['no response_type', `${auth}?${client}`, 'response-type-code'],
    ['an implicit request', `${auth}?response_type=token&${client}`, 'response-type-code'],
    ['an empty response_type', `${auth}?response_type=&${client}`, 'response-type-code'],
    ['no client_id', `${auth}?response_type=code`, 'client-id-encoded'],
    ['an empty client_id', `${auth}?response_type=code&client_id=`, 'client-id-encoded'],
    ['a raw = in client_id', `${auth}?response_type=code&client_id=YWNtZQ=`, 'client-id-encoded'],
    ['a client secret in the address', `${good}&client_secret=c2VjcmV0`, 'secret-only-in-body'],
    ['another path', `https://auth.example/oauth/authorise?response_type=code&${client}`, 'authorize-get'],
    ['a posted authorization request', `POST ${auth}?response_type=code&${client}`, 'authorize-get'],
    ['a plain http redirect URI', `${good}&redirect_uri=${encodeURIComponent('http://app.example/cb')}`, 'redirect-uri-https'],
    ['a redirect URI with a fragment', `${good}&redirect_uri=${encodeURIComponent('https://app.example/#cb')}`, 'redirect-uri-https'],
    ['a redirect URI of 127.0.0.1', `${good}&redirect_uri=${encodeURIComponent('http://127.0.0.1:8080')}`, 'redirect-uri-https'],
    ['a redirect URI of an own scheme', `${good}&redirect_uri=${encodeURIComponent('acme://cb')}`, 'redirect-uri-https'],
    ['a redirect URI that is not encoded', `${good}&redirect_uri=https://app.example/cb`, 'authorize-get'],
    ['localhost with a path', `${good}&redirect_uri=${encodeURIComponent('http://localhost:8080/cb')}`, 'localhost-with-path'],
    ['scopes with commas', `${good}&scope=Read,Write`, 'scope-subset'],
    ['scopes with two blanks', `${good}&scope=Read++Write`, 'scope-subset'],
    ['a scope in lower case', `${good}&scope=read`, 'scope-subset'],
    ['a scope that is not listed', `${good}&scope=Email`, 'scopes-may-grow'],
    ['a PKCE challenge', `${good}&code_challenge=abc`, 'unknown-parameters'],
    ['a state that is not encoded', `curl '${good}&state=a b'`, 'authorize-get'],
    [
      'a scope that is not listed, after which the response is invalid_scope',
      `GET ${authorizePath}?response_type=code&${client}&scope=Email HTTP/1.1\nHost: auth.example\n\nHTTP/1.1 302 Found\nLocation: https://app.example/cb?error=invalid_scope`,
      'scope-subset',
    ],
  ]),
  ...ofKind('token-request', [
    ['a form escaped for HTML', exchange.replaceAll('&', '&amp;'), 'token-values-encoded'],
    ['a redirect URI of a form that is encoded twice', `${exchange}&redirect_uri=https%253A%252F%252Fapp.example`, 'token-values-encoded'],
    ['a raw + in a secret', exchange.replace('c2VjcmV0%3D', 'c2V+cmV0'), 'token-values-encoded'],
    [
      'a landed address for a code',
      exchange.replace('code=abc', `code=${encodeURIComponent('https://app.example/cb?code=abc')}`),
      'exchange-code',
    ],
    ['no grant_type', `code=abc&${client}&client_secret=s`, 'exchange-grant-type'],
    ['a password grant', `grant_type=password&${client}&client_secret=s&code=c`, 'exchange-grant-type'],
    ['a refresh without grant_type', `refresh_token=abc&${client}&client_secret=s`, 'refresh-grant-type'],
    ['no code', `grant_type=authorization_code&${client}&client_secret=s`, 'exchange-code'],
    ['no refresh token', `grant_type=refresh_token&${client}&client_secret=s`, 'refresh-refresh-token'],
    ['an exchange without client_id', 'grant_type=authorization_code&code=abc&client_secret=s', 'exchange-client-id'],
    ['an exchange without client_secret', `grant_type=authorization_code&code=abc&${client}`, 'exchange-client-secret'],
    ['a refresh without client_id', 'grant_type=refresh_token&refresh_token=abc&client_secret=s', 'refresh-client-id'],
    ['a refresh without client_secret', `grant_type=refresh_token&refresh_token=abc&${client}`, 'refresh-client-secret'],
    ['a raw = in a form', 'grant_type=authorization_code&code=abc&client_id=YWNtZQ=&client_secret=s', 'token-values-encoded'],
    ['a raw = in the secret', `grant_type=authorization_code&code=abc&${client}&client_secret=c2VjcmV0=`, 'token-values-encoded'],
    ['a redirect URI not encoded in a form', `${exchange}&redirect_uri=https://app.example/cb`, 'token-values-encoded'],
    ['a token request by GET', `GET ${tokenPath}?${exchange}`, 'token-post-form'],
    ['a token request at another path', `POST /oauth2/token\nContent-Type: ${formMediaType}\n\n${exchange}`, 'token-post-form'],
    [
      'a token request as JSON',
      `POST ${tokenPath}\nContent-Type: application/json\n\n{"grant_type":"authorization_code","code":"abc"}`,
      'token-post-form',
    ],
    ['a Basic header', post(exchange, 'Authorization: Basic abc'), 'secret-only-in-body'],
    ['a secret in the query', `POST ${tokenPath}?client_secret=abc\nContent-Type: ${formMediaType}\n\n${exchange}`, 'secret-only-in-body'],
    [
      'parameters in the query',
      `POST ${tokenPath}?grant_type=authorization_code\nContent-Type: ${formMediaType}\n\ncode=abc&${client}&client_secret=s`,
      'token-parameters-in-body',
    ],
    ['a PKCE verifier', `${exchange}&code_verifier=abc`, 'unknown-parameters'],
    ['curl with -u', `curl -u id:secret ${token} -d grant_type=authorization_code -d code=abc`, 'secret-only-in-body'],
    ['curl with JSON', `curl ${token} --json '{"grant_type":"refresh_token"}'`, 'token-post-form'],
    [
      'curl with -d and a raw =',
      `curl ${token} \\\n  -d grant_type=authorization_code -d code=abc -d 'client_id=YWNtZQ=' -d client_secret=s`,
      'token-values-encoded',
    ],
    [
      'JSON in a program in PHP, after much that is not read',
      `<?php\n${'$x = [ ) ];\n'.repeat(80)}$http->post('${token}', ['json' => ['grant_type' => 'authorization_code', 'code' => $code]]);`,
      'token-post-form',
    ],
    ['a media type in the log of Apache HttpClient', apacheLog('text/plain'), 'token-post-form'],
  ]),
  ...ofKind('token-response', [
    ['no access_token', JSON.stringify({ ...tokens, access_token: undefined }), 'token-access-token'],
    ['another token_type', JSON.stringify({ ...tokens, token_type: 'mac' }), 'token-type-bearer'],
    ['a lifetime as text', JSON.stringify({ ...tokens, expires_in: String(limits.accessTokenSeconds) }), 'token-expires-in'],
    ['no refresh_token', JSON.stringify({ ...tokens, refresh_token: undefined }), 'token-refresh-token'],
    ['a refused exchange', '{"error":"invalid_grant"}', 'error-code-unusable'],
    ['a refused client', '{"error":"invalid_client"}', 'token-error-response'],
  ]),
  ...ofKind('webhook-request', [
    ['another version of the API', `GET ${webhooksPath.replace('v6', 'v5')}`, 'webhook-paths'],
    ['an operation that there is not', api(`PUT ${webhooksPath}/w1`, {}), 'webhook-paths'],
    ['braces in a path', api(`GET ${webhooksPath}/{w1}`), 'no-braces-in-paths'],
    ['no Authorization', api(`GET ${webhooksPath}`, undefined, 'Authorization'), 'bearer-header'],
    ['a token in the query', api(`GET ${webhooksPath}?access_token=abc`), 'bearer-header'],
    ['a token in quotes', `curl ${hooks} -H 'Accept: ${apiMediaType}' -H 'Authorization: Bearer "abc"'`, 'bearer-header'],
    ['Basic credentials', `curl ${hooks} -H 'Accept: ${apiMediaType}' -u name:password`, 'basic-credential'],
    ['no Accept', api(`GET ${webhooksPath}`, undefined, 'Accept'), 'accept-header'],
    ['an Accept that excludes JSON', accepting('text/html'), 'webhook-headers'],
    ['an Accept of anything', accepting('*/*'), 'accept-header'],
    ['an Accept of JSON among others', accepting('text/html, application/json;q=0.9'), 'accept-header'],
    ['a body without a Content-Type', api(`POST ${webhooksPath}`, create, 'Content-Type'), 'accept-header'],
    ['another Content-Type for JSON', sendingAs('application/json'), 'accept-header'],
    ['a Content-Type of another format', sendingAs(formMediaType), 'webhook-headers'],
    ['a body where none belongs', api(`POST ${webhooksPath}/w1/ping`, '{}', 'Content-Type'), 'op-ping-webhook'],
    ['a body that is no JSON', api(`POST ${webhooksPath}`, '{events}'), 'op-create-webhook'],
    ['no events', creating({ events: undefined }), 'webhook-events'],
    ['no url', creating({ url: undefined }), 'webhook-url-required'],
    ['a url of another scheme', creating({ url: 'ftp://app.example' }), 'webhook-url-required'],
    ['no collapseEvents', creating({ options: {} }), 'collapse-events-required'],
    ['no options', creating({ options: undefined }), 'collapse-events-required'],
    ['mixed groups', creating({ events: [comment, toEventType('workflow.transition')] }), 'events-of-the-group'],
    ['an event type that there is not', creating({ events: ['svc.comment.created'] }), 'events-of-the-group'],
    ['a lifecycle type', creating({ events: ['webhook.ping'] }), 'lifecycle-not-registered'],
    ['a lifecycle type with a prefix', creating({ events: ['svc.webhook.ping'] }), 'lifecycle-not-registered'],
    ['neither document nor company', creating({ documentId: undefined }), 'document-or-company'],
    ['a state change with a company', creating({ events: [state], documentId: undefined, companyId: 'c1' }), 'statechange-document-only'],
    ['a workflow without company', creating({ events: [toEventType('workflow.transition')] }), 'workflow-company-id'],
    ['an application event without client', creating({ events: [toEventType('user.lifecycle.updateappsettings')] }), 'webhook-client-id'],
    ['document and company', creating({ companyId: 'c1' }), 'document-and-company'],
    ['a type twice', creating({ events: [comment, comment] }), 'event-type-twice'],
    ['another id in the body', api(`POST ${webhooksPath}/w1`, { id: 'w2', options: { collapseEvents: true } }), 'update-id-equals-path'],
    ['no id in the body', api(`POST ${webhooksPath}/w1`, { options: { collapseEvents: true } }), 'update-id-equals-path'],
    ['a limit that is no integer', api(`GET ${webhooksPath}?limit=all`), 'op-get-webhooks'],
  ]),
  ...ofKind('notification', [
    ['a timestamp with a colon in its offset', notified({ timestamp: '2026-03-02T12:29:01.310-04:00' }), 'notification-timestamp'],
    ['an event type with another prefix', notified({ event: 'acme.comment.create' }), 'prefix-everywhere'],
    ['a notification without commentId', notified({ commentId: undefined }), 'notification-comment-id'],
  ]),
  ...ofKind('settings', [
    ['settings with commas between scopes', 'CLIENT_ID=abc\nSCOPE_SEPARATOR=,\nTOKEN_URL=https://auth.example/oauth/token', 'scope-subset'],
    ['settings with a redirect URI that is not https', 'CLIENT_ID=YWNtZQ=\nREDIRECT_URI=http://app.example/cb', 'redirect-uri-https'],
  ]),
];

const tokenCurl = `curl -X POST '${token}' -H 'Content-Type: ${formMediaType}' --data-urlencode 'grant_type=refresh_token' --data-urlencode 'refresh_token=a b' --data-urlencode 'client_id=YWNtZQ=' --data-urlencode "client_secret=c2VjcmV0="`;

/** A token request in Go. */
const goRequest = (grant: string, name: string): string => `form := url.Values{}
form.Set("grant_type", "${grant}")
form.Set("${name}", value)
form.Set("client_id", id)
form.Set("client_secret", secret)
response, err := http.PostForm(server + "${tokenPath}", form)`;

/** Pasted texts in which there is nothing to find. */
export const rightTexts: readonly Case[] = [
  ...ofKind('token-request', [
    ['a form in the log of Apache HttpClient, whose headers have no quotation marks', apacheLog(formMediaType)],
    [
      'two requests of a program in Go, each after its form',
      [goRequest('authorization_code', 'code'), goRequest('refresh_token', 'refresh_token')].join('\n'),
    ],
    ['the body of an exchange', exchange],
    ['the body of one with its redirect URI', `${exchange}&${redirect}`],
    ['the body of a refresh', refresh],
    ['an exchange as a request', post(exchange)],
    ['one with a charset', post(exchange).replace(formMediaType, `${formMediaType};charset=UTF-8`)],
    ['a refresh as a request', post(refresh)],
    ['one with lines of a log after it', `${post(refresh)}\n2026/11/22 08:00:00 sent = 1\ndone`],
    ['a refresh as a curl command', tokenCurl],
    ['an exchange as a curl command over lines', `curl ${token} \\\n  -d '${exchange}'`],
  ]),
  ...ofKind('authorization-request', [
    ['the least authorization URL', good],
    ['one with a redirect URI', `${good}&${redirect}`],
    ['one with all parameters', `${good}&${redirect}&scope=Read%20Write&state=a%20b&company_id=co1`],
    ['one with scopes after plus signs', `${good}&scope=Read+Comment`],
    ['one out of band', `${good}&redirect_uri=${encodeURIComponent(outOfBandUri)}`],
    ['one for localhost', `${good}&redirect_uri=${encodeURIComponent('http://localhost:8080')}`],
    ['one as a request', `GET ${authorizePath}?response_type=code&${client} HTTP/1.1\nHost: auth.example`],
    [
      'one whose query goes on to the end of the text, a parameter in each line',
      `GET ${auth}?response_type=code\n  &${client}\n  &state=a`,
    ],
    [
      'one in a redirect, whose address goes on in the same way',
      `HTTP/1.1 302 Found\nLocation: ${auth}?response_type=code\n  &${client}\n  &state=a`,
    ],
    ['one as a curl command', `curl -G ${auth} -d response_type=code --data-urlencode client_id=YWNtZQ=`],
  ]),
  ...ofKind('redirect', [
    ['a landed code with a state', 'https://app.example/cb?code=abc&state=s'],
    ['a landed code without one', 'http://localhost:8080/?code=abc'],
    ['an out-of-band title', 'Success code=abc'],
  ]),
  ...ofKind('token-response', [['a token response', JSON.stringify(tokens)]]),
  ...ofKind('webhook-request', [
    ['a list call', api(`GET ${webhooksPath}`)],
    ['one with its parameters', api(`GET ${webhooksPath}?user=u1&offset=0&limit=10`)],
    ['a create call', creating({})],
    ['one for a company', creating({ documentId: undefined, companyId: 'c1', isTransient: false })],
    ['one for a state change', creating({ events: [state] })],
    ['one for a workflow', creating({ events: [toEventType('workflow.transition')], documentId: undefined, companyId: 'c1' })],
    ['a get call', api(`GET ${hooks}/w1`)],
    ['an update call', api(`POST ${webhooksPath}/w1`, { id: 'w1', options: { collapseEvents: false }, description: 'mine' })],
    ['a ping', api(`POST ${webhooksPath}/w1/ping`)],
    ['an unregister call', api(`DELETE ${webhooksPath}/w1?blockNotification=true`)],
    [
      'a create call as a curl command',
      `curl -X POST ${hooks} -H 'Accept: ${apiMediaType}' -H 'Content-Type: ${apiMediaType}' -H 'Authorization: Bearer abc' -d '${JSON.stringify(create)}'`,
    ],
  ]),
  ...ofKind('notification', [
    ...Object.entries(sampleNotifications).map(([name, body]): Row => [`a notification of ${name}`, JSON.stringify(body)]),
  ]),
];
