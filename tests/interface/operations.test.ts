import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as v from 'valibot';
import {
  apiMediaType,
  authorizationErrorCodes,
  errorRows,
  formMediaType,
  limitRows,
  limits,
  operationList,
  operationPath,
  operations,
  tokenFields,
  TokenResponse,
  type LimitRow,
} from '../../src/interface/index.ts';

const parametersOf = (name: keyof typeof operations) =>
  operations[name].parameters.map((parameter) => [parameter.name, parameter.in, parameter.required]);

describe('the endpoints', () => {
  test('are those of §4, with method, server and path', () => {
    assert.deepEqual(
      operationList.map(({ id, method, server, path, section }) => [id, method, server, path, section]),
      [
        ['authorize', 'GET', 'auth', '/oauth/authorize', '4.1'],
        ['token', 'POST', 'auth', '/oauth/token', '4.2'],
        ['getWebhooks', 'GET', 'base', '/api/v6/webhooks', '4.4'],
        ['createWebhook', 'POST', 'base', '/api/v6/webhooks', '4.4'],
        ['getWebhook', 'GET', 'base', '/api/v6/webhooks/{webhookId}', '4.4'],
        ['updateWebhook', 'POST', 'base', '/api/v6/webhooks/{webhookId}', '4.4'],
        ['unregisterWebhook', 'DELETE', 'base', '/api/v6/webhooks/{webhookId}', '4.4'],
        ['pingWebhook', 'POST', 'base', '/api/v6/webhooks/{webhookId}/ping', '4.4'],
      ],
      'list here the operations of §4, in its order',
    );
  });

  test('are filed under their ids', () => {
    for (const [key, operation] of Object.entries(operations)) assert.equal(operation.id, key);
  });

  test('use the exact media types of §4.4 and §4.2', () => {
    assert.equal(apiMediaType, 'application/json;charset=UTF-8; qs=0.09');
    assert.equal(formMediaType, 'application/x-www-form-urlencoded');
  });

  test('take the parameters of §4', () => {
    assert.deepEqual(parametersOf('authorize'), [
      ['response_type', 'query', true],
      ['client_id', 'query', true],
      ['redirect_uri', 'query', false],
      ['scope', 'query', false],
      ['state', 'query', false],
      ['company_id', 'query', false],
    ]);
    assert.deepEqual(parametersOf('token'), [
      ['grant_type', 'form', true],
      ['code', 'form', 'conditional'],
      ['redirect_uri', 'form', 'conditional'],
      ['refresh_token', 'form', 'conditional'],
      ['client_id', 'form', true],
      ['client_secret', 'form', true],
    ]);
    assert.deepEqual(parametersOf('getWebhooks'), [
      ['user', 'query', false],
      ['offset', 'query', false],
      ['limit', 'query', false],
    ]);
    assert.deepEqual(parametersOf('createWebhook'), [
      ['events', 'json', true],
      ['url', 'json', true],
      ['options.collapseEvents', 'json', true],
      ['documentId', 'json', 'conditional'],
      ['companyId', 'json', 'conditional'],
      ['clientId', 'json', 'conditional'],
      ['isTransient', 'json', false],
    ]);
    assert.deepEqual(parametersOf('updateWebhook'), [
      ['webhookId', 'path', true],
      ['id', 'json', true],
      ['options.collapseEvents', 'json', true],
      ['description', 'json', false],
    ]);
    assert.deepEqual(parametersOf('unregisterWebhook'), [
      ['webhookId', 'path', true],
      ['blockNotification', 'query', false],
    ]);
    for (const name of ['getWebhook', 'pingWebhook'] as const) assert.deepEqual(parametersOf(name), [['webhookId', 'path', true]]);
  });

  test('have a response schema only where the document gives one', () => {
    assert.deepEqual(
      operationList.map(({ id, response }) => [id, response.kind]),
      [
        ['authorize', 'redirect'],
        ['token', 'schema'],
        ['getWebhooks', 'open'],
        ['createWebhook', 'schema'],
        ['getWebhook', 'schema'],
        ['updateWebhook', 'schema'],
        ['unregisterWebhook', 'open'],
        ['pingWebhook', 'open'],
      ],
      'list here what §4 says of each response',
    );
  });

  test('have a body exactly where they take JSON parameters', () => {
    for (const operation of operationList)
      assert.equal(
        'body' in operation,
        operation.parameters.some((parameter) => parameter.in === 'json'),
        operation.id,
      );
  });

  test('put an id into the path, encoded and without braces', () => {
    assert.equal(operationPath('getWebhook', 'abc'), '/api/v6/webhooks/abc');
    assert.equal(operationPath('pingWebhook', 'a/b{c}'), '/api/v6/webhooks/a%2Fb%7Bc%7D/ping');
    assert.equal(operationPath('getWebhook', '$&'), '/api/v6/webhooks/%24%26');
    assert.equal(operationPath('getWebhooks'), '/api/v6/webhooks');
    assert.throws(() => operationPath('getWebhook'), TypeError);
    assert.throws(() => operationPath('getWebhook', ''), TypeError);
  });
});

describe('the token response', () => {
  const response = { access_token: 'a', token_type: 'Bearer', expires_in: 3600, refresh_token: 'r' };

  test('has the four fields of §2.2', () => {
    const names = tokenFields.map((field) => field.name);
    assert.deepEqual(names, Object.keys(TokenResponse.entries));
    assert.ok(v.is(TokenResponse, response));
  });

  for (const [field, value] of Object.entries({ access_token: '', token_type: 'bearer', expires_in: '3600', refresh_token: null }))
    test(`does not fit with ${field} ${JSON.stringify(value)}`, () =>
      assert.equal(v.is(TokenResponse, { ...response, [field]: value }), false));

  for (const field of Object.keys(response))
    test(`does not fit without ${field}`, () => assert.equal(v.is(TokenResponse, { ...response, [field]: undefined }), false));
});

describe('limits and errors', () => {
  test('have the values of §8', () => {
    assert.deepEqual(limits, { codeSeconds: 60, accessTokenSeconds: 3600, redirectUrisAtLeast: 1 });
    const rows: readonly LimitRow[] = limitRows;
    assert.deepEqual(
      rows.map(({ id, value = '', openFact }) => [id, value.match(/\d+/g) ?? [], openFact]),
      [
        ['code-lifetime', ['60'], undefined],
        ['access-token-lifetime', ['60', '3600'], undefined],
        ['refresh-token-lifetime', [], undefined],
        ['redirect-uris', ['1'], undefined],
        ['transient-cleanup', [], 'transient-period'],
        ['delivery-stop', [], 'silence-period'],
        ['list-limit', [], 'list-limit-maximum'],
        ['rate-limits', [], 'rate-limits'],
      ],
    );
  });

  test('have the rows of §7, in its order, and the codes of RFC 6749 §4.1.2.1', () => {
    const ids = errorRows.map(({ id }) => id);
    assert.deepEqual(ids, [
      ...['denied', 'other-failure', 'out-of-band', 'code-unusable', 'token-expired', 'refresh-invalidated'],
      ...['redirect-uri', 'trial', 'certificate', 'webhook-api'],
    ]);
    assert.deepEqual(authorizationErrorCodes.map((entry) => entry.code).toSorted(), [
      'access_denied',
      'invalid_request',
      'invalid_scope',
      'server_error',
      'temporarily_unavailable',
      'unauthorized_client',
      'unsupported_response_type',
    ]);
  });
});
