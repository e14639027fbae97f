import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { frameDocument, frameSandbox } from '../../../../src/playground/ui/frame-document.ts';
import { html } from '../../../../src/sandbox/authorization-server/pages/html.ts';
import { inEachEngine } from '../engines.ts';
import type { Page } from '../page.ts';
import { listenLocally, type LocalServer } from '../../../local-server.ts';

const planted = `<title>Planted</title>
  <script>top.ran.push('a script')</script>
  <img src="/missing.png" alt="" onerror="top.ran.push('an event handler')">
  <a href="javascript:void top.ran.push('a link')">Follow</a>`;

// The page around the frame has no policy: what holds is that of the frame alone.
const around = (framed: string): string =>
  html`<!doctype html><link rel="icon" href="data:," /><title>Around</title>
    <script>
      ran = [];
      heard = [];
    </script>
    <iframe
      sandbox="${frameSandbox}"
      srcdoc="${framed}"
      onload="contentDocument.addEventListener('click', () => heard.push('a click'))"
    ></iframe>`.text;

let server: LocalServer;
before(async () => {
  server = await listenLocally(({ url }, response) => {
    response.writeHead(url === '/missing.png' ? 404 : 200, { 'Content-Type': 'text/html' });
    response.end(url === '/held' ? around(frameDocument(planted)) : around(planted));
  });
});
after(() => server.close());

type Scope = { readonly ran: readonly string[]; readonly heard: readonly string[] };

/** Opens a page with the planted frame and clicks the link in it, which the page around hears. */
async function follow(page: Page, path: string): Promise<void> {
  await page.goto(server.origin + path);
  await page.get('link', 'Follow').click();
  await page.until(() => (globalThis as unknown as Scope).heard.length === 1);
}

inEachEngine('a frame with a page of the authorization server', {
  'runs no script, no event handler and no link of that page': (inPage) =>
    inPage(async (page) => {
      await follow(page, '/held');
      // The script, the image and its event handler, and the link.
      assert.equal((await page.complaints()).length, 4);
      assert.deepEqual(await page.evaluate(() => (globalThis as unknown as Scope).ran), []);
    }),
  'would run all three without its policy': (inPage) =>
    inPage(async (page) => {
      await follow(page, '/free');
      await page.until(() => (globalThis as unknown as Scope).ran.length === 3);
    }),
});
