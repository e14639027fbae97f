import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../src/server/main.ts', import.meta.url));
const diagnose = (input: string, ...options: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, 'diagnose', ...options], { input, encoding: 'utf8' });
  return { status, stdout, stderr };
};

describe('partner-interface diagnose', () => {
  test('names the rule, its section and its page, gives the corrected text, and ends with 1', () => {
    const { status, stdout } = diagnose('grant_type=authorization_code&code=abc&client_id=YWNtZQ=&client_secret=hush', '-');
    assert.equal(status, 1);
    assert.match(stdout, /^token request: 1 finding\nerror: client_id contains a raw =/);
    assert.match(stdout, /§4\.2 token-values-encoded: http\S+\/reference\/rules\/#rule-token-values-encoded/);
    assert.match(stdout, /corrected:\n {2}grant_type=authorization_code&code=<code>&client_id=YWNtZQ%3D/);
    assert.doesNotMatch(stdout, /hush/);
  });

  test('exits with 0 without findings, and with 2 for a text that is not recognised', () => {
    assert.deepEqual(diagnose('Success code=abc', '-'), { status: 0, stdout: 'redirect: no findings\n', stderr: '' });
    assert.equal(diagnose('Dear support,', '-').status, 2);
  });

  test('gives JSON to a script', () => {
    const { stdout } = diagnose('https://app.example/cb?error=access_denied', '--json', '-');
    const [first] = (JSON.parse(stdout) as { findings: { rule: string; section: string }[] }).findings;
    assert.deepEqual([first?.rule, first?.section], ['deny-access-denied', '7']);
  });

  test('says in one line what is wrong with its own arguments, and ends with 2', () => {
    for (const options of [[], ['a', 'b'], ['nowhere.txt']]) {
      const { status, stdout, stderr } = diagnose('', ...options);
      assert.deepEqual([status, stdout], [2, '']);
      assert.match(stderr, /^partner-interface: [^\n]+\n$/);
    }
  });
});
