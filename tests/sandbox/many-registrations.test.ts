import assert from 'node:assert/strict';
import { test } from 'node:test';
import { apiMediaType, toEventType, webhooksPath } from '../../src/interface/index.ts';
import { createSandbox, type PostOutcome } from '../../src/sandbox/index.ts';

const most = 1000;

/** A sandbox whose receiver responds as the test sets, and how to call its webhook API. */
function open() {
  let outcome: PostOutcome = { status: 200 };
  const sandbox = createSandbox({ post: () => Promise.resolve(outcome) });
  const { baseUrl, apiCredentials, companies } = sandbox.describe();
  const headers = { authorization: apiCredentials[0]?.header ?? '', accept: apiMediaType, 'content-type': apiMediaType };
  const body = JSON.stringify({
    events: [toEventType('comment.create')],
    url: 'https://receiver.example/',
    options: { collapseEvents: false },
    companyId: companies[0]?.id,
  });
  const call = async (method: string, path = '', sent?: string): Promise<unknown> => {
    const init = { method, headers, ...(sent === undefined ? {} : { body: sent }) };
    const response = await sandbox.fetch(new Request(baseUrl + webhooksPath + path, init));
    assert.equal(response.status, 200, await response.clone().text());
    return response.json();
  };
  return {
    sandbox,
    call,
    respondWith: (next: PostOutcome) => (outcome = next),
    async create(): Promise<string> {
      const { id } = (await call('POST', '', body)) as { id: string };
      await sandbox.settled();
      return id;
    },
  };
}

test('getWebhooks returns at most 1000 registrations, also where limit is larger (an assumption)', async () => {
  const { call, create, sandbox } = open();
  for (let count = 0; count <= most; count++) await create();
  for (const [limit, expected] of [
    [most - 1, most - 1],
    [most, most],
    [most + 1, most],
  ] as const) {
    const { items } = (await call('GET', `?limit=${limit}`)) as { items: unknown[] };
    assert.equal(items.length, expected);
  }
  sandbox.close();
});

test('of more than 1000 registrations that have ended, the one that ended first is forgotten', async () => {
  const { call, create, respondWith, sandbox } = open();
  const [first, second, living] = [await create(), await create(), await create()];
  await call('DELETE', `/${second}`);
  await call('DELETE', `/${first}`);
  await sandbox.settled();
  respondWith({ status: 404 });
  const kept = async () => new Set((await sandbox.control.registrations()).map(({ id }) => id));
  for (let ended = 2; ended < most; ended++) await create();
  assert.deepEqual([(await kept()).size, (await kept()).has(second)], [most + 1, true]);
  const last = await create();
  const ids = await kept();
  assert.deepEqual([ids.size, ids.has(second)], [most + 1, false]);
  for (const id of [first, living, last]) assert.ok(ids.has(id));
  sandbox.close();
});
