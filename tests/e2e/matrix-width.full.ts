import assert from 'node:assert/strict';
import { test } from 'node:test';
import { launch } from './browser.ts';
import { startServer } from './server.ts';

test('on a small screen each name of the field matrix stands on one line, and the page does not scroll sideways', async () => {
  const [server, browser] = await Promise.all([startServer(), launch()]);
  try {
    const page = await browser.newPage({ viewport: { width: 360, height: 800 } });
    await page.goto(`${server.origin}/events/`);
    const lines = await page.locator('.matrix tbody th code').evaluateAll((names) => names.map((name) => name.getClientRects().length));
    assert.ok(lines.length > 10);
    assert.ok(
      lines.every((count) => count === 1),
      lines.join(),
    );
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
  } finally {
    await browser.close();
    await server.stop();
  }
});
