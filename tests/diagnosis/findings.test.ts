import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { diagnose } from '../../src/diagnosis/diagnose.ts';
import { apiMediaType, authorizePath, citedId, formMediaType, toEventType, tokenPath, webhooksPath } from '../../src/interface/index.ts';

const authorize = `https://auth.example${authorizePath}?response_type=code`;
const exchange = 'grant_type=authorization_code&code=c&client_id=a&client_secret=s';
const comment = toEventType('comment.create');
const stateChange = toEventType('document.lifecycle.statechange');
const options = { collapseEvents: true };
const create = { events: [comment], url: 'https://app.example/hook', options, documentId: 'd1' };

/** A call of the webhook API with its headers. */
const call = (line: string, body?: unknown, authorization = 'Bearer abc'): string =>
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

/** A text, and everything that is found in it: level, rule and field. */
type Case = readonly [name: string, text: string, ...found: readonly string[]];

const cases: readonly Case[] = [
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
  ['a masked token behind another scheme', call(`GET ${webhooksPath}`, undefined, 'Token •••'), 'error bearer-header Authorization'],
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
];

describe('everything that is found', () => {
  for (const [name, text, ...found] of cases)
    test(`in ${name}`, () => {
      assert.deepEqual(
        diagnose(text).findings.map((finding) => [finding.level, citedId(finding), finding.field].join(' ')),
        found,
      );
    });
});

test('the fix of an id in braces has none, nor the backslashes that curl needs before them', () => {
  assert.equal(diagnose(call(`GET ${webhooksPath}/%7Bw%7d1`)).findings[0]?.fix, 'w1');
  const escaped = String.raw`curl 'https://api.example${webhooksPath}/\{w1\}'`;
  assert.equal(diagnose(escaped).findings[0]?.fix, 'w1');
});

test('a misnamed parameter of a query is quoted, and one that resembles no name is not', () => {
  const [first, second] = diagnose(call(`DELETE ${webhooksPath}/w1?blockNotifications=true&c2VjcmV0=1`)).findings;
  assert.match(first?.message ?? '', /^blockNotifications is not a parameter of unregisterWebhook\. Did you mean blockNotification\?$/);
  assert.doesNotMatch(second?.message ?? '', /c2VjcmV0/);
});

test('a code or token in an authorization URL gets a warning that URLs are logged', () => {
  for (const name of ['code', 'refresh_token', 'accessToken'])
    assert.match(diagnose(`${authorize}&client_id=a&${name}=x`).findings[0]?.message ?? '', /URLs are logged/, name);
});
