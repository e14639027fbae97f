import {
  apiMediaType,
  authorizePath,
  formMediaType,
  limits,
  sampleNotifications,
  toEventType,
  tokenPath,
  webhooksPath,
  type EventName,
} from '../../src/interface/index.ts';

/** The start of an authorization URL. */
export const authorize = `https://auth.example${authorizePath}?response_type=code`;
const exchange = 'grant_type=authorization_code&code=c&client_id=a&client_secret=s';
const comment = toEventType('comment.create');
const stateChange = toEventType('document.lifecycle.statechange');
const options = { collapseEvents: true };
const create = { events: [comment], url: 'https://app.example/hook', options, documentId: 'd1' };

/** A call of the webhook API with its headers. */
export const call = (line: string, body?: unknown, authorization = 'Bearer abc'): string =>
  [
    line,
    `Accept: ${apiMediaType}`,
    ...(body === undefined ? [] : [`Content-Type: ${apiMediaType}`]),
    `Authorization: ${authorization}`,
    ...(body === undefined ? [] : ['', JSON.stringify(body)]),
  ].join('\n');
const creating = (change: Record<string, unknown>): string => call(`POST ${webhooksPath}`, { ...create, ...change });
const updating = (id: string, path: string): string => call(`POST ${webhooksPath}/${path}`, { id, options });

const redirect = '&redirect_uri=https%3A%2F%2Fapp.example%2Fcb';
const post = (form: string): string => `POST ${tokenPath} HTTP/1.1\nHost: auth.example\nContent-Type: ${formMediaType}\n\n${form}`;
/** An authorization request of a client and the exchange after it, with what each says of the redirect URI. */
const flow = (before: string, after: string, client = 'a'): string =>
  `GET ${authorizePath}?response_type=code&client_id=${client}${before} HTTP/1.1\nHost: auth.example\n\n${post(`${exchange}${after}`)}`;

const refresh = 'grant_type=refresh_token&refresh_token=r&client_id=a&client_secret=s';
/** A request and its response. */
const responded = (request: string, status: string, body = ''): string =>
  `${request}\n\nHTTP/1.1 ${status}\nContent-Type: application/json\n\n${body}`;
/** An authorization request and where its response redirects to, with what each says of the state. */
const redirected = (before: string, after: string, to = 'https://app.example/cb?code=c'): string =>
  `GET ${authorizePath}?response_type=code&client_id=a${before} HTTP/1.1\nHost: auth.example\n\nHTTP/1.1 302 Found\nLocation: ${to}${after}`;
/** A notification of a new comment, with some fields changed. */
const notified = (change: Record<string, unknown> = {}): string => JSON.stringify({ ...sampleNotifications['comment.create'], ...change });
/** A notification of a type whose body is not specified. */
const deleted = (change: Record<string, unknown>): string =>
  JSON.stringify({
    timestamp: sampleNotifications['comment.create'].timestamp,
    event: toEventType('comment.delete'),
    webhookId: 'w1',
    messageId: 'm1',
    ...change,
  });
const delivered = (status: string, method = 'POST'): string =>
  responded(`${method} /hook HTTP/1.1\nHost: app.example\nContent-Type: application/json\n\n${notified()}`, status);

const tokens = JSON.stringify({
  access_token: 'at-123456',
  token_type: 'Bearer',
  expires_in: limits.accessTokenSeconds,
  refresh_token: 'rt-123456',
});

/** A text, and everything that is found in it: level, rule and field. */
type Case = readonly [name: string, text: string, ...found: readonly string[]];

/** Texts with everything that is found in them. */
export const cases: readonly Case[] = [
  ['collapseEvents next to options', creating({ options: {}, ...options }), 'error collapse-events-required options.collapseEvents'],
  [
    'collapseEvents next to options, misspelled',
    creating({ options: {}, collapse_events: true }),
    'error collapse-events-required options.collapseEvents',
  ],
  [
    'fields inside options that belong next to it',
    creating({
      events: undefined,
      url: undefined,
      options: { ...options, events: [comment], url: create.url, isTransient: true, more: 1 },
    }),
    'error op-create-webhook events',
    'error op-create-webhook url',
    'error op-create-webhook isTransient',
  ],
  [
    'a description inside the options of an update',
    call(`POST ${webhooksPath}/w1`, { id: 'w1', options: { ...options, description: 'mine', url: create.url } }),
    'error op-update-webhook description',
  ],
  [
    'fields inside options and next to it',
    creating({ options: { ...options, events: ['other'], url: 'https://app.example/other' } }),
    'error op-create-webhook events',
    'error op-create-webhook url',
  ],
  ['a code that is exchanged again', `${responded(post(exchange), '200 OK', tokens)}\n\n${post(exchange)}`, 'error code-single-use code'],
  [
    'a code that is exchanged late',
    JSON.stringify([
      {
        startedDateTime: '2026-01-01T00:00:00Z',
        time: 1,
        request: { method: 'GET', url: `${authorize}&client_id=a` },
        response: { status: 302, redirectURL: 'https://app.example/cb?code=c' },
      },
      {
        startedDateTime: '2026-01-01T00:02:00Z',
        request: { method: 'POST', url: tokenPath, postData: { mimeType: formMediaType, text: exchange } },
      },
    ]),
    'error code-expires code',
  ],
  [
    'an access token in place of the refresh token',
    `${tokens}\n\n${post(refresh.replace('=r&', '=at-123456&'))}`,
    'error refresh-refresh-token refresh_token',
  ],
  [
    'a refresh token in place of the code',
    `${tokens}\n\n${post(exchange.replace('code=c&', 'code=rt-123456&'))}`,
    'error exchange-code code',
  ],
  [
    'a refresh token in place of the access token',
    `${tokens}\n\n${call(`GET ${webhooksPath}`, undefined, 'Bearer rt-123456')}`,
    'error bearer-header Authorization',
  ],
  ['a Bearer scheme in lower case', call(`GET ${webhooksPath}`, undefined, 'bearer abc')],
  ['a Bearer scheme in lower case with a placeholder', call(`GET ${webhooksPath}`, undefined, 'bearer <access_token>')],
  ['a Basic scheme in lower case', call(`GET ${webhooksPath}`, undefined, 'basic abc'), 'note basic-credential Authorization'],
  [
    'clientSecret in the query of a token request',
    `POST ${tokenPath}?clientSecret=s\nContent-Type: ${formMediaType}\n\n${exchange}`,
    'error secret-only-in-body client_secret',
    'error token-parameters-in-body query',
  ],
  [
    'an empty grant_type in the query of a token request',
    `POST ${tokenPath}?grant_type=\nContent-Type: ${formMediaType}\n\n${exchange.replace('grant_type=authorization_code&', '')}`,
    'error token-parameters-in-body query',
    'error exchange-grant-type grant_type',
  ],
  ['clientSecret in an authorization URL', `${authorize}&client_id=a&clientSecret=s`, 'error secret-only-in-body client_secret'],
  ['refresh_token in an authorization URL', `${authorize}&client_id=a&refresh_token=r`, 'note unknown-parameters refresh_token'],
  ['accessToken in an authorization URL', `${authorize}&client_id=a&accessToken=t`, 'note unknown-parameters access_token'],
  ['a code in an authorization URL', `${authorize}&client_id=a&code=c`, 'note unknown-parameters code'],
  ['a raw blank in a client id', exchange.replace('client_id=a', 'client_id=a b'), 'error token-values-encoded client_id'],
  ['a % that begins nothing in a client id', exchange.replace('client_id=a', 'client_id=%a'), 'error token-values-encoded client_id'],
  ['%253d in a client_id', `${authorize}&client_id=YWI%253d`, 'error client-id-encoded client_id'],
  ['%253d in a client secret', `${exchange}%253d`, 'error token-values-encoded client_secret'],
  ['%3d in a client_id, which is right', `${authorize}&client_id=YWI%3d`],
  ['an encoded id in the path and the same id in the body', updating('w 1/2', 'w%201%2F2')],
  ['an encoded id in the path and another id in the body', updating('w%201', 'w%201'), 'error update-id-equals-path id'],
  [
    'a long id in braces and another id in the body',
    updating('w1', '{a1b2c3d4e5f6a7b8c9d0}'),
    'error no-braces-in-paths webhookId',
    'error update-id-equals-path id',
  ],
  [
    'a long id in encoded braces and the same id in the body',
    updating('a1b2c3d4e5f6a7b8c9d0', '%7Ba1b2c3d4e5f6a7b8c9d0%7D'),
    'error no-braces-in-paths webhookId',
  ],
  ['a name in braces and an id in the body', updating('w1', '{webhookId}'), 'error no-braces-in-paths webhookId'],
  ['encoded braces in a path', call(`GET ${webhooksPath}/%7Bw1%7D`), 'error no-braces-in-paths webhookId'],
  ['encoded braces in lower case', call(`GET ${webhooksPath}/%7bw1%7d`), 'error no-braces-in-paths webhookId'],
  ['one closing brace', call(`GET ${webhooksPath}/w1}`), 'error no-braces-in-paths webhookId'],
  ['no event types, of which nothing is specified', creating({ events: [] }), 'note empty-events events'],
  [
    'a state change beside another type for a company, of which nothing is specified',
    creating({ events: [stateChange, comment], documentId: undefined, companyId: 'c1' }),
    'note statechange-mixed companyId',
  ],
  ['a document and a company, of which nothing is specified', creating({ companyId: 'c1' }), 'note document-and-company companyId'],
  ['a type twice, of which nothing is specified', creating({ events: [comment, comment] }), 'note event-type-twice events'],
  ['a response of status 400', 'HTTP/1.1 400 Bad Request', 'note api-error-shape body'],
  ['a response of status 399', 'HTTP/1.1 399 Odd'],
  [
    'a code and an error at once',
    'https://app.example/cb?code=c&error=access_denied',
    'error redirect-on-failure error',
    'note deny-access-denied error',
  ],
  [
    'a text in place of events, with a type that does not exist',
    creating({ events: 'svc.comment.created' }),
    'error webhook-events events',
    'error events-of-the-group events',
  ],
  [
    'a text in place of events that lists two types, one of which needs another ID',
    creating({ events: `${comment}, ${stateChange}`, documentId: undefined, companyId: 'c1' }),
    'error webhook-events events',
    'note statechange-mixed companyId',
  ],
  [
    'types of two groups, with the ID of one',
    creating({ events: [comment, toEventType('workflow.transition')] }),
    'error events-of-the-group events',
    'error workflow-company-id companyId',
  ],
  [
    'types of three groups, with the ID of one',
    creating({
      events: [comment, toEventType('workflow.transition'), toEventType('user.lifecycle.updateappsettings')],
      documentId: undefined,
      companyId: 'c1',
    }),
    'error events-of-the-group events',
    'error webhook-client-id clientId',
  ],
  [
    'webhookId in place of the id of an update',
    call(`POST ${webhooksPath}/w1`, { webhookId: 'w1', options }),
    'error update-id-equals-path id',
  ],
  [
    'an id in place of that of the path',
    call(`POST ${webhooksPath}/w1`, { webhookId: 'w2', options }),
    'error update-id-equals-path id',
    'error update-id-equals-path id',
  ],
  ...['•••', '***', '[REDACTED]', 'abc...xyz', 'abc…'].map((mask): Case => [
    `a token that is masked by ${mask}`,
    call(`GET ${webhooksPath}`, undefined, `Bearer ${mask}`),
  ]),
  ['a masked token after another scheme', call(`GET ${webhooksPath}`, undefined, 'Token •••'), 'error bearer-header Authorization'],
  [
    'a raw = at the end of a URL in a log',
    `sending request to POST http://localhost:8787${tokenPath}?client_id=YWI=\ndone`,
    'error token-parameters-in-body query',
    'error token-values-encoded client_id',
  ],
  ['an exchange that repeats the redirect URI', flow(redirect, redirect)],
  [
    'an exchange without the redirect URI of its authorization request',
    flow(redirect, ''),
    'error exchange-redirect-uri-same redirect_uri',
  ],
  ['an exchange with another redirect URI', flow(redirect, `${redirect}%2F`), 'error exchange-redirect-uri-same redirect_uri'],
  ['an exchange with a placeholder for it', flow(redirect, '&redirect_uri={{uri}}')],
  ['an exchange after an authorization request with a placeholder', flow('&redirect_uri={{uri}}', '')],
  ['an exchange after an authorization request without one', flow('', '')],
  ['an exchange after an authorization request of another client', flow(redirect, '', 'b')],
  ['an exchange whose client is a placeholder', flow(redirect, '', '{{client}}'), 'error exchange-redirect-uri-same redirect_uri'],
  [
    'a refresh after an authorization request',
    `${flow(redirect, redirect)}\n\n${post('grant_type=refresh_token&refresh_token=r&client_id=a&client_secret=s')}`,
  ],
  ['an error alone', 'https://app.example/cb?error=access_denied', 'note deny-access-denied error'],
  ['states in place of state', `${authorize}&client_id=a&states=x`, 'error state-unchanged state'],
  [
    'an authorization request that gets an error page',
    responded(`GET ${authorizePath}?response_type=code&client_id=a HTTP/1.1\nHost: auth.example`, '400 Bad Request'),
    'note authorization-error-page response',
  ],
  ['a raw & in a client secret', `${exchange}&c2VjcmV0`, 'note unknown-parameters parameters'],
  ['a form that is encoded as a whole', post(encodeURIComponent(exchange)), 'error token-values-encoded body'],
  ['a refresh with a redirect URI', `${refresh}${redirect}`, 'note unknown-parameters redirect_uri'],
  ['a token response in HTML', responded(post(exchange), '200 OK', '<html>'), 'error token-response-json body'],
  [
    'a refresh that is rejected',
    responded(post(refresh), '400 Bad Request', '{"error":"invalid_grant"}'),
    'note error-refresh-invalidated error',
  ],
  ['a create call whose body is an array', call(`POST ${webhooksPath}`, [1]), 'error op-create-webhook body'],
  ['a path that no operation has', call(`POST ${webhooksPath}/w1/pong`), 'error webhook-paths path'],
  [
    'a create call whose response has no id',
    responded(call(`POST ${webhooksPath}`, create), '200 OK', '{"url":"https://app.example/hook"}'),
    'error create-registers-and-tries id',
  ],
  [
    'a registration of another shape',
    responded(call(`GET ${webhooksPath}/w1`), '200 OK', '{"id":1,"description":7}'),
    'error webhook-id id',
    'error get-shows-event event',
    'error description-null-until-set description',
  ],
  ['a call that gets 401', responded(call(`GET ${webhooksPath}/w1`), '401 Unauthorized'), 'note error-expired-token response'],
  ['a notification by PUT', delivered('200 OK', 'PUT'), 'error receiver-post-json method'],
  ['a receiver that responds with 500', delivered('500 Internal Server Error'), 'error error-stops-delivery status'],
  ['a receiver that redirects', delivered('302 Found'), 'note delivery-redirects status'],
  ['a notification that is cut off', notified().slice(0, -1), 'error notification-json'],
  ['a notification without event', notified({ event: undefined }), 'error notification-event event'],
  ['a notification whose event is a number', notified({ event: 1 }), 'error notification-event event'],
  ['a date that does not exist', notified({ timestamp: '2026-13-02T12:29:01.310-0400' }), 'note notification-timestamp timestamp'],
  ['an id in braces in a notification', notified({ documentId: '{d1}' }), 'note no-braces-in-paths documentId'],
  ['a field of another event type', notified({ translationId: 't1' }), 'note notification-translation-id translationId'],
  ['a body that is not specified, without data', deleted({}), 'note other-bodies data'],
  ['a body that is not specified, with another field', deleted({ data: 'x', commentId: 'c1' }), 'note other-bodies commentId'],
  ['a slash after the path of a ping', call(`POST ${webhooksPath}/w1/ping/`), 'error webhook-paths path'],
  ['a slash after the path of the webhook API', call(`GET ${webhooksPath}/`), 'error webhook-paths path'],
  ['a slash after the path of the token endpoint', post(exchange).replace(tokenPath, `${tokenPath}/`), 'error token-post-form path'],
  ['a slash after the path of the authorization endpoint', `${authorize.replace('?', '/?')}&client_id=a`, 'error authorize-get path'],
  ['a token endpoint below the API', post(exchange).replace(tokenPath, `/api${tokenPath}`), 'error token-post-form path'],
  ['one below a version of the API', post(exchange).replace(tokenPath, `/api/v6${tokenPath}`), 'error token-post-form path'],
  ['one below a path of the authorization server', post(exchange).replace(tokenPath, `/accounts${tokenPath}`)],
  ['an authorization endpoint below the API', `${authorize.replace('/oauth', '/api/oauth')}&client_id=a`, 'error authorize-get path'],
  [
    'a token request whose body is not shown, at a path that other services have',
    `> POST /oauth/access_token HTTP/1.1\n> Host: auth.example\n> Content-Length: 9\n> Content-Type: ${formMediaType}\n> \n* done`,
    'error token-post-form path',
  ],
  [
    'a token request with a Bearer header',
    post(exchange).replace('Host', 'Authorization: Bearer abc\nHost'),
    'note unknown-parameters Authorization',
  ],
  ['an update at a path of its own', call(`POST ${webhooksPath}/w1/edit`, { id: 'w1', options }), 'error webhook-paths path'],
  ['one in capitals', call(`POST ${webhooksPath}/w1/UPDATE`, { id: 'w1', options }), 'error webhook-paths path'],
  [
    'an unregister call by POST at a path of its own',
    call(`POST ${webhooksPath}/w1/unregister`),
    'error webhook-paths path',
    'error webhook-paths method',
  ],
  [
    'an error code with the name of a method of objects',
    '{"error":"constructor","error_description":"no"}',
    'note token-error-response error',
  ],
  ['an unregister call without an ID', call(`DELETE ${webhooksPath}`), 'error webhook-paths path'],
  [
    'one with the ID in the query',
    call(`DELETE ${webhooksPath}?webhookId=w1&blockNotification=no`),
    'error webhook-paths path',
    'error op-unregister-webhook blockNotification',
  ],
  ['a get call with the ID in the query', call(`GET ${webhooksPath}?id=w1`), 'error webhook-paths path'],
  ['an update with the ID only in the body', call(`POST ${webhooksPath}`, { id: 'w1', options }), 'error webhook-paths path'],
  ['a ping with the ID in the query', call(`POST ${webhooksPath}/ping?webhookId=w1`), 'error webhook-paths path'],
  ['a ping without an ID', call(`POST ${webhooksPath}/ping`), 'error webhook-paths path'],
  ['an ID in braces in a registration', creating({ documentId: '{a1b2c3d4e5f6a7b8c9d0}' }), 'note no-braces-in-paths documentId'],
  [
    'an ID in braces in the body of an update of another',
    updating('{a1b2c3d4e5f6a7b8c9d0}', 'w1'),
    'error update-id-equals-path id',
    'note no-braces-in-paths id',
  ],
  ['the placeholder of an ID in a registration', creating({ documentId: '{documentId}' })],
  ['an error that is almost one of RFC 6749', 'https://app.example/cb?error=acces_denied&state=s', 'note other-error-codes error'],
  [
    'an error under another name',
    'https://app.example/callback?error_code=access_denied',
    'error redirect-on-failure error',
    'note deny-access-denied error',
  ],
  [
    'a line of a log with a redirect, between others',
    '127.0.0.1 - - code 404, message File not found\n127.0.0.1 - - "GET /cb?code=c&error=access_denied&state=s HTTP/1.1" 404 -',
    'error redirect-on-failure error',
    'note deny-access-denied error',
  ],
  [
    'settings with a redirect URI that is URL-encoded',
    `CLIENT_ID=YWNtZQ=\nREDIRECT_URI=${encodeURIComponent('https://app.example/cb')}`,
    'note authorize-get REDIRECT_URI',
  ],
  ['a redirect with another state', redirected('&state=abc', '&state=other'), 'error state-unchanged state'],
  ['a redirect without the state', redirected('&state=abc', ''), 'error state-unchanged state'],
  ['a redirect with a state that was not sent', redirected('', '&state=abc'), 'error state-omitted state'],
  ['a redirect with the state', redirected('&state=a%20b', '&state=a+b')],
  ['a redirect with a hidden state', redirected('&state=abc', '&state=***')],
  ['a redirect to a page of the service', redirected('&state=abc', '', 'https://auth.example/sign-in?then=1')],
  [
    'the credentials of the client for an API call',
    `${post(exchange)}\n\n${call(`GET ${webhooksPath}`, undefined, `Basic ${btoa('a:s')}`)}`,
    'error secret-only-in-body Authorization',
  ],
  [
    'other Basic credentials',
    `${post(exchange)}\n\n${call(`GET ${webhooksPath}`, undefined, 'Basic Yjpz')}`,
    'note basic-credential Authorization',
  ],
  [
    'the variables of a client for an API call',
    `curl -u "$CLIENT_ID:$CLIENT_SECRET" https://api.example${webhooksPath}`,
    'error secret-only-in-body Authorization',
    'note accept-header Accept',
  ],
  ['a variable that may hold the scheme', call(`GET ${webhooksPath}`, undefined, '${authHeader}')],
  ['one type under the name event', creating({ events: undefined, event: 'svc.comment.create' }), 'error webhook-events events'],
  ['a number under the name event', creating({ events: undefined, event: 1 }), 'error webhook-events events'],
  [
    'a list with a number under the name event',
    creating({ events: undefined, event: [1] }),
    'error webhook-events events',
    'error webhook-events events.0',
  ],
  [
    'a response whose status line has no version of HTTP',
    `POST https://auth.example${tokenPath}\nContent-Type: ${formMediaType}\nContent-Length: 9\n\n400 Bad Request\nDate: today\n\n{"error":"invalid_grant"}`,
    'note error-code-unusable error',
  ],
];

/** Bodies of notifications that a receiver got, the event that it expected, and everything that is found in them. */
export const bodies: readonly (readonly [name: string, text: string, expected: EventName | undefined, ...found: readonly string[]])[] = [
  ['an empty body', '', undefined, 'error notification-json'],
  ['a form', 'event=svc.comment.create', undefined, 'error notification-json'],
  ['an array', `[${notified()}]`, undefined, 'error notification-json'],
  ['a field that the interface does not name', notified({ priority: 'high' }), undefined, 'note seven-bodies-shown priority'],
  ['a field under another name', notified({ messageId: undefined, messageID: 'm' }), undefined, 'error notification-message-id messageId'],
  ['another event than the expected one', notified(), 'comment.delete', 'error notification-event event'],
];
