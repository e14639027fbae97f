import assert from 'node:assert/strict';
import { test } from 'node:test';
import { httpMessageHead } from '../../src/site/code.ts';
import { nonEmpty } from '../non-empty.ts';
import { builtSite } from './built.ts';
import { attribute, find, textOf, type Element } from './html.ts';

const classOf = (element: Element) => attribute(element, 'class');

test('on the pages, each block of code is in its frame, so no script moves it after the first layout', () => {
  const blocks = builtSite().pages.flatMap(({ all }) => all.filter((one) => one.tagName === 'pre' && classOf(one) === 'code'));
  for (const { parentNode } of nonEmpty(blocks)) assert.equal(parentNode && 'attrs' in parentNode && classOf(parentNode), 'code-frame');
});

const toService = { to: 'service', title: 'Request' };

test('a block of HTTP with one request names who sends it to whom', () => {
  assert.deepEqual(httpMessageHead('GET {auth_url}/oauth/authorize?response_type=code\n  &client_id=a'), { from: 'browser', ...toService });
  assert.deepEqual(httpMessageHead('POST {auth_url}/oauth/token\n\ngrant_type=refresh_token'), { from: 'application', ...toService });
  assert.deepEqual(httpMessageHead('DELETE {base_url}/api/v6/webhooks/h1\nAccept: text/plain'), { from: 'application', ...toService });
});

test('a redirect goes from the application to the browser, and comes back to its redirect URI', () => {
  const there = { from: 'application', to: 'browser', title: 'Redirect' };
  assert.deepEqual(httpMessageHead('HTTP/1.1 302 Found\nLocation: {auth_url}/oauth/authorize'), there);
  assert.deepEqual(httpMessageHead('GET /oauth/callback?code=a HTTP/1.1\nHost: viewer.example.com'), {
    ...there,
    from: 'browser',
    to: 'application',
  });
});

test('a list of requests has no header', () => {
  assert.equal(httpMessageHead('GET {auth_url}/oauth/authorize\n\nPOST {auth_url}/oauth/token'), undefined);
});

test('on the pages, each block of HTTP with one message has that header', () => {
  // The requests of the symptoms are in folds that say what they are.
  const isHttp = (element: Element) => element.tagName === 'pre' && attribute(element, 'data-language') === 'http';
  const all = builtSite().pages.flatMap(({ address, all: elements }) => (address === '/production/troubleshooting/' ? [] : elements));
  const heads = all.flatMap((frame) => {
    const head = classOf(frame) === 'code-frame' ? find(frame, (element) => classOf(element) === 'code-head') : undefined;
    const block = head && find(frame, isHttp);
    return block ? [[block, head] as const] : [];
  });
  const headOf = new Map(heads);
  for (const block of nonEmpty(all.filter(isHttp))) {
    const message = httpMessageHead(textOf(block));
    const head = headOf.get(block);
    assert.equal(head && textOf(head).trim(), message?.title, textOf(block));
  }
});
