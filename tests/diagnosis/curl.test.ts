import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { read } from '../../src/diagnosis/readers/read.ts';
import { diagnose } from '../../src/diagnosis/diagnose.ts';
import { citedId } from '../../src/interface/citations.ts';
import { ShellLexer } from '../../src/diagnosis/readers/commands/shell-lexer.ts';
import { curlCmd } from '../../src/playground/features/log/curl-cmd.ts';
import { apiMediaType, authorizePath, tokenPath, webhooksPath } from '../../src/interface/index.ts';
import type { Case } from './corpus.ts';
import { foundIn } from './found-in.ts';

const shellWords = (text: string) => new ShellLexer(text, { variables: new Map(), files: new Map() }).command(0).words;
const parseCurl = (text: string) => read(text).exchanges[0]?.request;

describe('the words of a command line', () => {
  for (const [text, words] of [
    [String.raw`a 'b c' "d e"`, ['a', 'b c', 'd e']],
    [String.raw`'it'\''s'`, ["it's"]],
    [String.raw`"a\"b\\c\nd"`, [String.raw`a"b\c\nd`]],
    [String.raw`$'a\n\x3d\'\u0041'`, ["a\n='A"]],
    ['a \\\n  b\\\r\n c', ['a', 'b', 'c']],
    [String.raw`a"b"'c'\ d`, ['abc d']],
    ['"" \'\'', ['', '']],
    ["'never closed", ['never closed']],
    [String.raw`$'\Uffffffff' $HOME`, [String.raw`\Uffffffff`, '$HOME']],
  ] as const)
    test(text, () => assert.deepEqual(shellWords(text), words));
});

describe('the request of a curl command', () => {
  test('knows short options in one word', () => {
    const { method, url, body } = parseCurl('curl -sSXPUT -da=b -ko out https://a.example -kd c=d') ?? {};
    assert.deepEqual([method, url, body], ['PUT', 'https://a.example', 'a=b&c=d']);
  });

  test('has no body where a variable holds it', () => {
    for (const variable of ['$BODY', '${BODY}']) {
      const { body, unseen } = parseCurl(`curl a -d "${variable}"`) ?? {};
      assert.deepEqual([body, unseen], [undefined, true], variable);
    }
  });

  test('has the headers that curl adds, unless they are given', () => {
    assert.deepEqual(parseCurl("curl a --json '{}' -H 'content-type: x'")?.headers, [
      ['content-type', 'x'],
      ['Accept', 'application/json'],
    ]);
    assert.deepEqual(parseCurl('curl a -Gd b=c'), { method: 'GET', url: 'a?b=c', headers: [], body: undefined });
  });

  test('has a placeholder for the credentials of -u, and nothing of them', () => {
    assert.deepEqual(parseCurl('curl -u id:secret https://a.example')?.headers, [['Authorization', 'Basic <credentials>']]);
  });

  test('ends where the next command begins', () => {
    assert.equal(parseCurl('curl https://a.example -d a=b | jq -d x')?.body, 'a=b');
  });

  test('is read from a command for Windows cmd as this site and browsers write one', () => {
    const body = 'grant_type=refresh_token&refresh_token=r&client_id=a%3D&client_secret="s\n|t"';
    const request = {
      method: 'POST',
      url: 'https://a.example/oauth/token?a=1&b=2',
      headers: [['Content-Type', 'a; b="c"']] as const,
      body,
    };
    const read = parseCurl((curlCmd({ ...request, headers: [['Content-Type', 'a; b="c"']] }) ?? assert.fail()).replaceAll('\n', '\r\n'));
    assert.deepEqual(read, request);
    assert.deepEqual(parseCurl('C:\\>curl "https://a.example/x" ^\n  -d "a=^b"'), {
      method: 'POST',
      url: 'https://a.example/x',
      headers: [['Content-Type', 'application/x-www-form-urlencoded']],
      body: 'a=^b',
    });
  });

  test('is none in any other command', () => {
    assert.equal(parseCurl('kurl -d a=b'), undefined);
  });
});

const token = `https://auth.example${tokenPath}`;
const rest = 'refresh_token=r&client_secret=s';
const cases: readonly Case[] = [
  [
    'a client id with an octal =',
    `curl ${token} -d $'grant_type=refresh_token&client_id=a\\075&${rest}'`,
    'token-request',
    'token-values-encoded',
  ],
  ['a client id that is encoded twice', `grant_type=refresh_token&client_id=a%253D&${rest}`, 'token-request', 'token-values-encoded'],
  [
    'one in an address',
    `https://auth.example${authorizePath}?response_type=code&client_id=a%253D`,
    'authorization-request',
    'client-id-encoded',
  ],
  [
    'a stray % in a secret',
    'grant_type=refresh_token&client_id=a&refresh_token=r&client_secret=5%',
    'token-request',
    'token-values-encoded',
  ],
  [
    'a stray % in a state',
    `https://auth.example${authorizePath}?response_type=code&client_id=a&state=5%`,
    'authorization-request',
    'authorize-get',
  ],
  ['a parameter twice', `grant_type=refresh_token&client_id=a&client_id=b&${rest}`, 'token-request', 'unknown-parameters'],
  [
    'one twice in an address',
    `https://auth.example${authorizePath}?response_type=code&client_id=a&state=b&state=c`,
    'authorization-request',
    'unknown-parameters',
  ],
  [
    'a bearer token by its option',
    `curl https://a.example${webhooksPath} -H 'Accept: ${apiMediaType}' --oauth2-bearer abc`,
    'webhook-request',
  ],
  ['a body from a file, which nobody sees', `curl ${token} -d @body.txt`, 'token-request'],
  ['one as JSON from a file', `curl ${token} --json @body.json`, 'token-request', 'token-post-form'],
  ['an = encoded by curl', `curl ${token} -d 'grant_type=refresh_token&${rest}' --data-urlencode client_id=a=`, 'token-request'],
];

describe('the findings in commands and encodings', () => {
  for (const [name, text, kind, first] of cases)
    test(name, () => {
      const diagnosis = diagnose(text);
      assert.deepEqual([diagnosis.kind, diagnosis.findings.map(citedId)[0]], [kind, first]);
    });
});

test('a command that is cut off after its address lacks no header', () => {
  const address = `https://api.example${webhooksPath}/5f1b3c77a9d24e0bb6c81f02`;
  for (const end of [' ...', '...', '…\n\nKim'])
    assert.deepEqual(foundIn(`curl -X PUT "${address}${end}`), [['webhook-request', 'error webhook-paths method']], end);
});
