import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { after, describe, test } from 'node:test';
import { promisify } from 'node:util';
import { formMediaType } from '../../../../src/interface/index.ts';
import { curlCmd } from '../../../../src/playground/features/log/curl-cmd.ts';
import { curlPosix, posixWord } from '../../../../src/playground/features/log/curl.ts';
import type { Exchange } from '../../../../src/wire/proxy.ts';
import { listenLocally } from '../../../local-server.ts';

interface Arrived {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

const run = promisify(execFile);
let arrived: Arrived[] = [];
const server = await listenLocally((incoming, outgoing) => {
  const chunks: Buffer[] = [];
  incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
  incoming.on('end', () => {
    const { method = '', url: path = '', headers } = incoming;
    arrived.push({ method, path, headers, body: Buffer.concat(chunks) });
    outgoing.end('ok');
  });
});

after(server.close);

/** Runs a command in a shell, with a curl that has no settings and no proxy of its own, and returns what arrived. */
async function send(request: Partial<Exchange['request']>, shell = 'sh'): Promise<Arrived> {
  arrived = [];
  const command = curlPosix({ method: 'GET', headers: [], body: null, ...request, url: server.origin + (request.url ?? '/') });
  const env = { PATH: process.env['PATH'], HOME: '/nonexistent', CURL_HOME: '/nonexistent', NO_PROXY: '*' };
  await run(shell, ['-c', command.replace('curl ', 'curl --silent --show-error --fail ')], { env });
  const [one, ...more] = arrived;
  assert.ok(one, command);
  assert.deepEqual(more, []);
  return one;
}

const form: [string, string][] = [['Content-Type', formMediaType]];
const nasty = {
  quotes: `it's "quoted" '' \\' \\" \``,
  'what a shell expands': '$HOME ${HOME} $(id) `id` ~ * ? [a] {a,b} !! # & | ; < > (x)',
  'line breaks': 'one\ntwo\r\nthree\n\n',
  backslashes: '\\\\ \\n \\0 a\\',
  'a leading @': '@/etc/passwd',
  'a leading dash': '--upload-file /etc/passwd',
  percents: '%s %d %00 100%',
  'other scripts': 'Grüße, 設計 🌉',
  'a zero byte': '-a\0%s\\b\0\n',
  'what a terminal obeys': 'a\u0003\nid\n\u0004\u001b[201~\u0015b\u007f',
  'nothing at all': '',
};

test('a copied curl command takes away what curl would add, unless it was sent, in whatever case', () => {
  const takenAway = (...names: string[]) => {
    const headers = names.map((name): [string, string] => [name, 'text/plain']);
    const command = curlPosix({ method: 'POST', url: server.origin, headers, body: '{}' });
    return [...command.matchAll(/--header ([\w-]+): /g)].map(([, name]) => name);
  };
  assert.deepEqual(takenAway(), ['Accept', 'Content-Type']);
  assert.deepEqual(takenAway('Accept'), ['Content-Type']);
  assert.deepEqual(takenAway('Content-Type', 'accept'), []);
});

describe('a copied curl command, run by a shell', () => {
  for (const [name, body] of Object.entries(nasty))
    for (const shell of ['sh', 'bash'])
      test(`sends a body with ${name} byte for byte, in ${shell}`, async () => {
        const got = await send({ method: 'POST', url: '/oauth/token', headers: form, body }, shell);
        assert.equal(got.method, 'POST');
        assert.deepEqual(got.body, Buffer.from(body));
        assert.equal(got.headers['content-type'], formMediaType);
      });

  test('sends an address as it stands', async () => {
    const url = "/a/../b//c/{id}/[1-3]?code=a%3D&x='$HOME'&y=*&&z;(1)";
    assert.equal((await send({ url })).path, url);
    assert.equal((await send({ url: '/ü x?q=é' })).path, '/%C3%BC%20x?q=%C3%A9');
  });

  test('sends the headers of the request, an empty one too, and none of its own but User-Agent', async () => {
    const headers: [string, string][] = [
      ['Accept', 'application/json;charset=UTF-8; qs=0.09'],
      ['Authorization', `Bearer a'b"c$d`],
      ['X-Empty', ''],
      ['Content-Length', '999'],
    ];
    const got = await send({ method: 'DELETE', headers });
    assert.equal(got.method, 'DELETE');
    assert.deepEqual(Object.keys(got.headers).sort(), ['accept', 'authorization', 'host', 'user-agent', 'x-empty']);
    assert.deepEqual([got.headers['accept'], got.headers['authorization'], got.headers['x-empty']], [headers[0]?.[1], headers[1]?.[1], '']);
    assert.deepEqual(Object.keys((await send({ method: 'POST', body: 'x' })).headers).sort(), ['content-length', 'host', 'user-agent']);
  });

  test('holds no character that a terminal obeys, and no address that is an option', () => {
    const hostile = '\u0003\r\u001b[201~\u0015\u007f';
    const request = {
      method: `P${hostile}`,
      url: `-K${hostile}`,
      headers: [[`X${hostile}`, hostile]] as [string, string][],
      body: hostile,
    };
    const command = curlPosix(request);
    assert.doesNotMatch(command, /(?!\n)\p{Cc}/u);
    assert.ok(command.includes('%2DK') && !/ '?-K/.test(command), command);
    assert.equal(curlCmd(request), undefined);
  });

  test('uses the method of the request, whatever it is', async () => {
    for (const method of ['GET', 'HEAD', 'PUT', 'PATCH']) assert.equal((await send({ method })).method, method);
    assert.equal((await send({ method: 'GET', body: 'x' })).method, 'GET');
  });

  test('would send something else if a word were not quoted', async () => {
    const { stdout } = await run('sh', ['-c', `printf %s ${posixWord(`$HOME 'x'`)}; printf '\n%s' $HOME`], { env: { HOME: '/h' } });
    assert.equal(stdout, "$HOME 'x'\n/h");
  });
});
