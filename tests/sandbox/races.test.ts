import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSandbox, demoSeed, memoryStore, type SandboxOptions, type Store } from '../../src/sandbox/index.ts';
import { authorizePath, tokenPath, webhooksPath } from '../../src/interface/index.ts';

const redirectUri = 'https://viewer.example.com/callback';
const many = Array.from({ length: 16 });

/** A sandbox that grants at once, with what is needed to call it side by side, nothing waiting in between. */
function open(options: SandboxOptions = {}) {
  const seed = demoSeed([redirectUri]);
  const sandbox = createSandbox({ ...options, seed, autoGrant: true, post: () => Promise.resolve({ status: 200 }) });
  const { authUrl, apiCredentials, applications, users, documents } = sandbox.describe();
  const [{ clientId, clientSecret }] = applications;
  const [{ id: userId, companyIds }] = users;
  const headers = {
    authorization: apiCredentials[0]?.header ?? '',
    accept: 'application/json;charset=UTF-8; qs=0.09',
    'content-type': 'application/json;charset=UTF-8; qs=0.09',
  };
  return {
    sandbox,
    documentId: documents[0]?.id,
    grant: { clientId, userId, companyId: companyIds[0] ?? '' },
    async code(): Promise<string> {
      const query = new URLSearchParams({ response_type: 'code', client_id: clientId });
      const response = await sandbox.fetch(new Request(`${authUrl}${authorizePath}?${query.toString()}`));
      return new URL(response.headers.get('location') ?? '').searchParams.get('code') ?? '';
    },
    async tokens(form: Record<string, string>): Promise<Record<string, string>> {
      const body = new URLSearchParams({ client_id: clientId, client_secret: clientSecret, ...form });
      return (await sandbox.fetch(new Request(authUrl + tokenPath, { method: 'POST', body }))).json() as Promise<Record<string, string>>;
    },
    async api(method: string, path: string, body?: unknown, more: Record<string, string> = {}) {
      const init = { method, headers: { ...headers, ...more }, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
      const response = await sandbox.fetch(new Request(authUrl + webhooksPath + path, init));
      return { status: response.status, body: (await response.json()) as Record<string, unknown> };
    },
  };
}

test('grants of one combination that are given at the same time are one grant', async () => {
  const { sandbox, grant, code } = open();
  assert.equal(new Set(await Promise.all(many.map(code))).size, many.length);
  assert.equal((await sandbox.control.state()).grants.length, 1);
  assert.equal(await sandbox.control.revokeGrant(grant), 1);
  sandbox.close();
});

test('a refresh while the grant is revoked gets no tokens, and the earlier ones end with the grant: with strict the access token too', async () => {
  const store = memoryStore();
  let revoke: (() => Promise<unknown>) | undefined;
  // The revocation comes when the refresh has been checked and its tokens are not kept yet.
  const commit: Store['commit'] = async (changes, conditions) => {
    const now = changes.some((change) => change.type === 'set' && change.collection === 'access-tokens') ? revoke : undefined;
    if (now) revoke = undefined;
    await now?.();
    return store.commit(changes, conditions);
  };
  const { sandbox, grant, code, tokens, api } = open({ assumptions: 'strict', store: { ...store, commit } });
  const refresh = ({ refresh_token = '' }: Record<string, string>) => tokens({ grant_type: 'refresh_token', refresh_token });
  const bearer = ({ access_token = '' }: Record<string, string>) => ({ authorization: `Bearer ${access_token}` });
  const first = await tokens({ grant_type: 'authorization_code', code: await code() });
  assert.equal((await api('GET', '', undefined, bearer(first))).status, 200);
  revoke = () => sandbox.control.revokeGrant(grant);
  assert.equal((await refresh(first))['error'], 'invalid_grant');
  assert.equal(revoke, undefined);
  assert.deepEqual(await store.list('access-tokens').then((tokens) => tokens.length), 1);
  assert.equal((await refresh(first))['error'], 'invalid_grant');
  assert.equal((await api('GET', '', undefined, bearer(first))).status, 401);
  sandbox.close();
});

test('an update either changes the registration or is refused, also while it is unregistered; of many who unregister one succeeds', async () => {
  const { sandbox, documentId, api } = open();
  const options = { collapseEvents: false };
  const created = await api('POST', '', { events: ['svc.comment.create'], url: 'https://r.example/', options, documentId });
  const id = String(created.body['id']);
  const updates = (name: string) => many.map((_, at) => api('POST', `/${id}`, { id, options, description: `${name} ${String(at)}` }));
  const [before, ended, after] = await Promise.all([
    Promise.all(updates('before')),
    Promise.all(many.map(() => api('DELETE', `/${id}`))),
    Promise.all(updates('after')),
  ]);
  for (const [name, responses] of Object.entries({ before, after }))
    for (const [at, { status, body }] of responses.entries())
      if (status === 200) assert.equal(body['description'], `${name} ${String(at)}`);
      else assert.deepEqual([status, body['code']], [404, 'unknown_registration']);
  assert.deepEqual(
    ended.filter(({ status }) => status !== 404).map(({ status, body }) => [status, body]),
    [[200, {}]],
  );
  sandbox.close();
});
