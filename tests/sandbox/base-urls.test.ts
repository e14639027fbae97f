import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { authorizePath, operationPath } from '../../src/interface/index.ts';
import { createSandbox, demoSeed, type BaseUrls, type Sandbox, type SandboxOptions, type SeedInput } from '../../src/adapters/node.ts';
import { urlsOf } from '../../src/adapters/urls-of.ts';

const [north, south] = demoSeed([]).companies;
const sam = demoSeed([]).users[1]?.id ?? '';

/** The demonstration seed, in which the first company is an enterprise account with a host. */
function seedAt(...hosts: readonly string[]) {
  const seed = demoSeed([]);
  return {
    ...seed,
    companies: seed.companies.map((company, index) => ({ ...company, ...(hosts[index] === undefined ? {} : { host: hosts[index] }) })),
  };
}

const open = (options: SandboxOptions = {}): Sandbox => createSandbox({ seed: seedAt('drawings.example'), ...options });

/** Lists the webhooks at a base URL, with a token of Sam for a company. */
async function list(sandbox: Sandbox, baseUrl: string, companyId = north?.id ?? ''): Promise<Response> {
  const { access_token: token } = await sandbox.issueTokens({ userId: sam, companyId });
  return sandbox.fetch(baseUrl + operationPath('getWebhooks'), { headers: { authorization: `Bearer ${token}` } });
}

describe('a company with a host', () => {
  test('has its own {base_url}: the default one with this host', () => {
    for (const [baseUrl, host, expected] of [
      ['https://api.example', 'drawings.example', 'https://drawings.example'],
      ['https://api.example/rest/', 'drawings.example', 'https://drawings.example/rest'],
      ['http://localhost:4400', '127.0.0.1', 'http://127.0.0.1:4400'],
      ['http://localhost:4400', 'drawings.example:8443', 'http://drawings.example:8443'],
    ] as const)
      assert.deepEqual(open({ baseUrl, authUrl: 'https://auth.example', seed: seedAt(host) }).describe().companies, [
        { ...north, baseUrl: expected },
        south,
      ]);
  });

  test('gets its API calls only there, and other companies only at the default host', async () => {
    const sandbox = open();
    const { baseUrl } = sandbox.describe();
    assert.equal((await list(sandbox, 'https://drawings.example')).status, 200);
    assert.equal((await list(sandbox, baseUrl, south?.id)).status, 200);
    for (const [at, companyId, right] of [
      [baseUrl, north?.id, 'https://drawings.example'],
      ['https://drawings.example', south?.id, baseUrl],
    ] as const) {
      const response = await list(sandbox, at, companyId);
      assert.deepEqual([response.status, response.headers.get('sandbox-assumption')], [404, 'api-problem-details, company-host-only']);
      const { code, detail } = (await response.json()) as Record<string, string>;
      assert.deepEqual([code, detail], ['wrong_host', `For the company of this access token, {base_url} is ${right}.`]);
    }
  });

  test('is distinguished from another company with a host', async () => {
    const sandbox = open({ seed: seedAt('north.example', 'north.example:8443') });
    assert.equal((await list(sandbox, 'https://north.example')).status, 200);
    assert.equal((await list(sandbox, 'https://north.example:8443', south?.id)).status, 200);
    assert.equal((await list(sandbox, 'https://north.example:8443')).status, 404);
    assert.equal((await list(sandbox, 'https://north.example', south?.id)).status, 404);
    await assert.rejects(list(sandbox, 'https://south.example', south?.id), /^TypeError: https:\/\/south\.example is not this sandbox/);
  });

  test('has no authorization server and no control API', async () => {
    const sandbox = open();
    const { authUrl, controlKey } = sandbox.describe();
    for (const path of [authorizePath, '/control/state']) {
      const response = await sandbox.fetch(`https://drawings.example${path}`, { headers: { authorization: `Bearer ${controlKey}` } });
      assert.equal(response.headers.get('sandbox-assumption'), 'api-problem-details, one-authorization-host');
      assert.match(await response.text(), new RegExp(`below \\{auth_url\\}: ${authUrl}\\.`));
    }
  });

  test('accepts Basic, which has no company, as the default host does', async () => {
    const sandbox = open();
    const { apiCredentials, baseUrl } = sandbox.describe();
    for (const at of [baseUrl, 'https://drawings.example']) {
      const headers = { authorization: apiCredentials[0]?.header ?? '' };
      assert.equal((await sandbox.fetch(at + operationPath('getWebhooks'), { headers })).status, 200, at);
    }
  });

  test('is reached over HTTP by a name of this machine, at the port of the sandbox', async (context) => {
    const sandbox = open({ seed: seedAt('127.0.0.1') });
    context.after(() => sandbox[Symbol.asyncDispose]());
    const url = await sandbox.listen();
    const company = sandbox.describe().companies[0].baseUrl ?? '';
    assert.equal(company, url.replace('localhost', '127.0.0.1'));
    const { access_token: token } = await sandbox.issueTokens();
    const ask = async (at: string) =>
      (await fetch(at + operationPath('getWebhooks'), { headers: { authorization: `Bearer ${token}` } })).status;
    assert.deepEqual([await ask(company), await ask(url)], [200, 404]);
    assert.deepEqual(urlsOf(sandbox), [url, company]);
  });

  test('must have a host that is none of another base URL', async () => {
    const wrong = (seed: SeedInput, message: string, urls: Partial<BaseUrls> = {}): void =>
      assert.throws(() => createSandbox({ seed, ...urls }), { message });
    const taken = (index: number) =>
      `seed.companies.${String(index)}.host must be a host name in lower case, or host:port, that no other base URL has`;
    wrong(seedAt('sandbox.test'), taken(0));
    wrong(seedAt('auth.example'), taken(0), { authUrl: 'https://auth.example', baseUrl: 'https://api.example' });
    wrong(seedAt('a.example', 'a.example'), taken(1));
    for (const host of ['https://drawings.example', 'drawings.example/x', 'a b', 'drawings.example:99999', 'Drawings.example'])
      wrong(seedAt(host), taken(0));
    wrong(seedAt(''), 'seed.companies.0.host must not be empty');
    // The port is closed again: it would keep the process alive.
    const sandbox = open({ seed: seedAt('localhost') });
    for (let times = 0; times < 2; times++) await assert.rejects(sandbox.listen(), { message: taken(0) });
  });
});
