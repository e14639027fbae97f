import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { ExportDeployment } from '../../src/exports/addresses.ts';
import { openApi } from '../../src/exports/openapi.ts';
import { sandboxOpenApi } from '../../src/exports/sandbox-openapi.ts';
import { apiMediaType, operationPath, operations, type OperationName } from '../../src/interface/index.ts';
import { assumption, createSandbox, demoSeed } from '../../src/sandbox/index.ts';
import { nonEmpty } from '../non-empty.ts';
import { deploymentValues } from '../server/deployment-values.ts';
import { strictAjv } from './strict-ajv.ts';

const deployment: ExportDeployment = { ...deploymentValues, siteUrl: 'https://docs.example' };
const document = sandboxOpenApi(deployment);
const original = openApi(deployment);

interface Described {
  readonly content?: Readonly<Record<string, { schema: object }>>;
  readonly 'x-assumption'?: readonly { id: string; assumption: string }[];
}
const described = (name: OperationName, status: number): Described => {
  const { path, method } = operations[name];
  const { responses } = document.paths[path]?.[method.toLowerCase()] as unknown as { responses: Record<string, Described> };
  return responses[String(status)] ?? assert.fail(`${name} has no response ${String(status)}`);
};

const schemas = strictAjv()
  .addVocabulary(['x-assumption', 'x-not-specified', 'components'])
  .addSchema({ $id: 'document', components: { schemas: document.components.schemas } });

describe('openapi.sandbox.json', () => {
  test('differs from openapi.json in responses, their schemas, servers and title, and marks each as an assumption', () => {
    for (const [name, schema] of nonEmpty(Object.entries(document.components.schemas)))
      if (name in original.components.schemas)
        assert.deepEqual(schema, original.components.schemas[name as keyof typeof original.components.schemas]);
      else assertAssumed(schema as Described, name);
    for (const [path, methods] of nonEmpty(Object.entries(original.paths)))
      for (const [method, operation] of nonEmpty(Object.entries(methods))) {
        const { responses: expected, servers: _, ...rest } = operation as { responses: Record<string, object>; servers?: object };
        const { responses, ...found } = document.paths[path]?.[method] as unknown as { responses: Record<string, Described> };
        assert.deepEqual(found, rest);
        assert.deepEqual(responses['default'], expected['default']);
        for (const [status, response] of Object.entries(responses)) if (status !== 'default') assertAssumed(response, `${path} ${status}`);
      }
  });

  function assertAssumed({ 'x-assumption': assumed }: Described, where: string): void {
    assert.ok(assumed && assumed.length > 0, where);
    for (const { id, assumption: text } of assumed) assert.equal(text, assumption(id)?.default, `${where}: ${id}`);
  }

  test('has the status and the body of every response of the sandbox, errors included', async () => {
    const redirectUri = 'https://app.example/callback';
    const sandbox = createSandbox({
      authUrl: 'https://sandbox.example',
      seed: demoSeed([redirectUri]),
      autoGrant: true,
      post: () => Promise.resolve({ status: 200 }),
    });
    const { applications, documents } = sandbox.describe();
    const { clientId: client_id, clientSecret: client_secret } = applications[0];
    const ask = async (name: OperationName, status: number, target: string, init: RequestInit = {}): Promise<unknown> => {
      const request = new Request(`https://sandbox.example${target}`, { method: operations[name].method, redirect: 'manual', ...init });
      const response = await sandbox.fetch(request);
      assert.equal(response.status, status, `${name} ${target}`);
      const [[mediaType, { schema }] = ['', { schema: {} }]] = Object.entries(described(name, status).content ?? {});
      if (mediaType === '') return response.headers.get('location');
      assert.ok(response.headers.get('content-type')?.startsWith(mediaType), `${name} ${String(status)}`);
      const text = await response.text();
      const body: unknown = mediaType === 'text/html' ? text : JSON.parse(text);
      const resolved = JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"document#/')) as object;
      const validate = schemas.compile(resolved);
      assert.ok(validate(body), `${name} ${String(status)}: ${schemas.errorsText(validate.errors)} ${text}`);
      return body;
    };
    const form = (fields: Record<string, string>): RequestInit => ({ body: new URLSearchParams(fields) });
    const query = (fields: Record<string, string>) => `${operationPath('authorize')}?${new URLSearchParams(fields).toString()}`;

    const location = await ask('authorize', 302, query({ response_type: 'code', client_id, redirect_uri: redirectUri, scope: 'Write' }));
    await ask('authorize', 400, query({ response_type: 'code', client_id: 'unknown' }));
    const code = new URL(String(location)).searchParams.get('code') ?? '';
    const exchange = { grant_type: 'authorization_code', code, redirect_uri: redirectUri, client_id, client_secret };
    const token = operationPath('token');
    const { access_token: accessToken } = (await ask('token', 200, token, form(exchange))) as { access_token: string };
    await ask('token', 400, token, form(exchange));
    await ask('token', 401, token, form({ ...exchange, client_secret: 'wrong' }));
    await ask('token', 413, token, form({ ...exchange, code: 'x'.repeat(70_000) }));

    const headers = { Authorization: `Bearer ${accessToken}`, Accept: apiMediaType };
    const json = (value: unknown): RequestInit => ({ headers: { ...headers, 'Content-Type': apiMediaType }, body: JSON.stringify(value) });
    const options = { collapseEvents: true };
    const registration = { events: ['svc.comment.create'], url: 'https://receiver.example/hook', options, documentId: documents[0]?.id };
    const list = operationPath('createWebhook');
    const { id } = (await ask('createWebhook', 200, list, json(registration))) as { id: string };
    await ask('createWebhook', 400, list, json({ ...registration, options: {} }));
    await ask('createWebhook', 413, list, json({ ...registration, padding: 'x'.repeat(70_000) }));
    await ask('createWebhook', 415, list, { headers, body: 'text' });
    await sandbox.settled();
    await ask('getWebhooks', 200, `${list}?offset=0`, { headers });
    await ask('getWebhooks', 400, `${list}?limit=none`, { headers });
    const one = operationPath('getWebhook', id);
    await ask('updateWebhook', 200, one, json({ id, options, description: 'changed' }));
    await ask('updateWebhook', 400, one, json({ id: 'another', options }));
    await ask('getWebhook', 200, one, { headers });
    await ask('getWebhook', 401, one);
    await ask('pingWebhook', 200, operationPath('pingWebhook', id), { headers });
    await ask('unregisterWebhook', 200, one, { headers });
    for (const name of ['getWebhook', 'pingWebhook', 'unregisterWebhook'] as const)
      await ask(name, 404, operationPath(name, id), { headers });
  });
});
