// How long the stream of the workbench keeps the page from responding with 10,000 messages, and how many rows are in the document.
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import { operationPath } from '../src/interface/operations/endpoints.ts';
import { launch } from '../tests/e2e/browser.ts';
import { serve } from './serve.ts';

const count = Number(process.env['MESSAGES'] ?? 10_000);
const slowdown = Number(process.env['SLOWDOWN'] ?? 1);

/** A session file with so many calls that it makes `count` messages: each call is a request and a response. */
function session(): string {
  const start = Date.UTC(2030, 0, 15, 12);
  const log = Array.from({ length: count / 2 }, (_, index) => {
    const isNotification = index % 2 === 1;
    const id = index.toString(16).padStart(24, '0');
    const body = JSON.stringify({ event: 'svc.comment.create', webhookId: 'w1', messageId: id, timestamp: '2030-01-15T12:00:00.000-0400' });
    return {
      number: index + 1,
      label: isNotification ? 'svc.comment.create' : 'getWebhook',
      direction: isNotification ? 'notification' : 'request',
      startedAt: start + index * 1500,
      exchange: {
        request: {
          method: isNotification ? 'POST' : 'GET',
          url: isNotification ? 'https://app.example/hook' : `https://service.example${operationPath('getWebhook', id)}`,
          headers: [['accept', 'application/json']],
          body: isNotification ? body : null,
        },
        response: {
          status: index % 50 === 0 ? 404 : 200,
          statusText: '',
          headers: [['content-type', 'application/json']],
          body: `{"id":"${id}"}`,
        },
        milliseconds: 4,
      },
    };
  });
  const flow = { webhookIds: [] };
  return JSON.stringify({
    format: 'partner-interface session',
    version: 1,
    savedAt: new Date(start).toISOString(),
    withSecrets: false,
    kind: 'page',
    flows: { page: flow, server: flow, live: flow },
    log,
  });
}

/** The longest task of the page while something is done, in milliseconds. Shorter ones than 50 ms are not reported by the browser. */
async function longestTask(page: Page, work: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const scope = globalThis as unknown as { longest: number; observer?: PerformanceObserver };
    scope.longest = 0;
    scope.observer?.disconnect();
    scope.observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) scope.longest = Math.max(scope.longest, duration);
    });
    scope.observer.observe({ type: 'longtask' });
  });
  await work();
  await page.waitForTimeout(600);
  return page.evaluate(() => (globalThis as unknown as { longest: number }).longest);
}

const { origin, close } = await serve(fileURLToPath(new URL('../dist/', import.meta.url)));
const browser = await launch();
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const devtools = await page.context().newCDPSession(page);
  await page.goto(`${origin}/tools/workbench/`);
  const stream = page.locator('.st');
  await page.getByRole('button', { name: 'Session', exact: true }).click();
  const input = page.locator('input[type=file]');
  await input.waitFor({ state: 'attached' });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const view = stream.locator('.st-view');
  const rows = () => stream.locator('.st-row').count();
  const report = async (what: string, work: () => Promise<void>): Promise<void> => {
    const milliseconds = await longestTask(page, work);
    const longest = milliseconds === 0 ? 'under 50' : milliseconds.toFixed(0);
    console.log(`${what.padEnd(24)} longest task ${longest.padStart(8)} ms   ${String(await rows()).padStart(3)} rows in the document`);
  };
  await report('import', async () => {
    await input.setInputFiles({ name: 'session.json', mimeType: 'application/json', buffer: Buffer.from(session()) });
    await stream.getByText(`${count.toLocaleString('en')} messages`).waitFor();
  });
  await page.keyboard.press('Escape');
  await report('list', () => stream.getByRole('tab', { name: 'List' }).click());
  await report('scroll', async () => {
    for (const share of [0, 0.25, 0.5, 0.75, 1]) {
      await view.evaluate((box, part) => {
        box.scrollTop = part * box.scrollHeight;
      }, share);
      await page.waitForTimeout(60);
    }
  });
  await stream.getByRole('button', { name: 'Filter' }).click();
  await report('filter by a word', () => stream.getByRole('searchbox').fill('comment'));
  await report('filter by an id', () => stream.getByRole('searchbox').fill((99).toString(16).padStart(24, '0')));
  await stream.getByRole('searchbox').fill('');
  await report('open a message', () => stream.locator('.st-row button').last().click());
} finally {
  await browser.close();
  close();
}
