import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { playDeployment, type PlayedDeployment } from '../../deployment.ts';
import { startServer } from '../../server.ts';
import { inEachEngine } from '../engines.ts';
import type { Page } from '../page.ts';
import { grantOnWorkbench } from '../walk.ts';

// Back and Forward after a sign-in and a grant: nothing is sent again, and no step leads nowhere.

let server: Awaited<ReturnType<typeof startServer>>;
let service: PlayedDeployment;
let clientId: string;
let redirectUri: string;
before(async () => {
  [server, service] = await Promise.all([startServer(), playDeployment()]);
  // An application of the same origin: WebKit's driver loses a page that goes back to another one.
  redirectUri = `${service.authUrl}/landed`;
  clientId = service.open([redirectUri]).describe().applications[0]?.clientId ?? assert.fail('there is no application');
});
after(() => Promise.all([server.stop(), service.close()]));

/** Goes back or forward. The page can end before its driver has the response to the call: where the step led is seen by what follows. */
const step = (page: Page, work: () => void) => page.evaluate(work).catch(() => undefined);
const back = (page: Page) => step(page, () => void setTimeout(() => history.back()));
const forward = (page: Page) => step(page, () => void setTimeout(() => history.forward()));
/** The forms that arrived at the service. */
const forms = () => service.arrived.filter(({ call }) => call.startsWith('POST')).length;

inEachEngine('Back and Forward', {
  'show the pages of a grant in its own tab again, and send no form again': (inPage) =>
    inPage(async (page) => {
      const query = new URLSearchParams({ response_type: 'code', client_id: clientId, redirect_uri: redirectUri });
      await page.goto(`${service.authUrl}/oauth/authorize?${query.toString()}`);
      const user = page.get('button', /Alex Kim/);
      const grant = page.get('button', 'Grant');
      const before = forms();
      await user.click();
      await grant.shown();
      assert.equal(forms(), before + 1);
      await back(page);
      await user.shown();
      await forward(page);
      await grant.click();
      await page.until(() => location.pathname === '/landed');
      await back(page);
      // WebKit shows the page that it kept. Its form is refused then.
      const shown = await page.until(() => /This request is no longer valid|Grant(?=\s)/.exec(document.body.innerText)?.[0]);
      assert.equal(forms(), before + 2);
      if (shown === 'Grant') await grant.click();
      await page.get('heading', 'This request is no longer valid').shown();
      const isRefused = (line: string) => /status of 40[04]/.test(line);
      assert.deepEqual(
        (await page.complaints()).filter((line) => !isRefused(line)),
        [],
      );
    }),
  'leave the workbench after a grant in its frame with one step, and show it again as it was': (inPage) =>
    inPage(async (page) => {
      await page.goto(`${server.origin}/webhooks/overview/`);
      const pane = await grantOnWorkbench(page, `${server.origin}/tools/workbench/`);
      await back(page);
      await page.until(() => location.pathname === '/webhooks/overview/');
      await forward(page);
      await pane.get('heading', /^Granted/).shown();
      assert.deepEqual(await page.complaints(), []);
    }),
  'leave the quickstart after its steps with one step, and show them again as done': (inPage) =>
    inPage(async (page) => {
      await page.goto(`${server.origin}/webhooks/overview/`);
      await page.goto(`${server.origin}/start/quickstart/`);
      await page.get('button', 'Open the grant page').click();
      await page.get('button', 'Grant').click();
      await page.get('button', 'Exchange the code').click();
      await page.get('button', /^Done:\s*Exchange the code/).shown();
      await back(page);
      await page.until(() => location.pathname === '/webhooks/overview/');
      await forward(page);
      for (const step of ['Ask for access', 'Exchange the code']) await page.get('button', new RegExp(`^Done:\\s*${step}`)).shown();
      assert.deepEqual(await page.complaints(), []);
    }),
});
