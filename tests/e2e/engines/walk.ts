import assert from 'node:assert/strict';
import type { Locator, Page } from './page.ts';

/** A step of the quickstart that was done, by its title and what became of it. */
const done = (page: Page, step: string, outcome: string) => page.get('button', new RegExp(`^Done:\\s*${step}\\s*${outcome}`)).shown();

/**
 * The walk of the quickstart, on one page: from nothing to an event that was fired and has arrived, then unregister.
 * `address` is that of the quickstart.
 */
export async function walk(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.get('button', 'Open the grant page').hover();
  const before = await page.evaluate(() => scrollY);
  await page.get('button', 'Open the grant page').click();
  await page.get('button', 'Grant').shown();
  assert.equal(await page.evaluate(() => scrollY), before, 'the grant page scrolls the page around it');
  await page.get('button', 'Grant').click();
  await page.get('button', 'Exchange the code').click();
  await page.get('button', 'Create the webhook').click();
  await done(page, 'Create a webhook', '.*registered');
  await page.get('button', 'Fire the event').click();
  await done(page, 'Fire an event', 'delivered');

  // What the tab knows is there again when the page was left.
  await page.goto(address);
  await done(page, 'Fire an event', 'delivered');
  await page.get('button', 'Ping').click();
  await done(page, 'Ping the webhook', 'delivered');
  await page.get('button', 'Unregister').click();
  await page.text(/^Complete\. 4 of 4 notifications delivered\.$/).shown();
  assert.deepEqual(await page.complaints(), []);
}

/** Opens the workbench at an address and grants access there. Returns the pane that says so. */
export async function grantOnWorkbench(page: Page, address: string): Promise<Locator> {
  await page.goto(address);
  const pane = page.get('region', 'Authorize');
  await pane.get('button', 'Send').click();
  await page.get('button', /Alex Kim/).click();
  await page.get('button', 'Grant').click();
  await pane.get('heading', /^Granted/).shown();
  return pane;
}
