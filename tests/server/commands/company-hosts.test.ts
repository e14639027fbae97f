import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { after, describe, test } from 'node:test';
import { operationPath } from '../../../src/interface/index.ts';
import { demoSeed, type SandboxDescription } from '../../../src/sandbox/index.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { endAll, launch } from '../running.ts';

after(endAll);

/** Launches a sandbox whose first company has a host. */
function launchAt(host: string, ...options: string[]) {
  const seed = demoSeed([]);
  const [company = assert.fail('no company'), ...others] = seed.companies;
  const file = path.join(temporaryFolder('company-hosts'), 'seed.json');
  writeFileSync(file, JSON.stringify({ ...seed, companies: [{ ...company, host }, ...others] }));
  return launch(['sandbox', '--port', '0', '--seed', file, ...options]);
}

/** Sends a request to a port of this machine, under any name. Resolves with the status and the body. */
function ask(url: string, port: string, headers: Record<string, string>, method = 'GET'): Promise<readonly [number, string]> {
  const { host, pathname } = new URL(url);
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path: pathname, method, headers: { host, ...headers } }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () => resolve([response.statusCode ?? 0, text]));
    })
      .on('error', reject)
      .end();
  });
}

describe('a company of the seed with a host', () => {
  for (const host of ['127.0.0.1', 'drawings.example'])
    test(`gets its API calls at ${host}, and nothing else is there`, async () => {
      const server = launchAt(host);
      const [line = ''] = await server.ready;
      const { authUrl, baseUrl, companies, controlKey } = JSON.parse(line) as SandboxDescription;
      const { port } = new URL(baseUrl);
      const company = companies[0].baseUrl ?? '';
      assert.equal(company, `http://${host}:${port}`);
      const control = { authorization: `Bearer ${controlKey}` };
      const [status, tokens] = await ask(`${authUrl}/control/tokens`, port, control, 'POST');
      assert.equal(status, 200);
      const bearer = { authorization: `Bearer ${(JSON.parse(tokens) as { access_token: string }).access_token}` };
      const list = (url: string) => ask(url + operationPath('getWebhooks'), port, bearer);
      assert.equal((await list(company))[0], 200);
      const [mixedUp, detail] = await list(baseUrl);
      assert.equal(mixedUp, 404);
      assert.match(detail, new RegExp(`{base_url} is ${company}\\."`));
      for (const call of ['/control/tokens', '/control/state'])
        assert.equal((await ask(company + call, port, control, call.endsWith('s') ? 'POST' : 'GET'))[0], 404, call);
      assert.match((await ask(authUrl, port, { accept: 'text/html' }))[1], new RegExp(`Webhook API of Northwind Bridges[^]*${company}`));
      await server.stop();
    });

  test('is named in one line if its host is not one, or that of another base URL', async () => {
    for (const [host, options, problem] of [
      ['localhost', [], 'companies.0.host must be a host name in lower case, or host:port, that no other base URL has'],
      [
        'api.example',
        ['--base-url', 'http://api.example'],
        'companies.0.host must be a host name in lower case, or host:port, that no other base URL has',
      ],
      ['https://a.example', [], 'companies.0.host must be a host name in lower case, or host:port, that no other base URL has'],
    ] as const) {
      const { code, error } = await launchAt(host, ...options).ended;
      assert.equal(code, 1);
      assert.match(error, new RegExp(`^partner-interface: --seed \\S+seed\\.json: ${problem}\n$`));
    }
  });
});
