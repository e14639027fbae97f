import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { tokenPath, webhooksPath } from '../../src/interface/index.ts';
import { foundIn } from './found-in.ts';

const block = (language: string, code: string): string => `\`\`\`${language}\n${code}\n\`\`\`\n`;
const refresh = block(
  'bash',
  `curl -X POST https://auth.example${tokenPath} -d grant_type=refresh_token -d refresh_token=r1 -d client_id=a -d client_secret="$SECRET"`,
);
const tokens = block('json', '{"access_token":"a1","token_type":"Bearer","expires_in":3600,"refresh_token":"r2"}');
const create = (url: string): string =>
  `requests.post("https://api.example${webhooksPath}", headers={"Authorization": "Bearer " + token}, json={"events": ["svc.comment.create"], "options": {"collapseEvents": True}, "${url}": "https://app.example/hook", "documentId": "d1"})`;
const notes = ['note accept-header Accept', 'note accept-header Content-Type'];
const wrong = ['webhook-request', ...notes, 'error webhook-url-required url'];

describe('a text in Markdown with a program and a command in blocks of their own', () => {
  test('is read block by block', () => {
    assert.deepEqual(foundIn(`We refresh\n${refresh}then\n${block('python', create('callbackUrl'))}`), [['token-request'], wrong]);
    assert.deepEqual(foundIn(`${block('py', create('callbackUrl'))}and\n${refresh}${tokens}`), [wrong, ['token-request']]);
  });

  test('gives a response to the block above it', () => {
    const failed = block('', '400 {"title":"Missing field","status":400,"rule":"webhook-url-required"}');
    assert.deepEqual(foundIn(`${refresh}${tokens}${block('python', create('url'))}${failed}`), [
      ['token-request'],
      ['webhook-request', ...notes, 'error webhook-url-required response'],
    ]);
  });

  test('keeps the blocks of one program together', () => {
    const base = block('python', `BASE = "https://api.example${webhooksPath}"`);
    const call = block('python', create('url').replace(/"https:[^"]*"/, 'BASE'));
    assert.deepEqual(foundIn(`${refresh}${base}and\n${call}`), [['token-request'], ['webhook-request', ...notes]]);
  });
});

test('blocks with one kind of code are one text', () => {
  const list = block(
    'bash',
    `curl https://api.example${webhooksPath} -H "Authorization: Bearer a1" -H "Accept: application/json;charset=UTF-8; qs=0.09"`,
  );
  assert.deepEqual(foundIn(`${refresh}${tokens}${list}`), [['token-request'], ['webhook-request']]);
});
