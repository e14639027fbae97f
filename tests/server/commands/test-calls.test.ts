import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import * as v from 'valibot';
import { apiMediaType, operationPath, TokenResponse } from '../../../src/interface/index.ts';
import { createSandbox, type PostOutcome, type SandboxDescription } from '../../../src/sandbox/index.ts';
import { withTestCalls } from '../../../src/server/commands/test-calls.ts';
import { Settled } from '../../../src/wire/test-calls.ts';
import { endAll, launch } from '../running.ts';

after(endAll);

type Handle = (request: Request) => Promise<Response>;

/** A sandbox with the calls for tests, whose deliveries get an outcome when the test says so. */
function open(waitSeconds?: number) {
  const outcome = Promise.withResolvers<PostOutcome>();
  const sandbox = createSandbox({ authUrl: 'https://auth.example', post: () => outcome.promise });
  return { outcome, handle: withTestCalls(sandbox, 'https://docs.example', waitSeconds), description: sandbox.describe() };
}

function call(handle: Handle, { controlUrl, controlKey }: SandboxDescription, method: string, path: string, body?: unknown) {
  const headers = { authorization: `Bearer ${controlKey}`, 'content-type': 'application/json' };
  return handle(new Request(controlUrl + path, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }));
}

async function register(handle: Handle, { baseUrl, apiCredentials, documents }: SandboxDescription): Promise<void> {
  const response = await handle(
    new Request(baseUrl + operationPath('createWebhook'), {
      method: 'POST',
      headers: { authorization: apiCredentials[0]?.header ?? '', 'content-type': apiMediaType },
      body: JSON.stringify({
        events: ['svc.comment.create'],
        url: 'https://app.example/hook',
        options: { collapseEvents: false },
        documentId: documents[0]?.id,
      }),
    }),
  );
  assert.equal(response.status, 200);
}

/** The status and the sentence of a problem. */
async function problem(response: Response): Promise<readonly [number, string]> {
  assert.match(response.headers.get('content-type') ?? '', /^application\/problem\+json/);
  return [response.status, ((await response.json()) as { detail: string }).detail];
}

test('tokens are issued for what is granted, by default to the first application for the first user', async () => {
  const { handle, description } = open();
  const response = await call(handle, description, 'POST', '/tokens');
  assert.equal(response.headers.get('cache-control'), 'no-store');
  const tokens = v.parse(TokenResponse, await response.json());
  assert.ok(tokens.access_token !== '');
  const { users, applications } = description;
  const chosen = { clientId: applications[1]?.clientId, userId: users[1]?.id, companyId: users[1]?.companyIds[1], scopes: ['Read'] };
  assert.equal((await call(handle, description, 'POST', '/tokens', chosen)).status, 200);
  const { grants } = (await (await call(handle, description, 'GET', '/state')).json()) as { grants: readonly Record<string, unknown>[] };
  assert.deepEqual(grants.map(({ clientId, userId, companyId, scopes }) => ({ clientId, userId, companyId, scopes })).at(-1), chosen);
  assert.deepEqual([grants[0]?.['clientId'], grants[0]?.['userId']], [applications[0]?.clientId, users[0]?.id]);
});

test('wrong fields of a grant are named', async () => {
  const { handle, description } = open();
  for (const [body, detail] of [
    [{ userId: 'x' }, 'userId: no user has the ID x'],
    [{ scopes: ['Full'] }, /^scopes: .* is not registered for Full$/],
    [{ user: 'x' }, 'user is not a known field; use clientId, userId, companyId, scopes.'],
    [[], 'The body must be an object.'],
  ] as const) {
    const [status, found] = await problem(await call(handle, description, 'POST', '/tokens', body));
    assert.equal(status, 400);
    if (typeof detail === 'string') assert.equal(found, detail);
    else assert.match(found, detail);
  }
});

test('the calls need the control key and the right method', async () => {
  const { handle, description } = open();
  for (const [method, path] of [
    ['POST', '/tokens'],
    ['GET', '/settled'],
  ] as const) {
    const response = await handle(new Request(description.controlUrl + path, { method, headers: { authorization: 'Bearer x' } }));
    assert.deepEqual([response.status, response.headers.get('www-authenticate')], [401, 'Bearer realm="control"']);
  }
  const wrong = await call(handle, description, 'GET', '/tokens');
  assert.deepEqual([wrong.status, wrong.headers.get('allow')], [405, 'POST']);
  assert.equal((await call(handle, description, 'GET', '/clock')).status, 200);
});

test('settled responds when the outcome of each notification is known', async () => {
  const { handle, description, outcome } = open();
  await register(handle, description);
  let responded = false;
  const response = call(handle, description, 'GET', '/settled').finally(() => (responded = true));
  const attempts = async () =>
    ((await (await call(handle, description, 'GET', '/deliveries')).json()) as { items: readonly { outcome?: unknown }[] }).items;
  while ((await attempts()).length === 0);
  assert.equal(responded, false);
  outcome.resolve({ status: 200 });
  assert.deepEqual(v.parse(Settled, await (await response).json()), { settled: true });
  assert.deepEqual(
    (await attempts()).map((attempt) => attempt.outcome),
    [{ status: 200 }],
  );
});

test('settled does not wait for ever', async () => {
  const { handle, description, outcome } = open(0.001);
  await register(handle, description);
  const [status, detail] = await problem(await call(handle, description, 'GET', '/settled'));
  assert.deepEqual([status, /^After 0\.001 seconds a notification is still on its way\./.test(detail)], [503, true]);
  outcome.resolve({ status: 200 });
});

test('the command has the calls', async () => {
  const server = launch(['sandbox', '--port', '0']);
  const description = JSON.parse((await server.ready)[0] ?? '') as SandboxDescription;
  assert.equal((await call(fetch, description, 'GET', '/settled')).status, 200);
  assert.equal((await call(fetch, description, 'POST', '/tokens', { scopes: ['Read'] })).status, 200);
  await server.stop();
});
