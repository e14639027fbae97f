import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { deliverHere } from '../../../../src/playground/features/resend/deliver.ts';
import { sentByYou } from '../../../../src/playground/requests/outcomes/sent-by-you.ts';
import type { Fetch } from '../../../../src/playground/targets/proxy-calls.ts';
import { createSession } from '../../../../src/playground/state/create-session.ts';
import { pageOf, runtime, tabStorage, workspace } from '../../workspace.ts';

const inbox = { id: 'r1', url: 'http://elsewhere.example:4321/receiver/r1', feedUrl: 'http://elsewhere.example:4321/receiver/r1/feed' };
const never = new AbortController().signal;

async function tab(onServer: boolean, status = 200) {
  const posts: { url: string; init: RequestInit | undefined }[] = [];
  const storage = tabStorage(new Map());
  const inPage = pageOf(storage);
  const fetch: Fetch = (url, init) => {
    if (url === '/runtime.json') return Promise.resolve(Response.json(onServer ? runtime : { server: false }));
    if (url === '/sandbox') return Promise.resolve(Response.json(workspace));
    if (url === '/receiver') return Promise.resolve(Response.json(inbox));
    posts.push({ url, init });
    return Promise.resolve(new Response(null, { status }));
  };
  const session = createSession({ later: () => undefined, site: { base: '', prefix: 'svc' }, storage, inPage, now: () => 5000, fetch });
  await session.load();
  return { session, inPage, posts, deliver: (body: string) => deliverHere(session, fetch, body, never) };
}

describe('what the reader sends again', () => {
  test('goes to the receiver of this server at the origin of the page, without a cookie, byte for byte and marked', async () => {
    const { session, posts, deliver } = await tab(true, 204);
    await session.start();
    assert.deepEqual(await deliver('{ "a":1}'), { status: 204 });
    const [post] = posts;
    assert.deepEqual([post?.url, post?.init?.method, post?.init?.body], ['/receiver/r1', 'POST', '{ "a":1}']);
    assert.equal(post?.init?.credentials, 'omit');
    assert.ok(sentByYou({ headers: [...new Headers(post.init.headers)] }));
  });

  test('goes to the receiver in the page when the sandbox runs there, and to no server', async () => {
    const { session, inPage, posts, deliver } = await tab(false);
    await session.start();
    await session.respondWith({ status: 500 });
    assert.deepEqual(await deliver('x'), { status: 500 });
    const { received } = (await inPage.open()).inbox.snapshot();
    assert.deepEqual(
      received.map((one) => [one.body, sentByYou(one), one.status]),
      [['x', true, 500]],
    );
    assert.deepEqual(posts, []);
  });

  test('goes nowhere without a receiver, and says what to do when the receiver is gone', async () => {
    const { session, posts, deliver } = await tab(true, 404);
    await assert.rejects(deliver('x'), /Create one/);
    assert.deepEqual(posts, []);
    await session.start();
    await assert.rejects(deliver('x'), /Create a new one/);
  });
});
