import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { diagnose } from '../../src/diagnosis/diagnose.ts';
import { isError } from '../../src/diagnosis/finding.ts';
import { apiMediaType, authorizePath, endpoints, parameterNames, sampleText, tokenPath, webhooksPath } from '../../src/interface/index.ts';
import { tokenFields } from '../../src/interface/tokens.ts';
import { fieldNamesOf, notificationFields } from '../../src/interface/notifications/fields.ts';
import { registrationFields } from '../../src/interface/registrations/registration.ts';
import { nonEmpty } from '../non-empty.ts';
import { recordedNames, recordedText } from './recorded-inputs.ts';

/** What was checked in the only message of a text: a rule with the parts that it was applied to. */
const checkedIn = (text: string): string[] | undefined => {
  const { messages } = diagnose(text);
  assert.equal(messages.length, 1, JSON.stringify(messages));
  return messages[0]?.checked?.map(({ rule, parts }) => `${rule}: ${parts.join(', ')}`);
};

const auth = `https://auth.example${authorizePath}`;
const token = `https://auth.example${tokenPath}`;
const hooks = `https://api.example${webhooksPath}`;
const exchange = 'grant_type=authorization_code&code=c0de&client_id=a%3D&client_secret=s%3D&redirect_uri=https%3A%2F%2Fa.example%2Fcb';
const headers = `-H 'Accept: ${apiMediaType}' -H 'Authorization: Bearer t'`;
const typed = `${headers} -H 'Content-Type: ${apiMediaType}'`;
const body = '{"events":["svc.comment.create"],"url":"https://a.example/h","options":{"collapseEvents":true},"documentId":"d1"}';
const create = `curl ${hooks} ${typed} -d '${body}'`;
const update = `curl ${hooks}/h1 ${typed} -d '{"id":"h1","options":{"collapseEvents":true}}'`;
const authorize = `${auth}?response_type=code&client_id=a%3D&scope=Read&state=xyz&redirect_uri=https%3A%2F%2Fa.example%2Fcb`;
const registration = '{"id":"h1","event":"svc.comment.create","description":null}';
const tokens = '{"access_token":"a","token_type":"Bearer","expires_in":3600,"refresh_token":"r"}';

describe('of a message without a mistake, a diagnosis says what it checked by which rule', () => {
  const ofForm = [
    'exchange-grant-type: grant_type',
    'exchange-code: code',
    'exchange-client-id: client_id',
    'exchange-client-secret: client_secret',
    'redirect-uri-https: redirect_uri',
    'token-values-encoded: code, redirect_uri, client_id, client_secret',
  ];
  const ofBody = [
    'webhook-events: events',
    'webhook-url-required: url',
    'collapse-events-required: options.collapseEvents',
    'webhook-document-id: documentId',
    'prefix-everywhere: events',
    'events-of-the-group: events',
  ];
  const ofEnvelope = ['token-parameters-in-body: query', 'secret-only-in-body: client_secret'];
  const ofHeaders = ['webhook-headers: Accept', 'bearer-header: Authorization'];
  for (const [name, text, expected] of [
    ['an exchange', `curl ${token} -d '${exchange}'`, ['token-post-form: method, path, Content-Type', ...ofEnvelope, ...ofForm]],
    ['a form alone', exchange, ofForm],
    ['the address of the token endpoint', token, ['token-post-form: path', 'token-parameters-in-body: query']],
    [
      'a log line, which shows no headers and no body',
      `10.0.0.1 - - "POST ${tokenPath} HTTP/1.1" 200 512`,
      ['token-post-form: method, path', 'token-parameters-in-body: query'],
    ],
    [
      'an exchange with variables in place of values',
      `curl ${token} -d 'grant_type=authorization_code&code=<code>&client_id=<id>&client_secret=<secret>'`,
      ['token-post-form: method, path, Content-Type', ...ofEnvelope, ...ofForm.slice(0, 4)],
    ],
    [
      'an exchange of a program, whose query is a variable',
      `requests.post("${token}", params=extra, data={"grant_type": "authorization_code", "code": c, "client_id": i, "client_secret": s})`,
      ['token-post-form: method, path, Content-Type', ...ofForm.slice(0, 4)],
    ],
    [
      'a form of which a part is in a file',
      `curl ${token} -d @secrets.txt -d grant_type=authorization_code`,
      ['token-post-form: method, path, Content-Type', 'token-parameters-in-body: query', 'exchange-grant-type: grant_type'],
    ],
    [
      'an authorization URL',
      authorize,
      [
        'authorize-get: path, redirect_uri, state',
        'response-type-code: response_type',
        'client-id-encoded: client_id',
        'redirect-uri-https: redirect_uri',
        'scope-subset: scope',
      ],
    ],
    ['a redirect', 'https://a.example/callback?code=abc&state=x', ['redirect-on-success: code']],
    [
      'a response alone that redirects with a code',
      'HTTP/1.1 302 Found\nLocation: https://a.example/cb?code=abc&state=x',
      ['redirect-on-success: code'],
    ],
    [
      'a response alone that redirects to the authorization endpoint',
      `HTTP/1.1 302 Found\nLocation: ${auth}?response_type=code&client_id=a%3D`,
      ['authorize-get: path', 'response-type-code: response_type', 'client-id-encoded: client_id'],
    ],
    ['the title of the out-of-band page', 'Success code=abc', ['desktop-oob-title: title']],
    [
      'a registration',
      create,
      ['webhook-paths: method, path', 'webhook-headers: Accept, Content-Type', 'bearer-header: Authorization', ...ofBody],
    ],
    ['the body of a registration alone', body, ofBody],
    [
      'a registration whose event type is a variable',
      body.replace('svc.comment.create', '{{event}}'),
      [
        'webhook-url-required: url',
        'collapse-events-required: options.collapseEvents',
        'webhook-document-id: documentId',
        'webhook-events: events',
      ],
    ],
    ['a log line of a registration', `10.0.0.1 - - "POST ${webhooksPath} HTTP/1.1" 200`, ['webhook-paths: method, path']],
    ['a list', `curl '${hooks}?limit=5&user=u' ${headers}`, ['webhook-paths: method, path', ...ofHeaders, 'op-get-webhooks: limit']],
    [
      'an update',
      update,
      [
        'webhook-paths: method, path',
        'no-braces-in-paths: webhookId',
        'webhook-headers: Accept, Content-Type',
        'bearer-header: Authorization',
        'update-id-equals-path: id',
        'collapse-events-required: options.collapseEvents',
      ],
    ],
    [
      'the body of an update alone, whose ID nothing can be compared with',
      '{"id":"h1","options":{"collapseEvents":true}}',
      ['collapse-events-required: options.collapseEvents'],
    ],
    [
      'an exchange that failed, whose response is no token response',
      `POST ${tokenPath} HTTP/1.1\nContent-Type: application/x-www-form-urlencoded\n\n${exchange}\n\nHTTP/1.1 500 Error\n\n{"message":"x"}`,
      ['token-post-form: method, path, Content-Type', ...ofEnvelope, ...ofForm],
    ],
    [
      'a form in the body of an authorization request, which belongs in its query',
      `GET ${authorizePath} HTTP/1.1\nHost: auth.example\n\n${authorize.replace(/.*\?/, '')}`,
      ['authorize-get: method, path'],
    ],
    [
      'an authorization URL with a state that is not encoded',
      `${auth}?response_type=code&client_id=a%3D&state=eA==`,
      ['authorize-get: path', 'response-type-code: response_type', 'client-id-encoded: client_id'],
    ],
    [
      'a call with the registration that it returned',
      `GET ${webhooksPath}/h1 HTTP/1.1\nAccept: ${apiMediaType}\nAuthorization: Bearer t\n\nHTTP/1.1 200 OK\n\n${registration}`,
      ['webhook-paths: method, path', 'no-braces-in-paths: webhookId', ...ofHeaders, 'webhook-id: id', 'get-shows-event: event'],
    ],
    ['a registration whose event is of no known type', registration.replace('svc.comment.create', 'svc.other'), ['webhook-id: id']],
    ['a registration with variables in place of values', '{"id":"<id>","event":"<event>","description":null}', undefined],
    [
      'a token response with masks in place of tokens',
      tokens.replace('"a"', '"***"').replace('"r"', '"<refresh_token>"'),
      ['token-response-json: body', 'token-type-bearer: token_type', 'token-expires-in: expires_in'],
    ],
    ['a token response', tokens, ['token-response-json: body', ...tokenFields.map(({ name, rule }) => `${rule}: ${name}`)]],
    [
      'the settings of an application',
      'CLIENT_ID=YWNtZQ==\nREDIRECT_URI=https://a.example/cb\nTOKEN_URL=https://auth.example/oauth/token',
      undefined,
    ],
  ] as const)
    test(name, () => assert.deepEqual(checkedIn(text)?.toSorted(), expected?.toSorted()));
});

test('of a notification, each field of its type was checked', () => {
  const parts = diagnose(sampleText('comment.create', 'svc')).messages[0]?.checked?.flatMap((one) => one.parts);
  assert.deepEqual(parts, ['body', ...fieldNamesOf('comment.create')]);
});

test('of a notification, a field that a mask hides was not checked', () => {
  const text = JSON.stringify({
    ...(JSON.parse(sampleText('comment.create', 'svc')) as object),
    webhookId: '<webhookId>',
    messageId: '***',
  });
  const parts = diagnose(text).messages[0]?.checked?.flatMap((one) => one.parts);
  assert.deepEqual(
    parts,
    ['body', ...fieldNamesOf('comment.create')].filter((name) => name !== 'webhookId' && name !== 'messageId'),
  );
});

test('of a message with a mistake, nothing is said to be right', () => {
  assert.equal(checkedIn(exchange.replace('%3D', '=')), undefined);
});

test('what a note is about is not said to be right', () => {
  assert.deepEqual(checkedIn(`curl ${hooks} -H 'Accept: */*' -H 'Authorization: Bearer t'`), [
    'webhook-paths: method, path',
    'bearer-header: Authorization',
  ]);
});

describe('an exchange was checked against the authorization request before it only if there is one', () => {
  const call = `curl ${token} -d '${exchange}'`;
  for (const [name, before, isChecked, first] of [
    ['with a redirect URI', authorize, true],
    ['with a variable for it', authorize.replace(/redirect_uri=.*/, 'redirect_uri=<uri>'), false],
    ['without one', '', false],
    [
      'with a redirect URI, which the exchange leaves out as one before it did',
      authorize,
      false,
      authorize.replace(/&redirect_uri=.*/, ''),
    ],
  ] as const)
    test(name, () => {
      const checked =
        diagnose(first ? `curl '${first}'\ncurl '${before}'\n${call.replace(/&redirect_uri=[^']*/, '')}` : `curl '${before}'\n${call}`)
          .messages.at(-1)
          ?.checked?.map(({ rule }) => rule) ?? [];
      assert.equal(checked.includes('exchange-redirect-uri-same'), isChecked);
      assert.ok(checked.includes('exchange-code'));
    });
});

describe('the state of a redirect was checked against the authorization request before it only if both show one', () => {
  for (const [name, before, isChecked] of [
    ['with a state', authorize, true],
    ['with a variable for it', authorize.replace('xyz', '<state>'), false],
    ['with another end of it', authorize.replace('xyz', 'xyz123'), false],
    ['without one', authorize.replace('&state=xyz', ''), false],
  ] as const)
    test(name, () => {
      const { messages } = diagnose(`curl '${before}'\ncurl 'https://a.example/cb?code=abc&state=xyz'`);
      assert.deepEqual(
        messages.at(-1)?.checked?.map(({ rule }) => rule),
        ['redirect-on-success', ...(isChecked ? ['state-unchanged'] : [])],
      );
    });
});

/** What can be wrong around a body: a part, what is replaced, and by what. */
const ofCall = [
  ['path', '/api/v6', '/api/v5'],
  ['method', 'curl', 'curl -X PUT'],
  ['Accept', `Accept: ${apiMediaType}`, 'Accept: text/html'],
  ['Content-Type', `Content-Type: ${apiMediaType}`, 'Content-Type: text/html'],
  ['Authorization', 'Bearer t', 'Token t'],
  ['webhookId', '/h1', '/{h1}'],
  ['options.collapseEvents', ':true', ':"true"'],
] as const;

/** A message without a mistake, and mistakes for each part that is said to be right. */
const mistakes = [
  [
    `curl -X POST ${token} -d '${exchange}'`,
    [
      ['method', 'POST', 'PUT'],
      ['path', '/oauth/token', '/oauth/token/'],
      ['Content-Type', '-d', "-H 'Content-Type: application/json' -d"],
      ['query', '/oauth/token', '/oauth/token?a=b'],
      ['grant_type', 'authorization_code', 'code'],
      ['code', 'c0de', ''],
      ['code', 'c0de', 'c0=de'],
      ['client_id', 'a%3D', ''],
      ['client_id', 'a%3D', 'a='],
      ['client_secret', 's%3D', ''],
      ['client_secret', 's%3D', 's='],
      ['client_secret', '/oauth/token', '/oauth/token?client_secret=s'],
      ['redirect_uri', 'https%3A%2F%2F', 'http%3A%2F%2F'],
      ['redirect_uri', 'https%3A%2F%2F', 'https://'],
    ],
  ],
  [
    `curl -X GET '${authorize}&company_id=c1'`,
    [
      ['method', 'GET', 'POST'],
      ['path', '/oauth/authorize', '/oauth/authorize/'],
      ['redirect_uri', 'https%3A%2F%2F', 'https://'],
      ['redirect_uri', 'https%3A%2F%2F', 'http%3A%2F%2F'],
      ['state', 'xyz', 'x://z'],
      ['company_id', 'c1', 'c://1'],
      ['response_type', '=code', '=token'],
      ['client_id', 'a%3D', 'a='],
      ['scope', 'Read', 'read'],
    ],
  ],
  [
    create,
    [
      ...ofCall,
      ['events', '["svc.comment.create"]', '"svc.comment.create"'],
      ['events', 'svc.comment.create', 'acme.comment.create'],
      ['events', 'svc.comment.create', 'svc.comment.created'],
      ['url', 'https://a.example/h', 'ftp://a.example/h'],
      ['documentId', '"d1"', '1'],
    ],
  ],
  [update, [...ofCall, ['id', '"h1"', '"h2"']]],
  [
    `curl -X DELETE '${hooks}/h1?blockNotification=true' ${headers}`,
    [...ofCall, ['method', 'DELETE', 'PUT'], ['blockNotification', '=true', '=yes']],
  ],
  [`curl '${hooks}?limit=5&offset=0' ${headers}`, [...ofCall, ['limit', '=5', '=five'], ['offset', '=0', '=none']]],
  [
    tokens,
    [
      ['access_token', '"a"', '1'],
      ['token_type', 'Bearer', 'bearer'],
      ['expires_in', '3600', '"3600"'],
      ['refresh_token', '"r"', '1'],
      ['body', '"r"}', '"r"'],
    ],
  ],
  ['https://a.example/callback?code=abc&state=x', [['code', 'abc', '']]],
  [
    registration,
    [
      ['id', '"h1"', '1'],
      ['event', '"svc.comment.create"', '1'],
    ],
  ],
  [
    sampleText('comment.create', 'svc'),
    [['body', '",', '"'], ...fieldNamesOf('comment.create').map((name) => [name, `"${name}"`, `"x${name}"`] as const)],
  ],
] as const;

describe('a mistake in a part that was said to be right is found, by a rule that was said to be kept', () => {
  for (const [text, planted] of mistakes) {
    const checked = diagnose(text).messages[0]?.checked ?? assert.fail(text);
    for (const { rule, parts } of checked)
      for (const part of parts)
        test(`${rule}: ${part} of ${text.slice(0, 40)}`, () => {
          const tried = planted.filter(([name]) => name === part);
          const errors = nonEmpty(tried).flatMap(([, right, wrong]) => diagnose(text.replace(right, wrong)).findings.filter(isError));
          assert.ok(
            errors.some((finding) => finding.rule === rule),
            JSON.stringify(errors),
          );
        });
  }
});

const names = new Set([
  ...['method', 'path', 'query', 'body', 'title', 'Accept', 'Content-Type', 'Authorization', 'webhookId'],
  ...[...notificationFields, ...registrationFields, ...tokenFields].map(({ name }) => name),
  ...parameterNames(endpoints.authorize, 'query'),
  ...parameterNames(endpoints.token, 'form'),
  ...['offset', 'limit', 'blockNotification'],
]);

test('in every recorded text, only parts that were read are said to be right, by names of the interface', () => {
  const messages = nonEmpty(recordedNames).flatMap((name) => diagnose(recordedText(name)).messages);
  const checked = messages.filter((message) => message.checked !== undefined);
  assert.ok(checked.length > 100, String(checked.length));
  for (const { findings, notRead = '', title, ...message } of checked) {
    const parts = message.checked?.flatMap((one) => one.parts) ?? [];
    assert.deepEqual([findings.filter(isError), parts.filter((part) => !names.has(part))], [[], []], title);
    const unread = [
      ...(notRead.includes('the method') ? ['method'] : []),
      ...(/(?<!a part of )the headers/.test(notRead) ? ['Accept', 'Content-Type', 'Authorization'] : []),
      ...(notRead.includes('the query') ? ['query', 'offset', 'limit'] : []),
      ...(/(?<!a part of )the body\b/.test(notRead) ? ['grant_type', 'client_id', 'events', 'options.collapseEvents', 'id'] : []),
    ];
    assert.deepEqual(
      parts.filter((part) => unread.includes(part)),
      [],
      `${title}: ${notRead}`,
    );
  }
});
