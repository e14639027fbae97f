import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { startServer } from '../../server.ts';
import { inEachEngine } from '../engines.ts';

// What engines have drawn in different ways.

let server: Awaited<ReturnType<typeof startServer>>;
before(async () => {
  server = await startServer();
});
after(() => server.stop());

inEachEngine('the look of a page', {
  'has room for what the search suggests': (inPage) =>
    inPage(async (page) => {
      await page.goto(`${server.origin}/webhooks/overview/`);
      await page.get('button', /^Search/).click();
      await page.until(() => (document.querySelector('.search-results')?.clientHeight ?? 0) > 200);
    }),
  'has a list to choose from as high as a field beside it': (inPage) =>
    inPage(async (page) => {
      await page.goto(`${server.origin}/production/troubleshooting/`);
      const heights = await page.evaluate(() =>
        [...document.querySelectorAll('.filter :is(input, select)')].map((one) => one.clientHeight),
      );
      assert.equal(heights.length, 2);
      assert.equal(heights[0], heights[1]);
    }),
  'has the responses of the receiver beside their title': (inPage) =>
    inPage(async (page) => {
      await page.goto(`${server.origin}/start/quickstart/`);
      const receiver = page.get('group', 'Receiver responds');
      const [title, choice] = [await receiver.text('Receiver responds').shown(), await receiver.text('never').shown()];
      assert.ok(Math.abs(title.y - choice.y) < 4, `${String(title.y)} and ${String(choice.y)}`);
    }),
});
