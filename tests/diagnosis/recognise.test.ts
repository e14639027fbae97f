import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { diagnose } from '../../src/diagnosis/diagnose.ts';
import { objectsIn } from '../../src/diagnosis/readers/logs/log-objects.ts';
import { citedId } from '../../src/interface/citations.ts';
import { authorizePath, sampleNotifications, toEventType, tokenPath, webhooksPath } from '../../src/interface/index.ts';
import type { Case } from './corpus.ts';

const event = toEventType('comment.create');
const redirectUri = 'https://app.example/cb';
const options = { collapseEvents: true };
const createBody = { events: [event], url: 'https://app.example/hook', options, documentId: 'd1' };
const tokens = 'grant_type=authorization_code&code=c&client_id=a&client_secret=s';

/** The same inputs in other forms: copied from a log or a page, or incomplete. */
const cases: readonly Case[] = [
  [
    'a URL in quotes',
    `"https://auth.example${authorizePath}?response_type=token&client_id=a",`,
    'authorization-request',
    'response-type-code',
  ],
  ['a URL in angle brackets, wrapped by a mail program', `<${redirectUri}?code=c\n&state=s>`, 'redirect'],
  ['two URLs', `${redirectUri}?code=c\n${redirectUri}?code=d`, 'redirect'],
  ['a URL of the webhook API', `https://api.example${webhooksPath}?offset=0&limit=20`, 'webhook-request'],
  ['one with an integer below zero', `https://api.example${webhooksPath}?offset=-1`, 'webhook-request'],
  ['one with an offset that is not an integer', `https://api.example${webhooksPath}?offset=1.5`, 'webhook-request', 'op-get-webhooks'],
  ['a URL of a ping', `https://api.example${webhooksPath}/w1/ping`, 'webhook-request'],
  ['one with an access token', `https://api.example${webhooksPath}?access_token=a`, 'webhook-request', 'bearer-header'],
  ['one with braces', `https://api.example${webhooksPath}/{w1}`, 'webhook-request', 'no-braces-in-paths'],
  [
    'a registration with event for events',
    JSON.stringify({ ...createBody, events: undefined, event }),
    'webhook-request',
    'webhook-events',
  ],
  ['one without options', JSON.stringify({ ...createBody, options: undefined }), 'webhook-request', 'collapse-events-required'],
  ['a response of another service that says when it expires', '{"city":"Berlin","temperature":7.5,"expires_in":600}', 'unknown'],
  ['a token response under other names', '{"token":"a","expires_in":600}', 'token-response', 'token-access-token'],
  ['a form that was encoded as a whole', encodeURIComponent(tokens), 'token-request', 'token-values-encoded'],
  ['a query of an authorization request', 'response_type=code&client_id=a', 'authorization-request'],
  ['one with a raw =', '?response_type=code&client_id=a=', 'authorization-request', 'client-id-encoded'],
  ['a path of an authorization request', `${authorizePath}?response_type=token&client_id=a`, 'authorization-request', 'response-type-code'],
  ['one with the placeholder of the docs', `{auth_url}${authorizePath}?response_type=code`, 'authorization-request', 'client-id-encoded'],
  [
    'the redirect to the authorization endpoint',
    `HTTP/1.1 302 Found\r\nLocation: https://auth.example${authorizePath}?client_id=a\r\n\r\n`,
    'authorization-request',
    'response-type-code',
  ],
  ['the redirect to the application', `HTTP/1.1 302 Found\nLocation: ${redirectUri}?code=c&state=s`, 'redirect'],
  ['its header alone', `Location: ${redirectUri}?error=invalid_scope`, 'redirect', 'other-failure-error-code'],
  ['the request that the application receives', 'GET /cb?code=c&state=s HTTP/1.1\nHost: localhost:8080', 'redirect'],
  ['a path that looks like authorization', 'https://app.example/oauth/authorized?code=c', 'redirect'],
  ['the query of the redirect', '?code=c', 'redirect'],
  ['the query of the redirect with a state', 'error=access_denied&state=s', 'redirect', 'deny-access-denied'],
  ['a URL of the token endpoint', `https://auth.example${tokenPath}?code=c&client_id=a`, 'token-request', 'token-parameters-in-body'],
  ['one with the secret', `https://auth.example${tokenPath}?code=c&client_secret=s`, 'token-request', 'secret-only-in-body'],
  ['a token request as JSON alone', '{"grant_type":"refresh_token","refresh_token":"r"}', 'token-request', 'token-post-form'],
  ['a form over several lines', tokens.replaceAll('&', '\n  &'), 'token-request'],
  [
    'a token response with its headers',
    'HTTP/1.1 200 OK\nContent-Type: application/json\n\n{"access_token":"a"}',
    'token-response',
    'token-type-bearer',
  ],
  ['a create body alone', JSON.stringify(createBody), 'webhook-request'],
  ['one without events', JSON.stringify({ ...createBody, events: undefined }), 'webhook-request', 'webhook-events'],
  ['one without a document', JSON.stringify({ ...createBody, documentId: undefined }), 'webhook-request', 'document-or-company'],
  ['an update body alone', JSON.stringify({ id: 'w{1', options, description: 'mine' }), 'webhook-request', 'no-braces-in-paths'],
  ['an update body that is right', JSON.stringify({ id: 'w1', options }), 'webhook-request'],
  [
    'a delivery with its headers',
    `POST /webhooks/in HTTP/1.1\nContent-Type: application/json\n\n${JSON.stringify(sampleNotifications['comment.create'])}`,
    'notification',
  ],
  [
    'one with a wrong type',
    `POST /webhooks/in\n\n${JSON.stringify({ ...sampleNotifications['comment.create'], event: 1 })}`,
    'notification',
    'notification-event',
  ],
  ['an error of the webhook API', 'HTTP/1.1 403 Forbidden\n\n{"message":"no"}', 'api-error', 'api-error-shape'],
  ['one that an expired token may cause', 'HTTP/1.1 401 Unauthorized\n\n{"message":"no"}', 'api-error', 'error-expired-token'],
  ['one without a body', 'HTTP/1.1 404 Not Found', 'api-error', 'api-error-shape'],
  ['its body alone', '{"status":403,"message":"no"}', 'api-error', 'api-error-shape'],
  ['an error of the token endpoint', 'HTTP/1.1 400 Bad Request\n\n{"error":"invalid_grant"}', 'token-response', 'error-code-unusable'],
  ['one with a code of its own', '{"error":"expired_code","error_description":"no"}', 'token-response', 'token-error-response'],
  ['an error without a code of OAuth', '{"error":"rate limited"}', 'api-error', 'api-error-shape'],
  ['one with a status', '{"error":"Not Found","status":404,"path":"/x"}', 'api-error', 'api-error-shape'],
  ['one among other names', '{"ok":false,"error":"channel_not_found","response_metadata":{},"warning":"w"}', 'unknown'],
  ['a token response that is cut off', '{"access_token":"a","token_type":', 'token-response', 'token-response-json'],
  ['a create body that is cut off', `{"events":["${event}"],`, 'webhook-request', 'op-create-webhook'],
  ['an update body for no option', '{"id":"w1","options":{}}', 'webhook-request', 'collapse-events-required'],
  ['any other JSON', '{"hello":1}', 'unknown'],
  ['an empty list', '[]', 'unknown'],
  ['a path longer than that of an operation', `POST ${webhooksPath}/w1/pong`, 'webhook-request', 'webhook-paths'],
  ['a sentence', 'code is poetry', 'unknown'],
  ['any other URL', 'https://app.example/', 'unknown'],
];

describe('what was pasted is recognised and checked', () => {
  for (const [name, text, kind, first] of cases)
    test(name, () => {
      const diagnosis = diagnose(text);
      assert.deepEqual([diagnosis.kind, diagnosis.findings.map(citedId)[0]], [kind, first]);
    });
});

test('objects in a log are looked for until a hundred of them have no end', () => {
  const last = '{"a": 1}';
  assert.deepEqual(
    objectsIn(`${'{"b" '.repeat(99)}${last}`).map(({ text }) => text),
    [last],
  );
  assert.deepEqual(objectsIn(`${'{"b" '.repeat(100)}${last}`), []);
});

test('an update with only a description is one of this interface by the length of its ID', () => {
  const update = (id: string, body = '{"description":"Hook"}'): string =>
    `PUT /api/v5/webhooks/${id} HTTP/1.1\nHost: api.example\nAuthorization: Bearer a\nContent-Type: application/json\n\n${body}`;
  const id = '5f3c9a1b2d4e6f7081923a4b';
  assert.equal(diagnose(update(id)).kind, 'webhook-request');
  assert.deepEqual(diagnose(update(id)).findings.map(citedId).slice(0, 2), ['webhook-paths', 'webhook-paths']);
  assert.equal(diagnose(update('42')).kind, 'unknown');
  assert.equal(diagnose(update(id, '{"description":"Hook","secret":"s"}')).kind, 'unknown');
});
