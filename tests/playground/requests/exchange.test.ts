import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Exchange } from '../../../src/wire/proxy.ts';
import { assumptionsIn, createdId, explainRefusal, rawRequest, rawResponse } from '../../../src/playground/requests/exchange.ts';

function exchange(status: number, body: string, headers: [string, string][] = []): Exchange {
  return {
    request: { method: 'POST', url: 'http://a.example/oauth/token', headers: [['accept', 'application/json']], body: 'client_secret=•••' },
    response: { status, statusText: 'Bad Request', headers, body },
    milliseconds: 3,
  };
}

describe('a response that refuses', () => {
  test('in the shape of RFC 6749 is explained with the rule and its link', () => {
    const body = {
      error: 'invalid_grant',
      error_description: 'The code was used.',
      error_uri: 'http://localhost/x#rule-code-single-use',
      rule: 'code-single-use',
    };
    assert.deepEqual(explainRefusal(exchange(400, JSON.stringify(body))), {
      title: 'invalid_grant',
      detail: 'The code was used.',
      url: 'http://localhost/x#rule-code-single-use',
      cites: 'code-single-use',
      assumed: false,
    });
  });

  test('in the shape of RFC 9457 is explained, and an assumption is called one', () => {
    const body = {
      type: 'https://docs.example/a#x',
      title: 'Not found',
      status: 404,
      code: 'no_such_webhook',
      detail: 'No such webhook.',
      assumption: 'x',
    };
    assert.deepEqual(explainRefusal(exchange(404, JSON.stringify(body))), {
      title: 'no_such_webhook',
      detail: 'No such webhook.',
      url: 'https://docs.example/a#x',
      cites: 'x',
      assumed: true,
    });
  });

  test('never leads to a URL that is not http or https', () => {
    assert.equal(explainRefusal(exchange(400, '{"error":"x","error_uri":"javascript:alert(1)"}'))?.url, undefined);
    assert.equal(explainRefusal(exchange(400, '{"title":"x","type":"about:blank"}'))?.url, undefined);
  });

  test('in no known shape is still named by its status', () => {
    for (const body of ['', '<html>', '[]', 'null', '"x"', '{"error":5}'])
      assert.match(explainRefusal(exchange(502, body))?.title ?? '', /502/);
  });
});

test('a response that succeeds is not explained', () => assert.equal(explainRefusal(exchange(200, '{"error":"x"}')), undefined));

test('the assumptions that a response rests on are listed', () => {
  assert.deepEqual(assumptionsIn(exchange(200, '', [['sandbox-assumption', 'a, b']])), ['a', 'b']);
  assert.deepEqual(assumptionsIn(exchange(200, '')), []);
});

test('the id of a new registration is read only from a response that succeeded', () => {
  assert.equal(createdId(exchange(201, '{"id":"h1"}')), 'h1');
  assert.equal(createdId(exchange(400, '{"id":"h1"}')), undefined);
  assert.equal(createdId(exchange(200, '{"id":7}')), undefined);
});

test('both sides of an exchange are shown as raw text', () => {
  const shown = exchange(400, '{"error":"x"}', [['content-type', 'application/json']]);
  assert.equal(rawRequest(shown.request), 'POST http://a.example/oauth/token\naccept: application/json\n\nclient_secret=•••');
  assert.equal(rawResponse(shown.response), '400 Bad Request\ncontent-type: application/json\n\n{"error":"x"}');
});
