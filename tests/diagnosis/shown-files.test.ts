import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { foundIn } from './found-in.ts';

const sent = `curl https://api.drafthouse.example/api/v6/webhooks -H 'Authorization: Bearer abcdefgh' -H 'Accept: application/json;charset=UTF-8; qs=0.09' -H 'Content-Type: application/json;charset=UTF-8; qs=0.09' -d @hook.json`;
const body = '{"events":["svc.workflow.transition"],"url":"https://a.example/h","options":{"collapseEvents":true}}';
const found = [['webhook-request', 'error workflow-company-id companyId']];

describe('a file that a command sends and that the text shows', () => {
  for (const [what, text] of [
    ['after it', `$ ${sent}\n{"message":"Bad Request"}\n$ cat hook.json\n${body}`],
    ['before it', `dev@host:~$ cat hook.json\n${body}\ndev@host:~$ ${sent}\n`],
    ['by jq, on several lines', `$ jq . hook.json\n${JSON.stringify(JSON.parse(body), null, 2)}\n$ ${sent}\n`],
    ['by type', `C:\\> type hook.json\n${body}\n\n$ ${sent}\n`],
    ['below its name', `${sent}\n\nhook.json:\n${body}\n`],
    ['with a path', `$ ${sent.replace('@', '@./')}\n\n$ cat ./hook.json\n${body}`],
  ] as const)
    test(what, () => {
      assert.deepEqual(foundIn(text), found);
    });

  test('as a form', () => {
    const form = 'grant_type=refresh_token&refresh_token=abcdefgh&client_id=abc%3D';
    const text = `$ curl -d @form.txt https://accounts.drafthouse.example/oauth/token\n{"error":"invalid_request"}\n$ cat form.txt\n${form}\n`;
    assert.ok(foundIn(text).flat().includes('error refresh-client-secret client_secret'));
  });

  test('is not another file', () => {
    assert.deepEqual(foundIn(`$ ${sent}\n$ cat other.json\n[1]`), [['webhook-request']]);
  });
});
