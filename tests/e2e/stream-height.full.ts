import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expect } from './expect.ts';
import { serveSite } from './site.ts';

const site = serveSite();

for (const [width, height] of [
  [1024, 640],
  [900, 600],
  [1280, 620],
] as const)
  test(`the foot of the stream is below its rows at ${String(width)}x${String(height)}`, () =>
    site.visit(
      '/tools/workbench/',
      async (page) => {
        const stream = page.getByRole('region', { name: 'Stream' });
        await expect(stream.getByRole('button', { name: 'Clear' })).toBeVisible();
        const [view, foot] = await Promise.all([stream.locator('.st-view').boundingBox(), stream.locator('.st-foot').boundingBox()]);
        assert.ok(view && foot && view.y + view.height <= foot.y + 1, JSON.stringify({ view, foot }));
      },
      { viewport: { width, height } },
    ));
