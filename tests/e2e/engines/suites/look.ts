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
  'has the faces of the site in a page of the service too, without asking for them again': (inPage) =>
    inPage(async (page) => {
      await page.goto(`${server.origin}/start/quickstart/`);
      await page.until(() => document.fonts.status === 'loaded' && [...document.fonts].some(({ status }) => status === 'loaded'));
      await page.get('button', 'Open the grant page').click();
      await page.get('button', 'Grant').shown();
      const widths = await page.evaluate(() => {
        const widthIn = (shown: Document | null | undefined, family: string) => {
          const text = Object.assign((shown ?? document).createElement('span'), { textContent: 'Illicit filling' });
          text.style.cssText = `position: absolute; white-space: pre; letter-spacing: 0; font: 600 40px ${family}`;
          (shown ?? document).body.append(text);
          const { width } = text.getBoundingClientRect();
          text.remove();
          return width;
        };
        const framed = document.querySelector('iframe')?.contentDocument;
        return ['"Instrument Sans"', '"Martian Mono"'].map((family) => [
          widthIn(framed, family) - widthIn(document, family),
          widthIn(framed, family) - widthIn(framed, 'serif'),
        ]);
      });
      assert.equal(widths.length, 2);
      for (const [fromSite = NaN, fromSerif = NaN] of widths) {
        assert.ok(Math.abs(fromSite) < 1, `${String(fromSite)} pixels wider than on the site`);
        assert.ok(Math.abs(fromSerif) > 1, 'the frame has its own face');
      }
      // A file from the cache counts as no bytes, or as those of a header.
      const sent = await page.evaluate(() =>
        (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
          .filter(({ name, transferSize }) => name.endsWith('.woff2') && transferSize > 300)
          .map(({ name }) => name),
      );
      assert.equal(new Set(sent).size, sent.length, 'a face was sent twice');
      assert.deepEqual(await page.complaints(), []);
    }),
  'has the responses of the receiver beside their title': (inPage) =>
    inPage(async (page) => {
      await page.goto(`${server.origin}/start/quickstart/`);
      const receiver = page.get('group', 'Receiver responds');
      const [title, choice] = [await receiver.text('Receiver responds').shown(), await receiver.text('never').shown()];
      assert.ok(Math.abs(title.y - choice.y) < 4, `${String(title.y)} and ${String(choice.y)}`);
    }),
});
