import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { diagnose } from '../../src/diagnosis/diagnose.ts';
import { plainText } from '../../src/interface/plain-text.ts';
import { authorizePath, formMediaType, limits, rule, sampleNotifications, tokenPath, webhooksPath } from '../../src/interface/index.ts';
import { call } from './exact-findings.ts';

const create = { events: ['svc.comment.create'], url: 'https://app.example/hook', options: { collapseEvents: true }, documentId: 'd1' };

/** The sentences, and how to write it right, about a registration with some fields changed. */
function sentences(change: Record<string, unknown>): string[] {
  const { findings } = diagnose(call(`POST ${webhooksPath}`, { ...create, ...change }));
  return findings.map(({ message, fix }) => (fix === undefined ? message : `${message} ${fix}`));
}

describe('a sentence about a field of a registration says what it is, and what to write', () => {
  for (const [name, change, ...expected] of [
    [
      'a text for the types',
      { events: 'svc.comment.create' },
      'events must be an array of strings, each an event type. "events": ["svc.comment.create"]',
    ],
    [
      'a text for several types',
      { events: 'svc.comment.create, svc.comment.update' },
      'events must be an array of strings, each an event type. "events": ["svc.comment.create", "svc.comment.update"]',
    ],
    [
      'a type that says the opposite of another one',
      { events: ['svc.document.lifecycle.deleted'] },
      '"svc.document.lifecycle.deleted" is not an event type of the interface.',
    ],
    [
      'a type in another form',
      { events: ['svc.comment.deleted'] },
      '"svc.comment.deleted" is not an event type of the interface. Did you mean svc.comment.delete? "svc.comment.delete"',
    ],
    ['a number for a type', { events: [1] }, 'events.0 must be a string. It is a number.'],
    ['a URL without a scheme', { url: 'app.example/hook' }, 'url must be an absolute URL that starts with http:// or https://.'],
    [
      'a boolean in quotes',
      { options: { collapseEvents: 'true' } },
      'options.collapseEvents must be the boolean true or false, without quotes.',
    ],
    ['a number for a boolean', { isTransient: 1 }, 'isTransient must be the boolean true or false. It is a number.'],
    ['a boolean for the options', { options: true }, 'options must be an object that holds collapseEvents. It is a boolean.'],
    ['no options', { options: undefined }, 'options.collapseEvents is missing. "options": {"collapseEvents": <true or false>}'],
    ['no URL', { url: undefined }, 'url is missing. "url": "<url>"'],
  ] as const)
    test(name, () => {
      assert.deepEqual(sentences(change), expected);
    });
});

test('a form says that the operation takes JSON', () => {
  for (const type of [formMediaType, 'multipart/form-data; boundary=a'])
    for (const [path, body, name] of [
      ['', create, 'createWebhook'],
      ['/w1', { id: 'w1', options: create.options }, 'updateWebhook'],
    ] as const) {
      const text = call(`POST ${webhooksPath}${path}`, body).replace(/Content-Type: .*/, `Content-Type: ${type}`);
      const { findings } = diagnose(text);
      assert.deepEqual(
        findings.map(({ message }) => message),
        [`Content-Type is that of a form. ${name} takes JSON.`],
      );
    }
});

test('the title of a failed out-of-band request is explained by its code', () => {
  const sentence = (error: string) => diagnose(`Error description=${error}`).findings.map(({ message }) => message);
  const failed = 'The out-of-band request failed.';
  const meaning = 'unsupported_response_type: response_type is not code.';
  assert.deepEqual(sentence('unsupported_response_type'), [`${failed} ${meaning}`]);
  assert.deepEqual(sentence('unsupported_response_type - Browser'), [`${failed} ${meaning}`]);
  assert.deepEqual(sentence('access_denied'), [`${failed} The user denied the grant. Ask again only when the user wants to continue.`]);
  assert.deepEqual(sentence('No such application'), [`${failed} The title contains the error string.`]);
});

test('a path is corrected without the slash that is too much before it', () => {
  const { findings } = diagnose(`POST https://api.example/${webhooksPath}/w1/test`);
  assert.ok(findings.some(({ fix }) => fix === `${webhooksPath}/w1/ping`));
});

test('types in one text are a list in the corrected registration', () => {
  const { corrected } = diagnose(call(`POST ${webhooksPath}`, { ...create, events: 'svc.comment.create,svc.comment.update' }));
  assert.match(corrected ?? '', /"events": \[\s*"svc\.comment\.create",\s*"svc\.comment\.update"\s*\]/);
});

test('a state that is none is quoted, but only if it is a word', () => {
  const notified = (documentState: string) => {
    const { findings } = diagnose(JSON.stringify({ ...sampleNotifications['document.lifecycle.statechange'], documentState }));
    return findings.map(({ message }) => message);
  };
  const states = 'documentState must be one of ACTIVE, TRASH, DELETED.';
  assert.deepEqual(notified('ARCHIVED'), [`${states} You wrote ARCHIVED.`]);
  assert.deepEqual(notified('s3cret-value'), [states]);
});

test('a missing parameter is shown with its place', () => {
  const { findings } = diagnose(
    `POST ${tokenPath} HTTP/1.1\nContent-Type: ${formMediaType}\n\ngrant_type=authorization_code&client_id=a&client_secret=s`,
  );
  assert.deepEqual(
    findings.map(({ message, fix }) => [message, fix]),
    [['code is missing.', 'code=<code>']],
  );
});

test('a rule that a response names is quoted', () => {
  const [finding] = diagnose(
    `POST ${tokenPath} HTTP/1.1\n\nHTTP/1.1 400 Bad Request\n\n{"error":"invalid_grant","rule":"code-single-use"}`,
  ).findings.slice(-1);
  assert.ok(finding?.message.endsWith(`: ${plainText(rule('code-single-use').text)}`), finding?.message);
});

test('an error code that is almost a listed one is named beside it', () => {
  const { findings } = diagnose('https://app.example/cb?error=acces_denied&state=s');
  assert.ok(
    findings.some(({ message }) => message.startsWith('This is not an error code of RFC 6749 §4.1.2.1, but resembles access_denied. ')),
    findings.map(({ message }) => message).join('\n'),
  );
});

/** The sentences about a text, in their order. */
const about = (text: string): string[] => diagnose(text).findings.map(({ message }) => message);

test('a field that a token response lacks is missing, and one of the wrong type is wrong', () => {
  const tokens = { access_token: 'at', token_type: 'Bearer', expires_in: limits.accessTokenSeconds };
  assert.deepEqual(about(JSON.stringify(tokens)), ['refresh_token is missing.']);
  assert.deepEqual(about(JSON.stringify({ ...tokens, refresh_token: 1 })), ['refresh_token must be a string.']);
});

describe('a value that a program reads elsewhere is shown by its name', () => {
  const body = (id: string): string =>
    `<?php\n$http->post('https://auth.example${tokenPath}', ['form_params' => ['grant_type' => 'refresh', 'refresh_token' => $token, 'client_id' => ${id}, 'client_secret' => $secret]]);`;
  for (const [id, shown] of [
    ["getenv('CLIENT_ID')", '<CLIENT_ID>'],
    ["$_ENV['CLIENT_ID']", '<CLIENT_ID>'],
    ['$this->clientId()', '<clientId>'],
  ] as const)
    test(id, () => {
      const { corrected = '' } = diagnose(body(id));
      assert.ok(corrected.includes(`client_id=${shown}&`), corrected);
    });

  test('os.getenv, in Python', () => {
    const text = `import os, requests\nrequests.post("https://auth.example${tokenPath}", data={"grant_type": "refresh", "refresh_token": token, "client_id": os.getenv("CLIENT_ID"), "client_secret": secret})`;
    assert.match(diagnose(text).corrected ?? '', /client_id=<CLIENT_ID>&/);
  });
});

test('the request of an error is asked for where it is not known', () => {
  const failed = 'HTTP/1.1 422 Unprocessable Content\nContent-Type: application/json\n\n{"message":"no"}';
  assert.match(about(failed).join(), /Paste the request to check it\.$/);
  assert.deepEqual(about(`${call(`GET ${webhooksPath}`)}\n\n${failed}`), [
    'The request failed. The interface does not specify its error statuses and bodies.',
  ]);
});

describe('a scope that is not listed', () => {
  const request = (scope: string): string =>
    `GET ${authorizePath}?response_type=code&client_id=a&scope=${scope} HTTP/1.1\nHost: auth.example`;
  const redirect = 'https://app.example/cb?error=invalid_scope&state=s';
  const levels = (text: string): string[] => diagnose(text).findings.map(({ level, field }) => `${level} ${field ?? ''}`);

  test('may be one that was added, and is named as wrong if the response is invalid_scope', () => {
    assert.deepEqual(levels(request('Read%20Email')), ['note scope']);
    const text = `${request('Read%20Email&state=s')}\n\nHTTP/1.1 302 Found\nLocation: ${redirect}`;
    assert.deepEqual(levels(text), ['error scope', 'note error']);
    assert.match(about(text)[0] ?? '', /^Email is not a scope that the interface lists, and the response is invalid_scope\./);
    assert.deepEqual(levels(text.replace('invalid_scope', 'access_denied')), ['note scope', 'note error']);
  });

  test('is named as wrong where the redirect is a message of its own', () => {
    const asked = (scope: string, state: string): string =>
      `302 GET https://auth.example${authorizePath}?response_type=code&client_id=a&scope=${scope}&state=${state}\n`;
    const log = (scope: string, after = '', state = '&state=s'): string =>
      `${asked(scope, 's')}${after}200 GET /cb?error=invalid_scope${state}`;
    assert.deepEqual(levels(log('Email')), ['error scope', 'note error']);
    assert.deepEqual(levels(log('Email', asked('Read', 'other'))), ['error scope', 'note error']);
    assert.deepEqual(levels(log('Read', asked('Email', 'other'))), ['note scope', 'note error']);
    assert.deepEqual(levels(log('Read', asked('Email', 'other'), '')), ['error scope', 'note error']);
    assert.deepEqual(levels(log('Email', '', '&state=other')), ['note scope', 'note error', 'error state']);
    assert.deepEqual(levels(`${asked('Read', 'REDACTED')}${log('Email').replaceAll('state=s', 'state=REDACTED')}`), [
      'note scope',
      'note error',
    ]);
    assert.match(diagnose(log('Email%20Read')).messages[0]?.corrected ?? '', /scope=Read&/);
    assert.deepEqual(levels(log('Raed')), ['error scope', 'note error']);
    assert.deepEqual(levels(log('Read')), ['note error']);
  });
});

test('a parameter or field that is not listed is named, if its name can be no part of a secret', () => {
  const form = `grant_type=authorization_code&code=a&client_id=a&client_secret=s`;
  const said = (text: string): string[] => diagnose(text).findings.map(({ message }) => message);
  assert.deepEqual(said(`${form}&device_name=a`), ['device_name is not a parameter of this request.']);
  assert.deepEqual(said(`${form}&Zx9=a`), ['There is a name that is not a parameter of this request, or a value that contains a raw &.']);
  assert.deepEqual(sentences({ region: 'eu' }), [
    'region is not a field of createWebhook. The interface does not specify what happens to it.',
  ]);
});
