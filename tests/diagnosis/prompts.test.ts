import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { webhooksPath } from '../../src/interface/index.ts';
import { foundIn } from './found-in.ts';

const headers = "-H 'Authorization: Bearer t0k3nt0k3nt0k3n' -H 'Accept: application/json;charset=UTF-8; qs=0.09'";
const id = '61d2a7f09c3e4b5d8f7a6c21';
const url = `https://acme.svc.example.com${webhooksPath}`;
const response = (body: string): string => `HTTP/2 200 \ncontent-type: application/json;charset=UTF-8\n\n${body}`;
/** Two commands in a terminal, of which the first prints a body without the end of a line. */
const twice = (prompt: string, body: string, query: string): string =>
  `${prompt}curl -i -X DELETE ${headers} '${url}/${id}'\n${response(body)}${prompt}curl -i ${headers} '${url}?${query}'\n${response('[]')}`;

const prompts = ['$ ', '# ', '% ', 'root@build-1:~# ', 'me@host:~/src/svc$ ', 'me@mac ~ % ', '[root@host ~]# ', '[me@host svc]$ '];
const bodies = [`{"webhookId":"${id}"}`, '[]', '["a"]', `[{"webhookId":"${id}"}]`, `[\n  {\n    "a": 1\n  }\n]`, '{\n  "a": {}\n}'];

describe('a command whose prompt follows a body at once is read', () => {
  for (const prompt of prompts)
    for (const [index, body] of bodies.entries())
      test(`${prompt}behind body ${String(index + 1)}`, () => {
        const wrong = foundIn(twice(prompt, body, 'offset=0&limit=all'));
        assert.deepEqual(wrong, [['webhook-request'], ['webhook-request', 'error op-get-webhooks limit']]);
        assert.deepEqual(foundIn(twice(prompt, body, 'offset=0&limit=20')), [['webhook-request'], ['webhook-request']]);
      });

  for (const command of [
    `wget -S --header='Authorization: Bearer t0k3nt0k3n' --header='Accept: application/json;charset=UTF-8; qs=0.09' '${url}?limit=x'`,
    `http GET '${url}?limit=x' 'Authorization: Bearer t0k3nt0k3n' 'Accept: application/json;charset=UTF-8; qs=0.09'`,
    `xh GET '${url}?limit=x' 'Authorization: Bearer t0k3nt0k3n' 'Accept: application/json;charset=UTF-8; qs=0.09'`,
  ])
    test(command.replace(/ .*/, ''), () => {
      const found = foundIn(`$ curl -i -X DELETE ${headers} '${url}/${id}'\n${response('{"a":1}')}$ ${command}`);
      assert.deepEqual(found, [['webhook-request'], ['webhook-request', 'error op-get-webhooks limit']]);
    });
});

test('a prompt in brackets stays whole', () => {
  const command = `curl -i ${headers} '${url}?limit=20'`;
  for (const prompt of ['[root@host ~]# ', '[me@host svc]$ ']) assert.deepEqual(foundIn(`${prompt}${command}`), [['webhook-request']]);
});

test('headers that a terminal recorded with two carriage returns a line are those of one request', () => {
  const sent = ['GET ' + webhooksPath + '?limit=20 HTTP/1.1', 'Host: acme.svc.example.com', 'Authorization: Bearer t0k3nt0k3nt0k3n'];
  const lines = [...sent, 'Accept: application/json;charset=UTF-8; qs=0.09', ''].map((line) => `> ${line}`);
  const recorded = ['* Connected to acme.svc.example.com', ...lines, '< HTTP/1.1 200 OK', '< ', '[]'].join('\r\r\n');
  assert.deepEqual(foundIn(recorded), [['webhook-request']]);
  assert.deepEqual(foundIn(recorded.replaceAll('\r\r\n', '\r\n')), [['webhook-request']]);
});
