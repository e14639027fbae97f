import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { diagnose } from '../../src/diagnosis/diagnose.ts';
import { notRecognised } from '../../src/diagnosis/supported.ts';
import { webhooksPath } from '../../src/interface/index.ts';
import { foundIn } from './found-in.ts';

const mediaType = 'application/json;charset=UTF-8; qs=0.09';
const names = ['Accept', 'Content-Type'];
const address = `{{base_url}}${webhooksPath}/:webhookId`;
const sent = JSON.stringify({ id: 'w1', options: { collapseEvents: true } });

/** The request to update a webhook in the file of each tool, with a value for the id in its path. */
const files: Readonly<Record<string, (value: string) => string>> = {
  Postman: (value) => {
    const auth = { type: 'bearer', bearer: [{ key: 'token', value: '{{token}}' }] };
    const header = names.map((key) => ({ key, value: mediaType }));
    const url = { raw: address, variable: [{ key: 'webhookId', value }] };
    return JSON.stringify({ item: [{ name: 'a', request: { method: 'POST', auth, header, url, body: { mode: 'raw', raw: sent } } }] });
  },
  Bruno: (value) => {
    const headers = names.map((name) => `  ${name}: ${mediaType}`).join('\n');
    const blocks = ['meta {\n  name: a', `post {\n  url: ${address}\n  body: json\n  auth: bearer`, `params:path {\n  webhookId: ${value}`];
    return [...blocks, `headers {\n${headers}`, 'auth:bearer {\n  token: {{token}}', `body:json {\n  ${sent}`, ''].join('\n}\n\n');
  },
  Insomnia: (value) => {
    const headers = names.map((name) => ({ name, value: mediaType }));
    const authentication = { type: 'bearer', token: '{{ token }}' };
    const body = { mimeType: 'application/json', text: sent };
    const pathParameters = [{ name: 'webhookId', value }];
    const request = { name: 'a', method: 'POST', url: address, pathParameters, headers, authentication, body };
    return JSON.stringify({ type: 'collection.insomnia.rest/5.0', collection: [request] });
  },
  'Thunder Client': (value) => {
    const headers = names.map((name) => ({ name, value: mediaType }));
    const params = [{ name: 'webhookId', value, isPath: true }];
    const auth = { type: 'bearer', bearer: '{{token}}' };
    const request = { name: 'a', method: 'POST', url: address, params, headers, auth, body: { type: 'json', raw: sent } };
    return JSON.stringify({ collectionName: 'c', folders: [], requests: [request] });
  },
};

describe('a collection without requests is said to hold none', () => {
  const folder = { name: 'webhooks', item: [] };
  for (const [name, file] of Object.entries({
    Postman: { info: { name: 'c', schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json' }, item: [] },
    'the API of Postman': { collection: { info: { name: 'c' }, item: [folder] } },
    Insomnia: { type: 'collection.insomnia.rest/5.0', collection: [] },
    'an export of Insomnia': { _type: 'export', resources: [{ _id: 'w', _type: 'workspace', name: 'c' }] },
    'Thunder Client': { collectionName: 'c', folders: [], requests: [] },
  }))
    test(name, () => {
      const diagnosis = diagnose(JSON.stringify(file));
      assert.equal(notRecognised(diagnosis), 'This collection holds no requests.');
      assert.equal(diagnosis.kind, 'unknown');
    });

  test('below other lines, but not beside a request', () => {
    const collection = JSON.stringify({ info: { name: 'c' }, item: [] });
    assert.equal(diagnose(`Our collection:\n${collection}`).broken, 'This collection holds no requests.');
    const found = diagnose(`curl https://api.example${webhooksPath}\n${collection}`);
    assert.deepEqual([found.kind, found.broken], ['webhook-request', undefined]);
  });

  test('and any other list of items is no collection', () => {
    assert.equal(diagnose('{"item": [{"title": "a"}]}').broken, undefined);
  });
});

describe('a variable in the path of a collection has the value that the collection gives to it', () => {
  for (const [name, file] of Object.entries(files))
    test(name, () => {
      const found = (value: string): unknown => foundIn(file(value));
      assert.deepEqual(found('w1'), [['webhook-request']]);
      assert.deepEqual(found('w2'), [['webhook-request', 'error update-id-equals-path id']]);
      assert.deepEqual(found(''), [['webhook-request']], 'and is a placeholder without one');
    });
});
