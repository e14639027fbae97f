import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import type { Browser, Locator, Page } from 'playwright';
import { operationTitles } from '../../src/interface/operations/descriptions.ts';
import { entryOf, type EntryId } from '../../src/playground/features/console/entries.ts';
import { experiments, unavailableReason } from '../../src/playground/features/experiments/experiments.ts';
import type { TargetKind } from '../../src/playground/targets/target.ts';
import { launch, visitPage, type VisitOptions, type Walk } from './browser.ts';
import { expect } from './expect.ts';
import { startServer, type Running } from './server.ts';
import { staticHomes, type StaticHome } from './static-homes.ts';

/** The experiments that can run on a target. */
export const experimentsAt = (kind: TargetKind) => {
  const isSandbox = kind !== 'live';
  const available = { kind, control: isSandbox, strict: isSandbox, selfSigned: kind === 'server', receiver: true };
  return experiments.filter((one) => unavailableReason(one, available) === undefined);
};

/** How many experiments can run in the page. */
export const experimentsInPage = experimentsAt('page').length;

/** A widget of a page, by its title. */
export const widget = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

/** Where the sandbox of a workbench runs. */
export const places = ['in the page', 'on the server'] as const;
type Place = (typeof places)[number];

/**
 * Serves the site for the tests of a file: on a static host, where the sandbox runs in the page, and on a server. Returns where, and how to open the
 * workbench there.
 */
export function serveWorkbench() {
  let browser: Browser;
  let home: StaticHome;
  let server: Running & { origin: string };
  before(async () => {
    [browser, home, server] = await Promise.all([launch(), (staticHomes['on a static host'] ?? assert.fail())(), startServer()]);
  });
  after(async () => {
    await browser.close();
    await home.close();
    await server.stop();
  });
  const rootOf = (place: Place): string => (place === 'in the page' ? home.root : server.origin);
  return {
    rootOf,
    browser: () => browser,
    visit: (place: Place, walk: Walk, options?: VisitOptions): Promise<void> =>
      visitPage(browser, `${rootOf(place)}/tools/workbench/`, walk, options),
  };
}

const titles = {
  ...operationTitles,
  authorize: 'Authorize',
  exchange: 'Exchange the code',
  refresh: 'Refresh the access token',
  fire: 'Fire an event',
  resend: 'Resend',
  revoke: 'Revoke a grant',
  experiments: 'Experiments',
  diagnose: 'Diagnose',
} as const satisfies Record<EntryId, string>;

/** Opens an entry of the workbench, by its rail or on a phone by its stepper, and returns the pane of the request. */
export async function open(page: Page, entry: EntryId): Promise<Locator> {
  // A tab behind another one draws once a second, and a click waits until its target has not moved between two drawings.
  await page.bringToFront();
  const rail = page.getByRole('navigation', { name: 'Requests', exact: true });
  const stepper = page.getByRole('combobox', { name: 'Request', exact: true });
  await expect(rail.or(stepper)).toBeVisible();
  if (await rail.isVisible()) await rail.getByRole('link', { name: new RegExp(`^${entryOf(entry).title} ?`) }).click();
  else await stepper.selectOption(entry);
  const pane = widget(page, titles[entry]);
  await expect(pane).toBeVisible();
  return pane;
}

/** Chooses where calls go, by the menu of the bar. */
export async function chooseTarget(page: Page, name: string | RegExp, host?: string): Promise<void> {
  const menu = await openTarget(page);
  await menu.getByLabel(name).check();
  if (host !== undefined) await menu.getByLabel('Host of the API').selectOption(host);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
}

/** Opens the menu of the bar that says where calls go. */
export async function openTarget(page: Page): Promise<Locator> {
  await widget(page, 'Target and clock').locator('.console-open').first().click();
  return page.getByRole('dialog', { name: 'Target' });
}

/** Authorizes on the workbench as a user, who has to choose a company of several, and leaves the exchange of the code open. */
export async function authorize(page: Page, user = 'Alex Kim', company?: string): Promise<Locator> {
  const authorization = await open(page, 'authorize');
  await authorization.getByRole('button', { name: 'Send', exact: true }).click();
  const frame = authorization.frameLocator('iframe');
  await frame.getByRole('button', { name: user }).click();
  if (company !== undefined) await frame.getByLabel('Company').selectOption(company);
  await frame.getByRole('button', { name: 'Grant' }).click();
  await expect(authorization.getByRole('button', { name: 'Exchange the code' })).toBeVisible();
  const tokens = await open(page, 'exchange');
  await expect(tokens.getByLabel('code', { exact: true })).not.toHaveValue('');
  return tokens;
}

/** Gets tokens from a sandbox on the workbench. */
export async function authorized(page: Page): Promise<void> {
  const tokens = await authorize(page);
  await tokens.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(tokens.getByText(/^(Exchanged|Refreshed)\./)).toBeVisible();
}

/** Sends an operation on the workbench as its form proposes it, and returns its pane. */
export async function send(page: Page, operation: EntryId): Promise<Locator> {
  const form = await open(page, operation);
  await form.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(form.getByRole('tablist', { name: 'Response' })).toBeVisible();
  return form;
}

/** Gets tokens on the workbench and creates a webhook as its form proposes it. Returns the pane of the webhook. */
export async function registered(page: Page): Promise<Locator> {
  await authorized(page);
  return send(page, 'createWebhook');
}

/** Fires the event that the form proposes, and waits for what became of it. */
export async function fire(page: Page, outcome: string): Promise<void> {
  const pane = await open(page, 'fire');
  await pane.getByRole('button', { name: 'Fire', exact: true }).click();
  await expect(pane.getByText(outcome)).toBeVisible();
}

/** Lets the server know no receiver any more, and opens the page again. */
export async function loseReceiver(page: Page): Promise<void> {
  await page.route('**/receiver/feeds/**', (route) => route.fulfill({ status: 404, json: { title: 'Not found' } }));
  await page.reload();
}

/** Shows the messages of the stream as a list. */
export async function openList(page: Page): Promise<void> {
  await widget(page, 'Stream').getByRole('tab', { name: 'List' }).click();
}

/** Opens a message of the stream, unless it is open, and waits for its details. */
export async function openMessage(row: Locator): Promise<void> {
  const line = row.getByRole('button').first();
  await expect(async () => {
    if ((await line.getAttribute('aria-expanded')) === 'false') await line.click();
    await expect(row.getByRole('tablist', { name: 'Message' })).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 30_000 });
}

/** The notifications in the list of the stream: those that the service sent to the receiver, and those that the reader sent again. */
export const notifications = (page: Page): Locator =>
  widget(page, 'Stream')
    .getByRole('list', { name: 'Messages by time' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('img', { name: 'The service to Your receiver' }) });

/** Holds that the newest registration is in a state, as the stream says. */
export async function expectRegistration(page: Page, state: string): Promise<void> {
  const stream = widget(page, 'Stream');
  await stream.getByRole('tab', { name: 'Registrations' }).click();
  await expect(stream.getByRole('group', { name: /^The states of/ }).first()).toHaveAccessibleName(new RegExp(`Now: ${state}\\.$`));
}

/** Lets the receiver respond in another way from now on. */
export async function respond(page: Page, how: '200' | 'another status' | 'slowly' | 'never' | 'bad certificate'): Promise<void> {
  await widget(page, 'Stream').getByRole('radio', { name: how, exact: true }).check();
}
