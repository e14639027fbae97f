import assert from 'node:assert/strict';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright';

/** The rules of axe whose result depends on colours: all that can differ between the schemes. */
const rulesOfColour = ['color-contrast', 'link-in-text-block'];

/** What breaks WCAG 2.2, level A or AA, on a page, in light and in dark: a rule and its elements each. `narrow` limits the check to a part of the page. */
export async function wcagViolations(page: Page, narrow: (builder: AxeBuilder) => AxeBuilder = (builder) => builder): Promise<string[]> {
  // React attaches what a page was sent with in pieces, and may replace one: axe takes an element that goes meanwhile for one without a focus.
  // Where it draws nothing, Chromium may never call itself idle.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 })));
  // All frames have the origin of their page, so axe needs no page of its own to put results together; and it describes only what fails. Otherwise it takes
  // four times as long.
  const builder = () => narrow(new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] }));
  const first = (await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)) ? 'dark' : 'light';
  const second = first === 'light' ? 'dark' : 'light';
  const found = await violationsOf(builder().withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']), first);
  await switchScheme(page, second);
  found.push(...(await violationsOf(builder().withRules(rulesOfColour), second)));
  await switchScheme(page, first);
  return found;
}

/** Asserts that a page is no wider than its window (WCAG 2.2, 1.4.10). `state` is the message of the error. */
export async function assertFits(page: Page, state?: string): Promise<void> {
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), page.viewportSize()?.width, state);
}

async function violationsOf(builder: AxeBuilder, scheme: string): Promise<string[]> {
  const { violations } = await builder.analyze();
  return violations.map(({ id, nodes }) => `${scheme}: ${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

/** Lets a page have the other scheme, waits until its text has another colour, and ends the transitions to the new colours. */
async function switchScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  const before = await page.evaluate(() => getComputedStyle(document.body).color);
  await page.emulateMedia({ colorScheme });
  // A tab behind another one learns of the change with its next drawing.
  await page.bringToFront();
  await page.waitForFunction((colour) => getComputedStyle(document.body).color !== colour, before, { polling: 20 });
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
  });
}
