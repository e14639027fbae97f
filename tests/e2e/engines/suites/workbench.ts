import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { startServer } from '../../server.ts';
import { experimentsAt } from '../../workbench.ts';
import { inEachEngine } from '../engines.ts';
import type { Locator, Page } from '../page.ts';
import { grantOnWorkbench } from '../walk.ts';

// The console, entry by entry, as a reader goes through it.

let server: Awaited<ReturnType<typeof startServer>>;
before(async () => {
  server = await startServer();
});
after(() => server.stop());

/** What is pressed in each entry of the rail, and what its pane says then. */
const acts: readonly (readonly [entry: RegExp, pane: string, button: string, outcome: RegExp])[] = [
  [/^Exchange/, 'Exchange the code', 'Send', /^Exchanged\./],
  [/^Refresh/, 'Refresh the access token', 'Send', /^Refreshed\./],
  [/^Create/, 'Create a webhook', 'Send', /^Created\. Your receiver responded with 200/],
  [/^List/, 'List webhooks', 'Send', /^200/],
  [/^Get/, 'Get a webhook', 'Send', /^200/],
  [/^Update/, 'Update a webhook', 'Send', /^200/],
  [/^Ping/, 'Ping a webhook', 'Send', /^Ping delivered\./],
  [/^Fire/, 'Fire an event', 'Fire', /^Delivered\. Your receiver responded with 200\.$/],
  [/^Resend/, 'Resend', 'Send it', /^Sent once\. Response: 200\.$/],
  [/^Unregister/, 'Unregister a webhook', 'Send', /^Unregistered\. Your receiver got/],
  [/^Revoke/, 'Revoke a grant', 'Revoke', /^Revoked: Alex Kim ended the grant\.$/],
];

/** Opens an entry of the rail, and returns its pane. */
async function open(page: Page, entry: RegExp, pane: string): Promise<Locator> {
  await page.get('navigation', 'Requests').get('link', entry).click();
  await page.get('region', pane).shown();
  return page.get('region', pane);
}

inEachEngine('the workbench', {
  'does everything that its rail offers, shows it in the stream, and undoes a reset': (inPage) =>
    inPage(async (page) => {
      await grantOnWorkbench(page, `${server.origin}/tools/workbench/`);
      for (const [entry, name, button, outcome] of acts) {
        const pane = await open(page, entry, name);
        await pane.get('button', button).click();
        await pane.text(outcome).shown();
      }
      const stream = page.get('region', 'Stream');
      await stream.text(/revoke the grant/).shown();
      await stream.get('tab', 'Registrations').click();
      await stream.get('group', /Now: unregistered\.$/).shown();

      await page.get('button', /^Reset/).click();
      await stream.text(/^No registrations yet/).shown();
      await page.get('button', 'Undo').click();
      await stream.get('group', /Now: unregistered\.$/).shown();

      const diagnosis = await open(page, /^Diagnose/, 'Diagnose');
      await diagnosis.get('button', 'A curl command').click();
      await page
        .get('region', 'Findings')
        .text(/token-values-encoded/)
        .shown();
      assert.deepEqual(await page.complaints(), []);
    }),
  'runs every experiment, and each ends as expected': (inPage) =>
    inPage(async (page) => {
      await page.goto(`${server.origin}/tools/workbench/`);
      const pane = await open(page, /^Experiments/, 'Experiments');
      await pane.get('button', 'Run all').click();
      await pane.get('button', 'Run all again').shown();
      const all = String(experimentsAt('server').length);
      await pane.text(new RegExp(`^${all} of ${all} as expected`)).shown();
      assert.deepEqual(await page.complaints(), []);
    }),
});
