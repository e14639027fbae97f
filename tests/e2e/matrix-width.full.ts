import assert from 'node:assert/strict';
import { test } from 'node:test';
import { serveSite } from './site.ts';
import { assertFits } from './wcag.ts';

const site = serveSite();

test('on a small screen each name of the field matrix stands on one line, and the page does not scroll sideways', async () => {
  const page = await site.browser.newPage({ viewport: { width: 360, height: 800 } });
  await page.goto(`${site.origin}/events/`);
  const lines = await page.locator('.matrix tbody th code').evaluateAll((names) => names.map((name) => name.getClientRects().length));
  assert.ok(lines.length > 10);
  assert.ok(
    lines.every((count) => count === 1),
    lines.join(),
  );
  await assertFits(page);
});
