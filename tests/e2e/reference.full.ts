import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright';
import { openFacts, operationList, rules } from '../../src/interface/index.ts';
import { assumptions } from '../../src/sandbox/assumptions/index.ts';
import { operationSlug } from '../../src/interface/operations/endpoints.ts';
import { expect } from './expect.ts';
import { serveSite } from './site.ts';

const site = serveSite();

async function visit(address: string, viewport: { width: number; height: number }, work: (page: Page) => Promise<void>): Promise<void> {
  const page = await site.browser.newPage({ viewport });
  await page.goto(site.origin + address);
  await work(page);
  await page.close();
}
const desktop = { width: 1440, height: 900 };

for (const address of ['/events/workflow-transition/', '/reference/versioning/', '/tools/changelog/'])
  test(`the list of pages shows ${address} when it opens, on a low window too`, () =>
    visit(address, { width: 1280, height: 500 }, async (page) => {
      await expect(page.locator('.side-list [aria-current]')).toBeInViewport({ ratio: 1 });
    }));

for (const [address, noun, count] of [
  ['/reference/rules/', 'rules', rules.length],
  ['/reference/open-facts/', 'open facts', openFacts.length],
  ['/reference/assumptions/', 'sandbox defaults', assumptions.length],
] as const)
  test(`${address} is filtered by words and by section, and says how many entries are left`, () =>
    visit(address, desktop, async (page) => {
      const rows = page.locator('main tbody tr:visible');
      const status = page.locator('.filter output');
      await expect(rows).toHaveCount(count);
      await page.getByRole('searchbox', { name: 'ID or words' }).fill('refresh token');
      const left = await rows.count();
      assert.ok(left > 0 && left < count, String(left));
      await expect(status).toHaveText(`${String(left)} of ${String(count)} ${noun}`);
      for (const text of await rows.allInnerTexts()) assert.match(text, /refresh[\s\S]*token|token[\s\S]*refresh/i);
      await page.getByLabel('Section').selectOption({ index: 1 });
      await page.getByRole('searchbox', { name: 'ID or words' }).fill('');
      await expect(page.locator('main table:visible')).toHaveCount(1);
    }));

test('a link to a rule opens the list that is folded around it, on arrival and on the page', () =>
  visit('/authorization/exchange/#rule-code-single-use', desktop, async (page) => {
    await expect(page.locator('#rule-code-single-use')).toBeInViewport();
    await page.goto(`${site.origin}/authorization/refresh/`);
    const [rule] = rules.filter((one) => one.page === 'authorization/refresh');
    const target = page.locator(`#rule-${rule?.id ?? ''}`);
    await expect(target).toBeHidden();
    await page.evaluate((id) => (location.hash = id), `rule-${rule?.id ?? ''}`);
    await expect(target).toBeInViewport();
  }));

for (const { id } of operationList)
  test(`the page of ${id} keeps its request in view beside the text, and leads to its form`, () =>
    visit(`/${operationSlug(id)}/`, desktop, async (page) => {
      const sample = page.locator('.beside-sample .samples').first();
      await page.locator('.beside-text > :last-child').scrollIntoViewIfNeeded();
      await expect(sample).toBeInViewport();
      await expect(page.locator('nav.strip')).toBeVisible();
      await sample.getByRole('link', { name: 'Try it' }).click();
      await expect(page.locator('.playground').first()).toBeInViewport();
    }));

test('former fragments of an operation still lead to what they named', () =>
  visit('/reference/operations/get-webhook/', desktop, async (page) => {
    for (const fragment of ['request', 'samples', 'answer', 'parameter-webhookId', 'try-it', 'rules-on-this-page'])
      await expect(page.locator(`#${fragment}`)).toHaveCount(1);
  }));

test('a link to a folded entry opens it, on arrival and on the page itself', () =>
  visit('/production/troubleshooting/#token-expired', desktop, async (page) => {
    for (const id of ['token-expired', 'scope-missing']) {
      await page.evaluate((fragment) => (location.hash = fragment), id);
      await expect(page.locator(`details#${id}`)).toHaveAttribute('open');
      await expect(page.locator(`details#${id} dl`)).toBeInViewport();
    }
    await page.evaluate(() => (location.hash = '100%'));
  }));

test('print has no heading without text below it, every folded list open, and samples in one language', () =>
  visit('/reference/operations/create-webhook/', desktop, async (page) => {
    await page.emulateMedia({ media: 'print' });
    const empty = await page.locator('main h2:not(.sr-only)').evaluateAll((headings) =>
      headings
        .filter((heading) => heading.checkVisibility())
        .filter((heading) => {
          const after = heading.parentElement?.nextElementSibling;
          return !after || /^h\d$/i.test(after.firstElementChild?.tagName ?? '') || after.getBoundingClientRect().height === 0;
        })
        .map(({ textContent }) => textContent),
    );
    assert.deepEqual(empty, []);
    await expect(page.getByRole('heading', { name: 'Try it' })).toBeHidden();
    await expect(page.locator('.samples section:visible')).toHaveCount(1);
    const rule = page.locator('.rules li').first();
    assert.ok((await rule.evaluate((item) => item.getBoundingClientRect().height)) > 0);
  }));

test('the contents list always marks the section that is read, also where a widget has a heading of its own', () =>
  visit('/tools/diagnosis/', { width: 1280, height: 400 }, async (page) => {
    const current = page.getByRole('navigation', { name: 'On this page' }).locator('[aria-current]');
    for (const [name, level, section] of [
      ['Results', 2, 'Results'],
      ['Diagnose', 3, 'Overview'],
    ] as const) {
      await page.getByRole('heading', { name, level }).evaluate((one) => scrollBy(0, one.getBoundingClientRect().top - 100));
      await expect(current).toHaveText(section);
    }
  }));
