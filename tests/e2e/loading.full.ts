import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expect } from './expect.ts';
import { authorized, open, openList, serveWorkbench, widget } from './workbench.ts';

const { browser, rootOf } = serveWorkbench();

/** HTML, CSS, JavaScript and data: fonts and icons do not count. */
const counted = new Set(['document', 'stylesheet', 'script', 'fetch', 'xhr', 'eventsource']);

/** The files that a page asks for until its first button can be pressed and nothing more is under way. */
async function requestsOf(address: string, button: string): Promise<string[]> {
  const page = await browser().newPage({ viewport: { width: 1280, height: 800 } });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (counted.has(request.resourceType())) asked.push(new URL(request.url()).pathname);
  });
  await page.goto(`${rootOf('on the server')}${address}`, { waitUntil: 'networkidle' });
  await expect(page.getByRole('button', { name: button, exact: true })).toBeEnabled();
  await page.close();
  return asked;
}

for (const [address, button, most] of [
  ['/tools/workbench/', 'Send', 12],
  ['/start/quickstart/', 'Open the grant page', 15],
] as const)
  test(`${address} asks for at most ${String(most)} files, each once, until ${button} can be pressed`, async () => {
    const asked = await requestsOf(address, button);
    assert.ok(asked.length > 5 && asked.length <= most, `${String(asked.length)}: ${asked.join(' ')}`);
    assert.equal(new Set(asked).size, asked.length, asked.join(' '));
  });

test('the pane of an entry is loaded when the pointer is over its link, and those of the next requests after the first action', async () => {
  const page = await browser().newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const isLoaded = (pane: string) => asked.some((path) => path.includes(`/${pane}.`));
  await page.goto(`${rootOf('in the page')}/tools/workbench/`, { waitUntil: 'networkidle' });
  const panes = ['TokenGrantRequest', 'OperationRequest', 'FireRequest', 'RevokeRequest'];
  assert.deepEqual(panes.filter(isLoaded), []);
  await page.getByRole('link', { name: /^Revoke a grant/ }).hover();
  await expect.poll(() => panes.filter(isLoaded)).toEqual(['RevokeRequest']);
  await widget(page, 'Authorize').getByRole('button', { name: 'Send', exact: true }).click();
  await expect.poll(() => panes.filter(isLoaded)).toEqual(panes);
  await page.close();
});

test('a part of the workbench that cannot be loaded says what to do, and its button brings it', async () => {
  const page = await browser().newPage();
  await page.goto(`${rootOf('in the page')}/tools/workbench/`);
  await page.route('**/FireRequest.*', (route) => route.abort());
  await page.getByRole('link', { name: /^Fire an event/ }).click();
  await expect(page.getByRole('alert')).toContainText(
    'This part could not be loaded. Check your connection, then try again or reload the page.',
  );
  await expect(page.getByRole('navigation', { name: 'Requests', exact: true })).toBeVisible();
  await page.unroute('**/FireRequest.*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect((await open(page, 'fire')).getByRole('button', { name: 'Fire', exact: true })).toBeVisible();
  await page.close();
});

test('an export and a copied command that cannot be loaded say so in their place, and the next click brings them', async () => {
  const page = await browser().newPage({ permissions: ['clipboard-read', 'clipboard-write'] });
  const [part, failed] = [/\/(?:har|curl)\.[^/]*\.js$/, 'This could not be loaded. Check your connection, then click again.'];
  await page.goto(`${rootOf('in the page')}/tools/workbench/`);
  await page.route(part, (route) => route.abort());
  await (await open(page, 'authorize')).getByRole('button', { name: 'Send', exact: true }).click();
  await openList(page);
  const stream = widget(page, 'Stream');
  await stream.getByRole('button', { name: 'Export' }).click();
  const panel = stream.getByRole('group', { name: 'Export' });
  const row = stream.getByRole('listitem').filter({ hasText: 'GET /oauth/authorize' }).first();
  await row.getByRole('button').first().click();
  for (const [place, button] of [
    [panel, 'Export as HAR'],
    [row, 'Copy as curl'],
  ] as const) {
    await place.getByRole('button', { name: button, exact: true }).click();
    await expect(place.getByText(failed)).toBeVisible();
  }
  await page.unroute(part);
  const download = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Export as HAR' }).click();
  await download;
  await row.getByRole('button', { name: 'Copy as curl', exact: true }).click();
  await expect(row.getByText('Copied: a curl command for POSIX shells.')).toBeVisible();
  await expect(stream.getByText(failed)).toHaveCount(0);
  await page.close();
});

for (const [device, width] of [
  ['a desktop', 1280],
  ['a phone', 390],
] as const)
  test(`on ${device}, the request takes clicks before the stream has been worked out`, async () => {
    const page = await browser().newPage({ viewport: { width, height: 800 } });
    // React posts itself a message before it goes on with the next part. It marks the elements that it knows; sizes of the panes that a browser remembers are
    // set once the request takes clicks.
    await page.addInitScript(() => {
      localStorage.setItem('partner-interface: panes of the console', '{"columns":40}');
      const takesClicks = () => document.querySelector<HTMLElement>('.console')?.style.getPropertyValue('--columns-request') !== '';
      const isKnown = (element: Element | null) => Object.keys(element ?? {}).some((name) => name.startsWith('__reactProps'));
      const { postMessage } = MessagePort.prototype;
      MessagePort.prototype.postMessage = function post(...message: unknown[]) {
        const stream = document.querySelector('.console-stream button');
        if (stream && takesClicks() && !isKnown(stream)) document.documentElement.dataset['requestFirst'] = '';
        Reflect.apply(postMessage, this, message);
      };
    });
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.goto(`${rootOf('in the page')}/tools/workbench/`);
    await expect(page.locator('.console-stream button').first()).toBeEnabled();
    await expect(page.locator('html')).toHaveAttribute('data-request-first', '');
    await page.close();
  });

test('the styles of what the workbench does not show at first are loaded once, with their first use or with search', async () => {
  for (const use of ['Control+k', 'Control+Enter']) {
    const page = await browser().newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const later = () => asked.filter((path) => /\/complete\.[\w-]+\.css$/.test(path)).length;
    await page.goto(`${rootOf('in the page')}/tools/workbench/`, { waitUntil: 'networkidle' });
    assert.equal(later(), 0, use);
    await page.keyboard.press(use);
    await expect.poll(later).toBe(1);
    await page.keyboard.press('Escape');
    await open(page, 'fire');
    assert.equal(later(), 1, use);
    await page.close();
  }
});

test('the outcome of a call is loaded with the first response, so that it does not come after its own and move it down', async () => {
  const page = await browser().newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${rootOf('in the page')}/tools/workbench/`);
  await authorized(page);
  await expect
    .poll(() => ['ResponseView', 'CallOutcome'].filter((part) => asked.some((path) => path.includes(`/${part}.`))))
    .toHaveLength(2);
  await page.close();
});

test('an outcome has its styles where nothing could be sent, too', async () => {
  const page = await browser().newPage();
  await page.route('**/sandbox', (route) => route.abort());
  await page.goto(`${rootOf('on the server')}/tools/workbench/`, { waitUntil: 'networkidle' });
  await page.keyboard.press('Control+Enter');
  await expect(page.locator('.rq-outcome')).toHaveCSS('display', 'grid');
  await page.close();
});
