import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { smallSite } from '../running.ts';

const main = fileURLToPath(new URL('../../../src/server/main.ts', import.meta.url));
const run = (args: readonly string[], input: string | Buffer = '', deployment?: string) => {
  const env = { ...process.env, ...(deployment === undefined ? {} : { DEPLOYMENT: deployment }) };
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...args], { input, encoding: 'utf8', env });
  return { status, stdout, stderr };
};
const diagnose = (input: string, ...options: string[]) => run(['diagnose', ...options], input);

/** The configuration of a site that others reach. */
const hosted = smallSite({ siteUrl: 'https://docs.example' });

describe('partner-interface diagnose', () => {
  test('names the rule, its section and the command that prints it, gives the corrected text, and ends with 1', () => {
    const { status, stdout } = diagnose('grant_type=authorization_code&code=abc&client_id=YWNtZQ=&client_secret=hush', '-');
    assert.equal(status, 1);
    assert.match(stdout, /^token request: 1 finding\nerror: client_id contains a raw =/);
    assert.match(stdout, /§4\.2 token-values-encoded: partner-interface explain token-values-encoded\n/);
    assert.match(stdout, /corrected:\n {2}grant_type=authorization_code&code=<code>&client_id=YWNtZQ%3D/);
    assert.doesNotMatch(stdout, /hush/);
  });

  test('reads UTF-16, in which PowerShell on Windows redirects output', () => {
    assert.match(run(['diagnose', '-'], Buffer.from('\ufeffSuccess code=abc\r\n', 'utf16le')).stdout, /^redirect: no findings\n/);
  });

  test('indents each line of the corrected text', () => {
    const { stdout } = diagnose('GET /api/v6/webhooks HTTP/1.1\nHost: api.example\nAuthorization: Bearer\n\n', '-');
    assert.match(stdout, /\ncorrected:\n(?: {2}\S.*\n)+$/);
  });

  test('names the page of the rule if the configured site is not on this machine', () => {
    const { stdout } = run(['diagnose', '-'], 'grant_type=authorization_code&client_id=YWNtZQ=', hosted.deployment);
    assert.match(stdout, /§4\.2 token-values-encoded: https:\/\/docs\.example\/reference\/rules\/#rule-token-values-encoded\n/);
  });

  test('exits with 0 without findings, and with 2 for a text that is not recognised', () => {
    const stdout = 'redirect: no findings\nchecked:\n  title: §4.3 desktop-oob-title\n';
    assert.deepEqual(diagnose('Success code=abc', '-'), { status: 0, stdout, stderr: '' });
    assert.equal(diagnose('Dear support,', '-').status, 2);
  });

  test('names up to three requests to other services, without their queries, or says what it can read', () => {
    const calls = ['a', 'b', 'c', 'd'].map((name) => `curl 'https://other.example/${name}?key=hush'`);
    const said = (count: number): string => diagnose(calls.slice(0, count).join('\n'), '-').stdout;
    assert.equal(said(1), 'Nothing here is part of this interface. Found: GET /a.\n');
    assert.equal(said(4), 'Nothing here is part of this interface. Found: GET /a, GET /b, GET /c and others.\n');
    assert.match(diagnose('Dear support,', '-').stdout, /^Not recognised\. Supported: curl /);
  });

  test('prints no character of a file that a terminal obeys, and no line that the file wrote', () => {
    const request = { method: 'G\u001b[2J', url: 'https://other.example/\u001b[31m\u009b31m\u0007', headers: [] };
    const { stdout } = diagnose(JSON.stringify({ log: { entries: [{ request }, { request }] } }), '-');
    assert.match(stdout, /31m/);
    const { stdout: named } = diagnose(JSON.stringify({ event: 'svc.comment.create', webhookId: 'w', 'a\nb\u202ec': 1 }), '-');
    assert.match(named, /does not name the field a\ufffdb\ufffdc\.$/m);
    assert.doesNotMatch(stdout, /(?!\n)\p{Cc}/u);
    const unrelated = { method: 'GET\nerror: x', url: 'https://other.example/', headers: [] };
    assert.equal(diagnose(JSON.stringify({ log: { entries: [{ request: unrelated }] } }), '-').stdout.split('\n').length, 2);
  });

  test('says what was checked, and what was not read', () => {
    const { stdout } = diagnose('https://auth.example/oauth/token', '-');
    assert.deepEqual(stdout.split('\n'), [
      'token request: no findings in what was read',
      'checked:',
      '  path: §4.2 token-post-form',
      '  query: §4.2 token-parameters-in-body',
      'Not read: the method, the headers, the body. Only what was read is checked.',
      '',
    ]);
  });

  test('says of several messages only what is wrong, and in JSON also what was checked', () => {
    const calls = 'curl https://auth.example/oauth/token -d @a\ncurl https://auth.example/oauth/token -d @b\n';
    assert.doesNotMatch(diagnose(calls, '-').stdout, /^checked/m);
    const { messages } = JSON.parse(diagnose(calls, '--json', '-').stdout) as { messages: { checked: { parts: string[] }[] }[] };
    assert.deepEqual(
      messages.map(({ checked }) => checked[0]?.parts),
      [1, 2].map(() => ['method', 'path', 'Content-Type']),
    );
  });

  test('gives JSON to a script', () => {
    const { stdout } = diagnose('https://app.example/cb?error=access_denied', '--json', '-');
    const [first] = (JSON.parse(stdout) as { findings: { rule: string; section: string }[] }).findings;
    assert.deepEqual([first?.rule, first?.section], ['deny-access-denied', '7']);
  });

  test('says that a text is empty', () => {
    assert.deepEqual(diagnose(' \n', '-'), { status: 2, stdout: '', stderr: 'partner-interface: standard input: is empty\n' });
  });

  test('says in one line what is wrong with its own arguments, and ends with 2', () => {
    for (const options of [[], ['a', 'b'], ['nowhere.txt']]) {
      const { status, stdout, stderr } = diagnose('', ...options);
      assert.deepEqual([status, stdout], [2, '']);
      assert.match(stderr, /^partner-interface: [^\n]+\n$/);
    }
  });
});

describe('partner-interface explain', () => {
  test('prints what an error names, with a link if the configured site is not on this machine', () => {
    for (const id of ['token-values-encoded', 'unknown-paths', 'token-error-response']) {
      const { status, stdout } = run(['explain', id]);
      assert.equal(status, 0);
      assert.match(stdout, new RegExp(`^(?:Rule|Assumption|Open fact) ${id}\\b.*\\n {2}\\S`));
      assert.doesNotMatch(stdout, /http:/);
      const linked = run(['explain', id], '', hosted.deployment).stdout;
      assert.ok(linked.startsWith(stdout.trimEnd()) && linked.includes('\n  https://docs.example/reference/'), linked);
    }
  });

  test('names event types with the configured prefix', () => {
    const { deployment } = smallSite({ eventPrefix: 'acme' });
    assert.match(run(['explain', 'event-comment-create'], '', deployment).stdout, /`acme\.comment\.create` is sent when/);
  });

  test('suggests what was meant by an ID that does not exist', () => {
    const { status, stderr } = run(['explain', 'token-value-encoded']);
    assert.deepEqual([status, /did you mean token-values-encoded/.test(stderr)], [1, true]);
  });
});
