import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noResponseOutcome } from '../../../src/playground/requests/outcomes/outcome.ts';
import { exchangeJson } from '../../../src/playground/targets/proxy-calls.ts';
import { TargetError } from '../../../src/playground/targets/target.ts';

/** The error of a call that a server responds to with a status. */
async function errorOf(status: number): Promise<TargetError> {
  const body = { error: 'too-many-requests', message: 'This server has a limit.' };
  const fetch = () => Promise.resolve(Response.json(body, { status, headers: { 'retry-after': '1' } }));
  const reason: unknown = await exchangeJson(fetch, '/sandbox', { method: 'POST' }).catch((one: unknown) => one);
  assert.ok(reason instanceof TargetError);
  return reason;
}

test('a server that refuses a request is not said to give no response, and the sentence says when to try again', async () => {
  for (const status of [413, 429, 503, 507]) {
    const { refused, message } = await errorOf(status);
    assert.equal(refused, true, String(status));
    const outcome = noResponseOutcome({ problem: message, refused });
    assert.equal(outcome?.title, 'The server of this site rejected the request.');
    assert.equal(outcome.detail, 'This server has a limit. Try again in 1 second.');
  }
});

test('a server that refuses without JSON, as a reverse proxy in front of it does, is said to refuse', async () => {
  const fetch = () => Promise.resolve(new Response('<h1>Busy</h1>', { status: 503 }));
  await assert.rejects(exchangeJson(fetch, '/sandbox', { method: 'POST' }), { code: 'not-json', refused: true });
});

test('a proxy that gets no response of the service says so', async () => {
  const { refused, message } = await errorOf(502);
  assert.equal(refused, false);
  assert.equal(noResponseOutcome({ problem: message, refused })?.title, 'No response.');
});

test('a request to something that is gone is said not to be sent', () => {
  const problem = 'The sandbox of this tab is gone.';
  assert.equal(noResponseOutcome({ problem, gone: true })?.title, 'Not sent.');
  assert.equal(noResponseOutcome({ problem })?.title, 'No response.');
});
