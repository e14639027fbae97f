import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright';

/**
 * What breaks WCAG 2.2, level A or AA, on a page: a rule and its elements each. `narrow` limits the check to a part of the page. axe opens a page
 * beside it, which a page of `browser.newPage` does not allow.
 */
export async function wcagViolations(page: Page, narrow: (builder: AxeBuilder) => AxeBuilder = (builder) => builder): Promise<string[]> {
  // React attaches what a page was sent with in pieces, and may replace one: axe takes an element that goes meanwhile for one without a focus.
  // Where it draws nothing, Chromium may never call itself idle.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 })));
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
  const { violations } = await narrow(new AxeBuilder({ page })).withTags(tags).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}
