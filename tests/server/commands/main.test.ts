import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { after, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { demoSeed, type SandboxDescription } from '../../../src/sandbox/index.ts';
import { SandboxLine } from '../../../src/wire/workspace.ts';
import { nonEmpty } from '../../non-empty.ts';
import { listenLocally } from '../../local-server.ts';
import { deploymentValues } from '../deployment-values.ts';
import { endAll, launch, smallSite, type Ended } from '../running.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const site = smallSite();
const folder = temporaryFolder('main');
after(endAll);

function file(name: string, content: string): string {
  const made = path.join(folder, name);
  writeFileSync(made, content);
  return made;
}

/** Registers a receiver for comments on the first document of a sandbox. */
function register({ baseUrl, apiCredentials, documents }: SandboxDescription, url: string): Promise<Response> {
  return fetch(`${baseUrl}/api/v6/webhooks`, {
    method: 'POST',
    headers: { authorization: apiCredentials[0]?.header ?? '', 'content-type': 'application/json' },
    body: JSON.stringify({ events: ['svc.comment.create'], url, options: { collapseEvents: false }, documentId: documents[0]?.id }),
  });
}

/** It ended with 1, printed nothing, and said in one line what is wrong. */
function oneLine({ code, out, error }: Ended, expected: RegExp): void {
  assert.equal(code, 1);
  assert.equal(out, '');
  assert.match(error, /^[^\n]+\n$/);
  assert.match(error, expected);
}

describe('npm start', () => {
  test('prints the address when it is ready and a sandbox for curl, responds, and ends cleanly on SIGTERM', async () => {
    const server = launch(['--site', site.directory, '--port', '0']);
    const [ready = '', curl = ''] = await server.ready;
    const address = /^partner-interface is ready: (http:\/\/localhost:\d+)$/.exec(ready)?.[1] ?? '';
    assert.match(curl, new RegExp(`${address}/sandbox/[\\w-]{24} .*control key: [\\w-]{43} .*client ID: \\S+=$`));
    assert.match(await (await fetch(address)).text(), /home/);
    const feed = await fetch(((await (await fetch(`${address}/receiver`, { method: 'POST' })).json()) as { feedUrl: string }).feedUrl);
    const { code, error, out } = await server.stop();
    assert.deepEqual([code, error], [0, '']);
    assert.equal(out.trimEnd().split('\n').length, 2);
    await assert.doesNotReject(feed.text().catch(() => ''));
  });

  test('prints nothing but the address on a host that others reach, whose log may be read by others', async () => {
    const hosted = smallSite({ siteUrl: 'https://docs.example' });
    const server = launch(['--site', hosted.directory, '--port', '0'], { DEPLOYMENT: hosted.deployment });
    await server.ready;
    const { code, error, out } = await server.stop();
    assert.deepEqual([code, error], [0, '']);
    assert.match(out, /^partner-interface is ready: http:\/\/localhost:\d+\n$/);
  });

  test('says in one line that the port is in use', async () => {
    await using taken = await listenLocally(createServer());
    const port = String(taken.port);
    oneLine(await launch(['--site', site.directory], { PORT: port }).ended, new RegExp(`port ${port} is in use`));
  });

  test('says in one line that PORT is wrong', async () => {
    oneLine(await launch(['--site', site.directory], { PORT: 'http' }).ended, /PORT: must be a whole number/);
  });

  test('says in one line which value of the configuration is wrong', async () => {
    oneLine(
      await launch(['--site', site.directory], { DEPLOYMENT: file('wrong.json', '{"serviceName":"x","eventPrefix":"9"}') }).ended,
      /wrong\.json: (?:eventPrefix|authUrl)/,
    );
    oneLine(await launch(['--site', site.directory], { DEPLOYMENT: file('broken.json', '{') }).ended, /broken\.json: is not JSON/);
  });

  test('says in one line that there is no built site', async () => {
    oneLine(await launch(['--site', path.join(folder, 'none'), '--port', '0']).ended, /none: contains no built site.*npm run build/);
  });

  test('does not start with another configuration than the site was built with', async () => {
    const values = { ...deploymentValues, serviceName: 'other', eventPrefix: 'acme' };
    oneLine(
      await launch(['--site', site.directory, '--port', '0'], { DEPLOYMENT: file('other.json', JSON.stringify(values)) }).ended,
      /another configuration.*npm run build/,
    );
  });

  test('explains its options', async () => {
    const { code, out } = await launch(['sandbox', '--help']).ended;
    assert.equal(code, 0);
    assert.match(out, /--port N/);
  });

  test('says in one line that what it prints cannot be written', { skip: !existsSync('/dev/full') && 'there is no /dev/full' }, () => {
    const main = fileURLToPath(new URL('../../../src/server/main.ts', import.meta.url));
    const { status, stderr } = spawnSync(process.execPath, [main, '--help'], {
      stdio: ['ignore', openSync('/dev/full', 'w'), 'pipe'],
      encoding: 'utf8',
    });
    assert.equal(status, 1);
    assert.match(stderr, /^partner-interface: ENOSPC: [^\n]*\n$/);
  });
});

describe('npm run sandbox', () => {
  test('prints one line of JSON that holds all that a client needs, and grants at once when told so', async () => {
    const server = launch(['sandbox', '--port', '0', '--auto-grant', '--redirect-uri', 'https://app.example/callback']);
    const lines = await server.ready;
    assert.equal(lines.length, 1);
    const { authUrl, baseUrl, controlUrl, applications } = JSON.parse(lines[0] ?? '') as SandboxDescription;
    assert.match(authUrl, /^http:\/\/localhost:\d+$/);
    assert.deepEqual([baseUrl, controlUrl], [authUrl, `${authUrl}/control`]);
    const query = new URLSearchParams({ response_type: 'code', client_id: applications[0]?.clientId ?? '', state: 's' });
    const response = await fetch(`${authUrl}/oauth/authorize?${query.toString()}`, { redirect: 'manual' });
    assert.match(response.headers.get('location') ?? '', /^https:\/\/app\.example\/callback\?code=[\w-]+&state=s$/);
    const { code, error } = await server.stop();
    assert.deepEqual([code, error], [0, '']);
  });

  test('prints a line of exactly the documented form, whose readyUrl responds under any --auth-url', async () => {
    const server = launch(['sandbox', '--port', '0', '--assumptions', 'vary', '--auth-url', 'https://auth.example']);
    const line: unknown = JSON.parse((await server.ready)[0] ?? '');
    const { readyUrl, varySeed } = v.parse(v.strictObject(SandboxLine.entries), line);
    assert.equal(typeof varySeed, 'number');
    assert.match(readyUrl, /^http:\/\/localhost:\d+\/readyz$/);
    assert.equal((await fetch(readyUrl)).status, 200);
    await server.stop();
  });

  test('ends with its standard input when asked to', { timeout: 20_000 }, async () => {
    // The test gives it no standard input.
    const { code, out, error } = await launch(['sandbox', '--port', '0', '--end-with-stdin']).ended;
    assert.deepEqual([code, error], [0, '']);
    assert.match(out, /^\{"authUrl"/);
  });

  test('links to the documentation, in errors too, if the configured site is not on this machine', async () => {
    for (const siteUrl of ['https://partners.example', 'http://localhost:4321']) {
      const configuration = {
        ...(JSON.parse(readFileSync(new URL('../../../deployment.json', import.meta.url), 'utf8')) as object),
        siteUrl,
      };
      const server = launch(['sandbox', '--port', '0'], { DEPLOYMENT: file('deployment-site.json', JSON.stringify(configuration)) });
      const { authUrl } = JSON.parse((await server.ready)[0] ?? '') as SandboxDescription;
      const html = await (await fetch(`${authUrl}/`, { headers: { accept: 'text/html' } })).text();
      const isHosted = siteUrl.startsWith('https:');
      assert.equal(html.includes(`href="${siteUrl}"`), isHosted, siteUrl);
      const { error_uri: link = '' } = (await (await fetch(`${authUrl}/oauth/token`, { method: 'POST' })).json()) as { error_uri?: string };
      assert.equal(link, isHosted ? `${siteUrl}/reference/rules/#rule-token-post-form` : '');
      await server.stop();
    }
  });

  test('links to its URLs at its address for every client that takes HTML, and shows neither a secret nor the control key', async () => {
    const docs = 'https://docs.example/partners';
    const server = launch(['sandbox', '--port', '0', '--docs', docs]);
    const { authUrl, baseUrl, controlUrl, controlKey, applications, readyUrl } = JSON.parse((await server.ready)[0] ?? '') as SandboxLine;
    const browser = await fetch(`${authUrl}/`, { headers: { accept: 'text/html,*/*;q=0.8' } });
    assert.deepEqual([browser.status, browser.headers.get('content-type')], [200, 'text/html;charset=UTF-8']);
    assert.match(browser.headers.get('content-security-policy') ?? '', /^default-src 'none'/);
    const html = await browser.text();
    for (const url of [`${authUrl}/oauth/authorize`, `${authUrl}/oauth/token`, `${baseUrl}/api/v6/webhooks`, controlUrl, readyUrl])
      assert.ok(html.includes(`<dd><a href="${url}">${url}</a></dd>`), url);
    assert.ok(html.includes(`href="${docs}"`));
    assert.match(html, /partner-interface explain ID/);
    for (const { clientSecret } of nonEmpty(applications)) assert.ok(!html.includes(clientSecret));
    assert.ok(!html.includes(controlKey));
    for (const accept of ['*/*', 'text/*;q=0.5', 'application/json, text/plain, */*']) {
      const taken = await fetch(`${authUrl}/`, { headers: { accept } });
      assert.deepEqual([taken.status, await taken.text()], [200, html], accept);
    }
    const head = await fetch(`${authUrl}/`, { method: 'HEAD' });
    assert.deepEqual(
      [head.status, head.headers.get('content-type'), head.headers.get('content-length'), await head.text()],
      [200, 'text/html;charset=UTF-8', String(Buffer.byteLength(html)), ''],
    );
    for (const [path, accept] of [
      ['/', 'application/json'],
      ['/', '*/*, text/html;q=0'],
      ['/other', 'text/html'],
    ] as const) {
      const client = await fetch(authUrl + path, { headers: { accept } });
      assert.deepEqual([client.status, client.headers.get('content-type')], [404, 'application/problem+json;charset=UTF-8']);
    }
    await server.stop();
  });

  test('shows them at its own root too where the authorization URL has a path', async () => {
    const server = launch(['sandbox', '--port', '0', '--auth-url', 'http://localhost/partners']);
    const { readyUrl } = JSON.parse((await server.ready)[0] ?? '') as SandboxLine;
    const shown = ['/', '/partners', '/partners/'].map(async (path) => (await fetch(new URL(path, readyUrl))).text());
    for (const html of nonEmpty(await Promise.all(shown))) assert.match(html, /<a href="http:\/\/localhost\/partners\/oauth\/authorize">/);
    await server.stop();
  });

  test('takes a receiver on its own machine, but not when it listens for others too', async () => {
    const registered = async (...options: string[]) => {
      const server = launch(['sandbox', '--port', '0', ...options]);
      const [line = ''] = await server.ready;
      const response = await register(JSON.parse(line) as SandboxDescription, 'http://127.0.0.1:9/hook');
      const { code } = (await response.json()) as { code?: string };
      await server.stop();
      return [response.status, code];
    };
    assert.deepEqual(await registered(), [200, undefined]);
    assert.deepEqual(await registered('--host', '127.0.0.1'), [200, undefined]);
    assert.deepEqual(await registered('--deny-private-destinations'), [400, 'destination_refused']);
    assert.deepEqual(await registered('--host', '0.0.0.0'), [400, 'destination_refused']);
  });

  test('waits for a receiver as long as --silence says, and cleans up after --inactivity', async () => {
    let isSilent = true;
    await using receiver = await listenLocally((_request, response) => {
      if (!isSilent) response.end();
    });
    const registered = async (...options: string[]) => {
      const server = launch(['sandbox', '--port', '0', ...options]);
      const [line = ''] = await server.ready;
      const sandbox = JSON.parse(line) as SandboxDescription;
      const { controlUrl, controlKey } = sandbox;
      const control = async (path: string, body?: object) => {
        const headers = { authorization: `Bearer ${controlKey}` };
        const response = await fetch(controlUrl + path, body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers });
        return (await response.json()) as { items: readonly { state?: string; outcome?: { message?: string } }[] };
      };
      await register(sandbox, `${receiver.origin}/hook`);
      await control('/settled');
      return { control, stop: server.stop, state: async () => (await control('/registrations')).items.at(-1)?.state };
    };
    const impatient = await registered('--silence', '0.05');
    const [trial] = (await impatient.control('/deliveries')).items;
    assert.equal(trial?.outcome?.message, 'No response within 0.05 seconds.');
    await impatient.stop();
    isSilent = false;
    const forgetful = await registered('--inactivity', '3600');
    const states: unknown[] = [];
    for (const advanceSeconds of [3000, 600]) {
      await forgetful.control('/clock', { advanceSeconds });
      states.push(await forgetful.state());
    }
    await forgetful.stop();
    assert.deepEqual(states, ['registered', 'cleaned-up']);
  });

  test('varies its responses in a way that its printed seed repeats', async () => {
    const statuses = async (...options: string[]) => {
      const server = launch(['sandbox', '--port', '0', '--assumptions', 'vary', ...options]);
      const [line = ''] = await server.ready;
      const { baseUrl, varySeed } = JSON.parse(line) as SandboxDescription & { varySeed: number };
      const got: number[] = [];
      for (let times = 0; times < 24; times++)
        got.push((await fetch(`${baseUrl}/api/v6/webhooks`, { headers: { authorization: 'Bearer x' } })).status);
      await server.stop();
      return { varySeed, got };
    };
    const first = await statuses();
    assert.deepEqual(await statuses('--vary-seed', String(first.varySeed)), first);
    assert.deepEqual([...new Set(first.got)].sort(), [401, 403]);
    assert.notDeepEqual((await statuses('--vary-seed', '7')).got, (await statuses('--vary-seed', '8')).got);
  });

  test('takes applications, users, companies and documents from a file', async () => {
    const seed = demoSeed([]);
    const [application] = seed.applications;
    assert.ok(application);
    const server = launch([
      'sandbox',
      '--port',
      '0',
      '--seed',
      file(
        'seed.json',
        JSON.stringify({ ...seed, applications: [{ ...application, name: 'Köln 橋', clientId: 'bXkgb3du=' }], apiCredentials: [] }),
      ),
    ]);
    const [line = ''] = await server.ready;
    assert.deepEqual(
      (JSON.parse(line) as SandboxDescription).applications.map(({ name, clientId }) => [name, clientId]),
      [['Köln 橋', 'bXkgb3du=']],
    );
    assert.match(line, /^[ -~]+$/, 'the line is in ASCII, for readers of any encoding');
    await server.stop();
  });

  test('says in one line what is wrong with an option', async () => {
    oneLine(
      await launch(['sandbox', '--seed', file('seed-wrong.json', '{"applications":[]}')]).ended,
      /--seed .*seed-wrong\.json: applications/,
    );
    oneLine(await launch(['sandbox', '--seed', file('seed-broken.json', '{')]).ended, /--seed .*seed-broken\.json: is not JSON \(.+\)$/m);
    oneLine(
      await launch(['sandbox', '--seed', file('seed-text.json', 'x\n')]).ended,
      /seed-text\.json: is not JSON \(.+ is not valid JSON\)$/m,
    );
    oneLine(await launch(['sandbox', '--seed', file('seed-empty.json', '{}')]).ended, /--seed .*: applications is missing$/m);
    const withPath = file('seed-path.json', JSON.stringify(demoSeed(['http://localhost:3000/callback'])));
    oneLine(
      await launch(['sandbox', '--seed', withPath, '--assumptions', 'strict']).ended,
      /--seed .*seed-path\.json: applications\.0\.redirectUris\.0: strict allows plain http only as/,
    );
    oneLine(
      await launch(['sandbox', '--redirect-uri', 'http://localhost:3000/callback', '--assumptions', 'strict']).ended,
      /--redirect-uri http:\/\/localhost:3000\/callback: strict allows plain http only as/,
    );
    const withEmail = { ...demoSeed([]), users: [{ id: 'u', name: 'Kim', companyIds: [], email: 'kim@example.com' }] };
    oneLine(
      await launch(['sandbox', '--seed', file('seed-email.json', JSON.stringify(withEmail))]).ended,
      /--seed .*: users\.0\.email is not a known field; use id, name, companyIds$/m,
    );
    // A byte order mark is no mistake.
    oneLine(await launch(['sandbox', '--seed', file('seed-marked.json', '\ufeff{"applications":[]}')]).ended, /--seed .*: applications/);
    const marked = { DEPLOYMENT: file('deployment-marked.json', '\ufeff{"serviceName":1}') };
    oneLine(await launch(['sandbox'], marked).ended, /deployment-marked\.json: (?!is not JSON)/);
    oneLine(
      await launch(['sandbox', '--seed', path.join(folder, 'none.json')]).ended,
      /--seed .*none\.json: cannot be read: there is no such file/,
    );
    oneLine(await launch(['sandbox', '--ca', path.join(folder, 'none.pem')]).ended, /--ca .*none\.pem: cannot be read/);
    oneLine(await launch(['sandbox', '--ca', file('key.pem', 'no certificate')]).ended, /--ca .*key\.pem: must contain a certificate/);
    oneLine(
      await launch(['sandbox', '--redirect-uri', 'https://app.example/', '--redirect-uri', 'http://app.example/']).ended,
      /--redirect-uri http:\/\/app\.example\/: must use https/,
    );
    oneLine(await launch(['sandbox', '--auth-url', 'sandbox']).ended, /--auth-url: /);
    oneLine(await launch(['sandbox', '--base-url', 'ftp://b.example']).ended, /--base-url: /);
    oneLine(await launch(['sandbox', '--auth-url', 'https://u:p@a.example']).ended, /--auth-url: must not contain credentials$/m);
    oneLine(await launch(['sandbox', '--auth-url', 'https://a.example/?x=1']).ended, /--auth-url: must not have a query or a fragment$/m);
    oneLine(await launch(['sandbox', '--control-key', 'short']).ended, /--control-key: /);
    oneLine(await launch(['sandbox', '--assumptions', 'x']).ended, /--assumptions: /);
  });
});
