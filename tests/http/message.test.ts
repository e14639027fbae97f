import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as v from 'valibot';
import { exactObject } from '../../src/http/exact-object.ts';
import { HttpError, respond } from '../../src/http/http-error.ts';
import { describeIssue } from '../../src/http/issues.ts';
import { parseMessage } from '../../src/http/message.ts';
import { jsonResponse } from '../../src/http/response.ts';

const Message = exactObject({
  name: v.pipe(v.string(), v.nonEmpty('must not be empty')),
  list: v.optional(v.array(exactObject({ id: v.number() }))),
  kind: v.optional(v.picklist(['one', 'two'])),
});

/** The response with which a message is refused. */
async function refused(text: string): Promise<unknown[]> {
  const response = await respond(() => jsonResponse(200, parseMessage(Message, text)));
  return [response.status, (await response.json()) as unknown];
}

describe('a message', () => {
  test('is what its schema says', () => {
    assert.deepEqual(parseMessage(Message, '{"name":"a"}'), { name: 'a' });
  });

  test('that is not JSON is refused', async () => {
    assert.deepEqual(await refused('{'), [400, { error: 'not-json', message: 'The body is not JSON.' }]);
  });

  for (const [body, message] of [
    ['{}', 'name is missing.'],
    ['{"name":""}', 'name must not be empty.'],
    ['{"name":7}', 'name must be a string.'],
    ['{"name":"a","list":{}}', 'list must be an array.'],
    ['{"name":"a","list":[{"id":"secret"}]}', 'list.0.id must be a number.'],
    ['{"name":"a","kind":"secret"}', 'kind must be "one" or "two".'],
    ['{"name":"a","else":1}', 'else is not a known field; use name, list, kind.'],
    ['{"nmae":"secret"}', 'nmae is not a known field (did you mean name?).'],
    ['{"name":"a","list":[{"ID":7}]}', 'list.0.ID is not a known field (did you mean id?).'],
    ['"secret"', 'The body must be an object.'],
  ] as const)
    test(`${body} is refused in a sentence that does not quote it`, async () => {
      assert.deepEqual(await refused(body), [400, { error: 'invalid-request', message }]);
    });
});

test('an issue without a path is named by what was read', () => {
  const { issues } = v.safeParse(v.string(), 7);
  assert.equal(issues && describeIssue(issues[0], 'the seed'), 'the seed must be a string');
});

describe('an error that holds its response', () => {
  test('becomes it, with its code, sentence and headers, and is not stored', async () => {
    const response = await respond(() => {
      throw new HttpError(405, 'method-not-allowed', 'Use POST.', { allow: 'POST' });
    });
    assert.ok(response instanceof Response);
    assert.equal(response.status, 405);
    assert.equal(response.headers.get('allow'), 'POST');
    assert.equal(response.headers.get('cache-control'), 'no-store');
    assert.equal(response.headers.get('content-type'), 'application/json');
    const text = await response.text();
    assert.equal(response.headers.get('content-length'), String(text.length));
    assert.deepEqual(JSON.parse(text), { error: 'method-not-allowed', message: 'Use POST.' });
  });

  test('is caught when it is thrown later, and other errors are not caught', async () => {
    const later = await respond(() => Promise.reject(new HttpError(404, 'not-found', 'Nothing here.')));
    assert.equal(later instanceof Response && later.status, 404);
    await assert.rejects(
      respond(() => Promise.reject(new TypeError('a defect'))),
      TypeError,
    );
  });
});
