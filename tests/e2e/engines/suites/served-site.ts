import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { inEachEngine } from '../engines.ts';
import { walk } from '../walk.ts';
import { startSandbox, startServer } from '../../server.ts';

let server: Awaited<ReturnType<typeof startServer>>;
let sandbox: Awaited<ReturnType<typeof startSandbox>>;
before(async () => {
  [server, sandbox] = await Promise.all([startServer(), startSandbox()]);
});
after(() => Promise.all([server.stop(), sandbox.stop()]));

inEachEngine('the served site', {
  'leads a reader from nothing to an event that has arrived, and through unregister': (inPage) =>
    inPage((page) => walk(page, `${server.origin}/start/quickstart/`)),
});

inEachEngine('the page of an event', {
  'fires it with the first touch of its widget, and shows that it has arrived': (inPage) =>
    inPage(async (page) => {
      await page.goto(`${server.origin}/events/comment-create/`);
      await page.get('button', 'Fire').click();
      await page.text(/^Delivered\. Your receiver responded with 200\.$/).shown();
      assert.deepEqual(await page.complaints(), []);
    }),
});

inEachEngine('a page of the authorization server in its own tab', {
  'asks to sign in and for a grant, and the console has no message': (inPage) =>
    inPage(async (page) => {
      const { authUrl, applications } = sandbox.description;
      const [application] = applications;
      assert.ok(application);
      const query = new URLSearchParams({
        response_type: 'code',
        client_id: application.clientId,
        redirect_uri: application.redirectUris[0] ?? assert.fail('no redirect URI is registered'),
      });
      await page.goto(`${authUrl}/oauth/authorize?${query.toString()}`);
      await page.get('button', /Alex Kim/).click();
      await page.get('button', 'Grant').shown();
      assert.deepEqual(await page.complaints(), []);
    }),
});
