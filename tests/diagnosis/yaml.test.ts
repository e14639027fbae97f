import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { diagnose } from '../../src/diagnosis/diagnose.ts';
import { foundIn } from './found-in.ts';

const indented = (text: string, by: number): string => text.replaceAll(/^(?=.)/gm, ' '.repeat(by));
const headers = `headers:
  Authorization: Bearer tX9kQv2LrB7nWc4ZsEy1Hf6U
  Accept: application/json;charset=UTF-8; qs=0.09
  Content-Type: application/json;charset=UTF-8; qs=0.09`;
const body = `events: [svc.comment.create]
url: https://hooks.example/a
documentId: d5e0a1c87b3f4e2a9c6d1f08
options:
  collapseEvents: true`;

/** A call that creates a webhook, as a record in YAML with other headers or another body. */
const create = ({ head = headers, sent = `body:\n${indented(body, 2)}` } = {}): string =>
  `- request:\n    method: POST\n    url: https://api.example/api/v6/webhooks\n${indented(head, 4)}\n${indented(sent, 4)}\n`;
const token = (sent: string): string => `- request:\n    method: POST\n    url: https://auth.example/oauth/token\n${indented(sent, 4)}\n`;
const form = 'data:\n  grant_type: refresh_token\n  refresh_token: r\n  client_id: c\n  client_secret: s';

describe('a request in YAML has no mistake', () => {
  for (const [what, text] of [
    ['with a body as fields', create()],
    ['with a boolean in the words of YAML 1.1', create().replace('true', 'yes')],
    ['with a boolean in a capital letter', create().replace('true', 'True')],
    [
      'with a body as text and an empty form',
      create({
        sent: `body: '{"events":["svc.comment.create"],"url":"https://hooks.example/a","documentId":"d","options":{"collapseEvents":true}}'\nform: {}`,
      }),
    ],
    ['whose body is a variable', create({ sent: 'body: "{{ webhook | to_json }}"' })],
    ['whose body is in a file', create({ sent: 'json: !include webhook.json' })],
    ['whose body is encoded', create({ sent: 'body: !!binary |\n  eyJldmVudHMiOltdfQ==' })],
    ['whose body takes over another', create({ sent: 'json:\n  <<: *webhook\n  documentId: d' })],
    ['whose fields are variables', create().replace('[svc.comment.create]', '"{{ events }}"').replace('true', '!bool "{{ collapse }}"')],
    ['whose body is that of another', create({ sent: 'json: *webhook' })],
    ['whose headers are those of another', create({ head: 'headers: *headers' })],
    ['whose token is a secret of its tool', create().replace(/Bearer \S+/, '!secret api_token')],
    ['whose login is that of its tool', create({ head: headers.replace(/\n.*Bearer.*/, '') + '\nauth: [user, password]' })],
    ['as a form', token(form)],
    ['as a form by its header', token(form.replace('data:', 'headers: {Content-Type: application/x-www-form-urlencoded}\nbody:'))],
    ['with a secret in a vault', token(form.replace(': s', ': !vault |\n    $ANSIBLE_VAULT;1.1;AES256\n    613835'))],
    ['after a comment, and with one', `# A test.\n%YAML 1.2\n---\n${token(form).replace('POST', 'POST # not GET')}`],
  ] as const)
    test(what, () => {
      const found = foundIn(text);
      assert.equal(found.length, 1, text);
      assert.deepEqual(
        found.flat().filter((one) => one.startsWith('error')),
        [],
        text,
      );
    });
});

test('each document of a file in YAML is read', () => {
  const wrong = token(form.replace('data:', 'json:'));
  assert.deepEqual(foundIn(`---\n${wrong}---\n${token(form)}`), [
    ['token-request', 'error token-post-form Content-Type'],
    ['token-request'],
  ]);
});

test('the variables of Tavern are none of the braces around an ID', () => {
  const update = `stages:\n${create({ sent: 'json: {id: "{webhook_id:s}", options: {collapseEvents: true}}' })}`;
  assert.deepEqual(foundIn(update.replace('v6/webhooks', 'v6/webhooks/{webhook_id:s}')), [['webhook-request']]);
});

test('settings that name the method and URL of an endpoint are no request', () => {
  const routes = 'routes:\n  - url: /oauth/authorize\n    method: GET\n  - url: /api/v6/webhooks\n    method: POST\n';
  assert.deepEqual(
    diagnose(routes).messages.flatMap(({ findings }) => findings),
    [],
  );
});
