import assert from 'node:assert/strict';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { listFiles } from '../../src/server/files/list-files.ts';
import type { Inbox } from '../../src/wire/receiver.ts';
import { endAll, launch, smallSite } from '../server/running.ts';
import { builtSite } from '../site/built.ts';
import { missing } from './checkers.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { nginxWith } from './nginx.ts';

const skip = missing('nginx', 'nginx-light');
const ending: (() => unknown)[] = [endAll];
after(async () => {
  for (const end of ending) await end();
});

const accessLogs: (() => string)[] = [];

async function startNginx(name: string, change: (text: string) => string): Promise<number> {
  const { port, end, accessLog } = await nginxWith(name, change);
  ending.unshift(end);
  accessLogs.push(accessLog);
  return port;
}

/** The address of a visitor: another than the one that nginx and the server have. */
const client = '127.0.0.2';

/** A request under the name of the site. */
async function ask(port: number, path: string, { method = 'GET', headers = {} } = {}): Promise<IncomingMessage> {
  const sent = request({
    port,
    host: '127.0.0.1',
    path,
    method,
    headers: { host: 'docs.example', ...headers },
    localAddress: client,
  }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return response;
}
async function textOf(response: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of response) text += String(chunk);
  return text;
}

const securityHeaders = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
  'x-content-type-options',
];
const picked = ({ headers }: IncomingMessage): unknown[] => securityHeaders.map((name) => headers[name]);

describe('nginx that serves the files of the site', { skip }, () => {
  let nginx = 0;
  let server = 0;
  before(async () => {
    const { directory } = builtSite();
    nginx = await startNginx('nginx-static.conf', (text) => text.replaceAll('/srv/partner-interface', directory));
    const [line = ''] = await launch(['--site', directory, '--port', '0']).ready;
    server = Number(/:(\d+)/.exec(line)?.[1]);
  });

  test('sends each kind of file with the type and the caching of our own server', async () => {
    const seen = new Set<string>();
    for (const [name, { type }] of listFiles(builtSite().directory)) {
      if (seen.has(path.extname(name))) continue;
      seen.add(path.extname(name));
      const response = await ask(nginx, encodeURI(name));
      response.resume();
      assert.equal(response.statusCode, 200, name);
      assert.equal(response.headers['content-type']?.toLowerCase(), type, name);
      const ours = await ask(server, encodeURI(name), { headers: { host: 'localhost' } });
      ours.resume();
      assert.equal(response.headers['cache-control'], ours.headers['cache-control'], name);
    }
    assert.ok(seen.has('.woff2') && seen.has('.md') && seen.has('.js'));
  });

  test('sends the headers of our own server with pages, files and errors, and the 404 page of the site', async () => {
    for (const name of ['/', '/start/introduction/', '/search-index.json', '/nothing']) {
      const [theirs, ours] = [await ask(nginx, name), await ask(server, name, { headers: { host: 'localhost' } })];
      assert.deepEqual(picked(theirs), picked(ours), name);
      assert.equal(theirs.statusCode, ours.statusCode, name);
      assert.equal(await textOf(theirs), await textOf(ours), name);
    }
  });

  test('leads from a folder to its page with the scheme and port that the visitor has', async () => {
    const name = '/authorization/authorize?code=1';
    const [theirs, ours] = [await ask(nginx, name), await ask(server, name, { headers: { host: 'localhost' } })];
    for (const response of [theirs, ours]) response.resume();
    assert.deepEqual([theirs.statusCode, theirs.headers.location], [301, '/authorization/authorize/?code=1']);
    assert.deepEqual([ours.statusCode, ours.headers.location], [301, theirs.headers.location]);
  });

  test('sends what the build has compressed', async () => {
    const response = await ask(nginx, '/', { headers: { 'accept-encoding': 'gzip' } });
    response.resume();
    assert.equal(response.headers['content-encoding'], 'gzip');
  });
});

describe('nginx that serves the files of a site with a path', { skip }, () => {
  const root = temporaryFolder('below-path');
  const catalogue = '.well-known/api-catalog';
  let nginx = 0;
  before(async () => {
    mkdirSync(path.join(root, 'docs/.well-known'), { recursive: true });
    for (const name of ['404.html', catalogue]) copyFileSync(path.join(builtSite().directory, name), path.join(root, 'docs', name));
    // As the page says.
    nginx = await startNginx('nginx-static.conf', (text) =>
      text.replaceAll('/srv/partner-interface', root).replaceAll(' /404.html', ' /docs/404.html'),
    );
  });

  test('sends its 404 page', async () => {
    const response = await ask(nginx, '/docs/nothing');
    assert.equal(response.statusCode, 404);
    assert.equal(await textOf(response), readFileSync(path.join(root, 'docs/404.html'), 'utf8'));
  });

  test('sends its list of APIs with the type of that list', async () => {
    const response = await ask(nginx, `/docs/${catalogue}`);
    response.resume();
    assert.match(response.headers['content-type'] ?? '', /^application\/linkset\+json;/);
  });
});

describe('nginx in front of a server', { skip }, () => {
  const site = smallSite({ siteUrl: 'http://docs.example' });
  let nginx = 0;
  before(async () => {
    const environment = { DEPLOYMENT: site.deployment, TRUSTED_PROXIES: '127.0.0.1', LIMIT_INBOXES_PER_VISITOR: '1' };
    const [line = ''] = await launch(['--site', site.directory, '--port', '0'], environment).ready;
    nginx = await startNginx('nginx-server.conf', (text) => text.replace(/127\.0\.0\.1:\d+/, line.replace(/.*\/\//, '')));
  });

  test('passes requests on under the name of the site, and no health checks', async () => {
    const home = await ask(nginx, '/');
    assert.equal(home.statusCode, 200);
    assert.match(await textOf(home), /home/);
    assert.equal((await ask(nginx, '/readyz')).statusCode, 404);
  });

  test('passes on the port of the site', async () => {
    const response = await ask(nginx, '/runtime.json', { headers: { host: 'docs.example:8443' } });
    assert.match(await textOf(response), /"origin":"http:\/\/docs\.example:8443"/);
  });

  test('passes notifications on as they arrive', async () => {
    const opened = await ask(nginx, '/receiver', { method: 'POST' });
    assert.equal(opened.statusCode, 201);
    const inbox = JSON.parse(await textOf(opened)) as Inbox;
    const feed = await ask(nginx, new URL(inbox.feedUrl).pathname);
    assert.equal(feed.headers['content-type'], 'text/event-stream');
    let text = '';
    const arrived = Promise.withResolvers<undefined>();
    feed.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      if (text.includes('"number":1')) arrived.resolve(undefined);
    });
    (await ask(nginx, new URL(inbox.url).pathname, { method: 'POST' })).resume();
    await arrived.promise;
    feed.destroy();
  });

  test('says who the visitor is, whatever the visitor says', async () => {
    const refused = await ask(nginx, '/receiver', { method: 'POST', headers: { 'x-forwarded-for': '203.0.113.9' } });
    refused.resume();
    assert.equal(refused.statusCode, 429);
  });
});

test('no access log of nginx has a request, whose path or query can hold a secret', { skip }, () => {
  assert.deepEqual(accessLogs.map((read) => read()).join(''), '');
  assert.equal(accessLogs.length, 3);
});
