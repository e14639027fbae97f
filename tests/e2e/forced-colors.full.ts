import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator } from 'playwright';
import { expect } from './expect.ts';
import { serveSite } from './site.ts';

const site = serveSite();
const options = { forcedColors: 'active', viewport: { width: 1280, height: 800 } } as const;

/** The colour of the ground, and of the upper border of a pseudo-element. */
const groundOf = (element: Locator): Promise<string> => element.evaluate((one) => getComputedStyle(one).backgroundColor);
const tipOf = (element: Locator): Promise<[width: string, colour: string]> =>
  element.evaluate((one) => {
    const { borderTopWidth, borderTopColor } = getComputedStyle(one, '::after');
    return [borderTopWidth, borderTopColor];
  });

test('in the colours of the reader, an arrow keeps its tip and a choice shows which one it is', async () => {
  await site.visit(
    '/tools/workbench/',
    async (page) => {
      const stream = page.getByRole('region', { name: 'Stream', exact: true });
      await expect(stream.getByRole('radio', { name: 'slowly' })).toBeEnabled();
      const text = await page.locator('body').evaluate((body) => getComputedStyle(body).color);
      for (const arrow of [stream.locator('.st-arrow').first(), page.locator('.rq-head .route').first()]) {
        const [width, colour] = await tipOf(arrow);
        assert.ok(Number.parseFloat(width) >= 8, width);
        assert.equal(colour, text);
      }
      const choices = stream.locator('.st-choices span');
      assert.notEqual(await groundOf(choices.first()), await groundOf(choices.nth(1)));
      const tabs = stream.getByRole('tab');
      assert.notEqual(await groundOf(tabs.first()), await groundOf(tabs.nth(1)));
    },
    options,
  );
});

test('in the colours of the reader, a list has the mark of the browser', async () => {
  await site.visit(
    '/tools/workbench/',
    async (page) => {
      const list = page.getByRole('combobox', { name: 'redirect_uri', exact: true });
      await expect(list).toBeEnabled();
      assert.equal(await list.evaluate((select) => getComputedStyle(select).appearance), 'auto');
    },
    options,
  );
});

test('in the colours of the reader, every word of the chosen result of a search is in the colour for what is chosen', async () => {
  await site.visit(
    '/tools/workbench/',
    async (page) => {
      await page.keyboard.press('Control+k');
      const chosen = page.getByRole('dialog').getByRole('option', { selected: true });
      await expect(chosen).toHaveCount(1);
      const colours = await chosen.evaluate((option) =>
        [option, ...option.querySelectorAll('*')].map((one) => getComputedStyle(one).color),
      );
      assert.ok(colours.length > 2);
      assert.deepEqual([...new Set(colours)], [colours[0]]);
    },
    options,
  );
});
