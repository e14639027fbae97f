import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wholeRequest } from '../../../src/server/http/light-messages.ts';

test('a GET request has no body, whatever arrived with it, before the request of the platform is made and after', async () => {
  const sent = (method: string): Request => wholeRequest('http://sandbox.test/', method, new Headers(), Buffer.from('a=b'));
  for (const [method, body] of [
    ['GET', ''],
    ['POST', 'a=b'],
  ] as const) {
    const request = sent(method);
    assert.equal(await request.text(), body);
    assert.equal(await request.clone().text(), body);
  }
});
