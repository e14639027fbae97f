import assert from 'node:assert/strict';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { request, type IncomingHttpHeaders } from 'node:http';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { listenOnPort, type Listening } from '../../../src/server/listening/listen-on-port.ts';
import { brotli, precompress } from '../../../src/server/files/precompress.ts';
import { listenerOf } from '../../../src/server/listening/listener.ts';
import { listFiles } from '../../../src/server/files/list-files.ts';
import { createStaticFiles } from '../../../src/server/files/static-files.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const page = `<!doctype html><title>home</title>${'<p>text</p>'.repeat(500)}`;
const script = 'console.log(1);'.repeat(200);
let folder = '';
let directory = '';
let server: Listening;

before(async () => {
  folder = temporaryFolder('site');
  directory = path.join(folder, 'dist');
  await mkdir(path.join(directory, '_astro'), { recursive: true });
  await mkdir(path.join(directory, 'start', 'a page'), { recursive: true });
  await mkdir(path.join(directory, '.well-known'), { recursive: true });
  await writeFile(path.join(folder, 'outside.txt'), 'outside');
  for (const [name, content] of [
    ['index.html', page],
    ['404.html', '<title>not here</title>'],
    ['start/index.html', '<title>start</title>'],
    ['start/a page/index.html', '<title>a page</title>'],
    ['_astro/app.a1b2.js', script],
    ['picture.png', 'x'.repeat(5000)],
    ['openapi.json', `{"a":"${'b'.repeat(5000)}"}`],
    ['data.gz', 'an original'],
    ['index.md', '# home'],
    ['start/a page.md', '# a page'],
    ['.well-known/api-catalog', '{"linkset":[]}'],
    ['requests.http', 'an original'],
  ] as const)
    await writeFile(path.join(directory, name), content);
  await precompress(directory, (content) => brotli(content, 5));
  const files = createStaticFiles(directory);
  server = await listenOnPort(
    listenerOf(
      (incoming, outgoing) => {
        const [pathname = '', query] = (incoming.url ?? '').split('?');
        return files.respond(incoming, outgoing, pathname, query === undefined ? '' : `?${query}`);
      },
      (error) => {
        throw error;
      },
    ),
    0,
  );
});
after(async () => {
  await server.close();
});

/** Asks with exactly this target and these headers: `fetch` would tidy both. */
function ask(
  target: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>();
  request({ host: '127.0.0.1', port: server.port, path: target, headers, method, agent: false }, (response) => {
    const chunks: Buffer[] = [];
    response.on('data', (chunk: Buffer) => chunks.push(chunk));
    response.on('end', () => {
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) });
    });
  })
    .on('error', reject)
    .end();
  return promise;
}

describe('a file', () => {
  test('is served in the best encoding that the client accepts', async () => {
    const br = await ask('/', { 'accept-encoding': 'gzip, deflate, br' });
    assert.equal(br.headers['content-encoding'], 'br');
    assert.equal(brotliDecompressSync(br.body).toString(), page);
    const gzip = await ask('/', { 'accept-encoding': 'gzip, br;q=0' });
    assert.equal(gzip.headers['content-encoding'], 'gzip');
    assert.equal(gunzipSync(gzip.body).toString(), page);
    const plain = await ask('/', { 'accept-encoding': 'identity' });
    assert.equal(plain.headers['content-encoding'], undefined);
    assert.equal(plain.body.toString(), page);
    for (const { headers } of [br, gzip, plain]) assert.equal(headers.vary, 'accept, accept-encoding');
    assert.equal((await ask('/openapi.json')).headers.vary, 'accept-encoding');
    assert.equal(new Set([br, gzip, plain].map(({ headers }) => headers.etag)).size, 3);
  });

  test('is never served in an encoding that the client refuses, however it writes a quality of 0', async () => {
    for (const zero of ['0', '0.', '0.0', '0.00', '0.000']) {
      assert.equal((await ask('/', { 'accept-encoding': `br;q=${zero}` })).headers['content-encoding'], undefined, zero);
      assert.equal((await ask('/', { 'accept-encoding': `gzip, br ; Q=${zero}` })).headers['content-encoding'], 'gzip', zero);
      assert.equal((await ask('/', { 'accept-encoding': `*;q=${zero}, gzip` })).headers['content-encoding'], 'gzip', zero);
    }
    for (const quality of ['0.001', '0.5', '1.0'])
      assert.equal((await ask('/', { 'accept-encoding': `br;q=${quality}` })).headers['content-encoding'], 'br', quality);
  });

  test('is compressed when it is asked for if the build did not', async () => {
    const small = temporaryFolder('site');
    await writeFile(path.join(small, 'index.html'), page);
    const files = createStaticFiles(small);
    const other = await listenOnPort((incoming, outgoing) => void files.respond(incoming, outgoing, '/', ''), 0);
    const response = await fetch(`http://127.0.0.1:${String(other.port)}/`, { headers: { 'accept-encoding': 'br' } });
    assert.equal(response.headers.get('content-encoding'), 'br');
    assert.equal(await response.text(), page);
    await other.close();
  });

  test('is read again after it was missing for a moment', async () => {
    const small = temporaryFolder('site');
    const name = path.join(small, 'index.html');
    await writeFile(name, page);
    const file = listFiles(small).get('/index.html');
    await rm(name);
    await assert.rejects(file?.content('identity') ?? Promise.resolve(), { code: 'ENOENT' });
    await writeFile(name, page);
    assert.equal((await file?.content('identity'))?.bytes.toString(), page);
  });

  test('has its content type, and a length', async () => {
    for (const [name, type] of [
      ['/', 'text/html; charset=utf-8'],
      ['/_astro/app.a1b2.js', 'text/javascript; charset=utf-8'],
      ['/picture.png', 'image/png'],
      ['/openapi.json', 'application/json'],
      ['/requests.http', 'text/plain; charset=utf-8'],
      ['/data.gz', 'application/octet-stream'],
    ] as const) {
      const { headers, body } = await ask(name);
      assert.equal(headers['content-type'], type);
      assert.equal(Number(headers['content-length']), body.length);
      assert.equal(headers['x-content-type-options'], 'nosniff');
      assert.equal(headers['cross-origin-opener-policy'], 'same-origin');
      assert.match(headers['permissions-policy']?.toString() ?? '', /camera=\(\)/);
      assert.ok(headers['referrer-policy']);
      assert.equal(headers['content-security-policy'], "frame-ancestors 'self'");
    }
  });

  test('with a hash in its name is kept for ever; a page is asked for again', async () => {
    assert.equal((await ask('/_astro/app.a1b2.js')).headers['cache-control'], 'public, max-age=31536000, immutable');
    assert.equal((await ask('/')).headers['cache-control'], 'no-cache');
  });

  test('that the client has already is not sent again', async () => {
    const { headers } = await ask('/', { 'accept-encoding': 'br' });
    const etag = headers.etag ?? '';
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await ask('/', { 'accept-encoding': 'br', 'if-none-match': known });
      assert.deepEqual([again.status, again.body.length, again.headers.etag], [304, 0, etag]);
    }
    assert.equal((await ask('/', { 'accept-encoding': 'gzip', 'if-none-match': etag })).status, 200);
  });

  test('is announced to HEAD without its content', async () => {
    const { status, headers, body } = await ask('/', {}, 'HEAD');
    assert.deepEqual([status, Number(headers['content-length']), body.length], [200, page.length, 0]);
  });

  test('takes no other method', async () => {
    const { status, headers } = await ask('/', {}, 'POST');
    assert.deepEqual([status, headers.allow], [405, 'GET, HEAD']);
  });
});

describe('a page', () => {
  const html = 'text/html; charset=utf-8';
  const markdown = 'text/markdown; charset=utf-8';

  test('is its Markdown for a client that names Markdown and prefers no HTML to it', async () => {
    for (const [accept, type] of [
      ['text/markdown', markdown],
      ['text/markdown, text/html, */*', markdown],
      ['text/html;q=0.8, Text/Markdown;q=0.9', markdown],
      ['text/html, text/markdown;q=0.9', html],
      ['text/markdown;q=0', html],
      ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', html],
      ['*/*', html],
      ['', html],
    ] as const)
      for (const target of ['/', '/index.html', '/start/a%20page/']) {
        const { status, headers } = await ask(target, { accept });
        assert.deepEqual([status, headers['content-type'], headers.vary], [200, type, 'accept, accept-encoding'], `${target} ${accept}`);
      }
  });

  test('says where its Markdown is a file of its own, and tells the two apart for caches', async () => {
    const accept = 'text/markdown';
    const { headers, body } = await ask('/start/a%20page/', { accept });
    assert.equal(body.toString(), '# a page');
    assert.equal(headers['content-location'], '/start/a%20page.md');
    assert.equal((await ask('/start/a%20page.md')).body.toString(), '# a page');
    assert.notEqual((await ask('/start/a%20page/')).headers.etag, headers.etag);
    assert.equal((await ask('/start/a%20page/', { accept, 'if-none-match': headers.etag ?? '' })).status, 304);
  });

  test('without Markdown is HTML for everyone, and so is the page for a path that leads nowhere', async () => {
    const { status, headers } = await ask('/start/', { accept: 'text/markdown' });
    assert.deepEqual([status, headers['content-type'], headers.vary], [200, html, 'accept-encoding']);
    assert.deepEqual((await ask('/nowhere', { accept: 'text/markdown' })).headers['content-type'], html);
  });
});

test('the list of APIs has its own content type, and names itself to HEAD', async () => {
  for (const method of ['GET', 'HEAD']) {
    const { status, headers } = await ask('/.well-known/api-catalog', {}, method);
    assert.equal(status, 200);
    assert.equal(headers['content-type'], 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"');
    assert.equal(headers.link, '</.well-known/api-catalog>; rel="api-catalog"');
  }
});

describe('a path', () => {
  test('of a folder leads to its page, with a slash at its end', async () => {
    const { status, headers } = await ask('/start?a=b');
    assert.deepEqual([status, headers.location], [301, '/start/?a=b']);
    assert.match((await ask('/start/')).body.toString(), /start/);
    assert.match((await ask('/start/a%20page/')).body.toString(), /a page/);
  });

  test('that leads nowhere gets the page for that', async () => {
    const { status, headers, body } = await ask('/nowhere');
    assert.deepEqual([status, headers['content-type']], [404, 'text/html; charset=utf-8']);
    assert.match(body.toString(), /not here/);
    assert.equal((await ask('/nowhere', { 'if-none-match': headers.etag ?? '' })).status, 404);
  });

  const escapes = [
    '/../outside.txt',
    '/..%2foutside.txt',
    '/%2e%2e/outside.txt',
    '/%2e%2e%2foutside.txt',
    '/start/../../outside.txt',
    '/..\\outside.txt',
    '/..%5coutside.txt',
    '//outside.txt',
  ];
  for (const target of [
    ...escapes,
    '/%',
    '/%ff',
    '/%00',
    '/index.html%00.png',
    '/etc/passwd',
    '//etc/passwd',
    '/__proto__',
    '/index.html/',
    '/index.html.br',
  ])
    test(`${target} reaches nothing beside the site`, async () => {
      const { status, body } = await ask(target);
      assert.equal(status, 404);
      assert.doesNotMatch(body.toString(), /outside|root:/);
    });
});

test('the build writes compressed copies of text that is worth it, and of nothing else', async () => {
  const names = await readdir(directory, { recursive: true });
  for (const name of ['index.html', '_astro/app.a1b2.js', 'openapi.json'])
    assert.ok(names.includes(`${name}.br`) && names.includes(`${name}.gz`), name);
  for (const name of ['404.html.br', 'picture.png.br', 'data.gz.br']) assert.ok(!names.includes(name), name);
});
