import AxeBuilder from '@axe-core/playwright';
import assert from 'node:assert/strict';
import type { Page } from 'playwright';

/** The rules of axe whose result depends on colours: all that can differ between the schemes. */
const rulesOfColour = ['color-contrast', 'link-in-text-block'];

/**
 * What breaks WCAG 2.2, level A or AA, on a page, in light and in dark: a rule and its elements each. `narrow` limits the check to a part of the
 * page. axe opens a page beside it, which a page of `browser.newPage` does not allow.
 */
export async function wcagViolations(page: Page, narrow: (builder: AxeBuilder) => AxeBuilder = (builder) => builder): Promise<string[]> {
  // React attaches what a page was sent with in pieces, and may replace one: axe takes an element that goes meanwhile for one without a focus.
  // Where it draws nothing, Chromium may never call itself idle.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 })));
  const builder = () => narrow(new AxeBuilder({ page }));
  const first = await schemeOf(page);
  const found = await violationsOf(builder().withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']), first.name);
  const second = await switchScheme(page, first.name === 'light' ? 'dark' : 'light');
  assert.notEqual(second.colour, first.colour, 'the text has the same colour in light and in dark');
  found.push(...(await violationsOf(builder().withRules(rulesOfColour), second.name)));
  await switchScheme(page, first.name);
  return found;
}

async function violationsOf(builder: AxeBuilder, scheme: string): Promise<string[]> {
  const { violations } = await builder.analyze();
  return violations.map(({ id, nodes }) => `${scheme}: ${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

interface Scheme {
  readonly name: 'light' | 'dark';
  /** The colour of text on the page. */
  readonly colour: string;
}

const schemeOf = (page: Page): Promise<Scheme> =>
  page.evaluate(() => ({
    name: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
    colour: getComputedStyle(document.body).color,
  }));

/** Lets the page have another scheme, and ends the transitions to its colours. */
async function switchScheme(page: Page, colorScheme: Scheme['name']): Promise<Scheme> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
  });
  return schemeOf(page);
}
