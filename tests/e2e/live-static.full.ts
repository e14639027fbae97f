import assert from 'node:assert/strict';
import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import type { Browser } from 'playwright';
import { parseDeployment, type Deployment } from '../../src/interface/index.ts';
import { defaultLimits } from '../../src/limits/defaults.ts';
import { createDeploymentProxy } from '../../src/proxy/deployment-proxy.ts';
import { listenOnPort, type Listening } from '../../src/server/listening/listen-on-port.ts';
import { listenerOf, type Listener } from '../../src/server/listening/listener.ts';
import { respondByFetch } from '../../src/server/http/node-handler.ts';
import { createSend } from '../../src/server/outgoing/outgoing.ts';
import { readDeployment } from '../../src/server/files/read-deployment.ts';
import { createStaticFiles } from '../../src/server/files/static-files.ts';
import { builtSite } from '../site/built.ts';
import { launch, visitPage, type Walk } from './browser.ts';
import { playDeployment, type PlayedDeployment } from './deployment.ts';
import { expect } from './expect.ts';
import { exchange, grant, paste, send } from './live-walk.ts';
import { chooseTarget, open, openTarget, widget } from './workbench.ts';
import { temporaryFolder } from '../temporary-folder.ts';

// Three origins: a host that serves files and nothing else, the proxy that the configuration names, alone, and the live deployment.

const partnerUri = 'https://app.example/callback';
const folder = temporaryFolder('live-static');
let live: PlayedDeployment;
let browser: Browser;
let files: Listening;
/** An endpoint of the partner's own: a static host has no receiver. */
let endpoint: Listening;
let proxy: Listening;
const sender = createSend();
let site: string;
let application: { clientId: string; clientSecret: string };
let documentId: string;

const unexpected = (error: unknown): void => {
  throw error instanceof Error ? error : new Error(String(error));
};

/** The built site as its build with this configuration has it: two of its facts are the configuration's, the policy and `runtime.json`. */
function writeSite({ authUrl, baseUrl, proxyUrl, proxyHosts }: Deployment): void {
  cpSync(builtSite().directory, folder, { recursive: true, filter: (name) => !/\.(?:br|gz)$/.test(name) });
  const { origin } = new URL(proxyUrl ?? assert.fail());
  for (const name of globSync('**/*.html', { cwd: folder })) {
    const html = readFileSync(path.join(folder, name), 'utf8');
    writeFileSync(
      path.join(folder, name),
      html.replace(/(http-equiv="content-security-policy" content="[^"]*connect-src 'self')/, `$1 ${origin}`),
    );
  }
  writeFileSync(
    path.join(folder, 'runtime.json'),
    JSON.stringify({ server: false, proxy: proxyUrl, live: { authUrl, baseUrl, hosts: proxyHosts } }),
  );
}

before(async () => {
  [live, browser] = await Promise.all([playDeployment(), launch()]);
  const { promise: ready, resolve } = Promise.withResolvers<Listener>();
  // The ports come first: the proxy is told the origin of the site, and the site that of the proxy.
  endpoint = await listenOnPort((_, outgoing) => void outgoing.end(), 0);
  proxy = await listenOnPort(
    (incoming, outgoing) =>
      void ready.then((listener) => {
        listener(incoming, outgoing);
      }),
    0,
  );
  files = await listenOnPort((incoming, outgoing) => {
    const { pathname, search } = new URL(incoming.url ?? '', 'http://localhost');
    void createStaticFiles(folder, '').respond(incoming, outgoing, pathname, search);
  }, 0);
  site = `http://127.0.0.1:${String(files.port)}`;
  const deployment = parseDeployment({
    ...readDeployment({}),
    authUrl: live.authUrl,
    baseUrl: live.baseUrl,
    siteUrl: site,
    proxyUrl: `http://localhost:${String(proxy.port)}/oauth`,
    proxyHosts: [live.enterpriseHost],
  });
  writeSite(deployment);
  const alone = createDeploymentProxy({ deployment, send: sender.send, limits: defaultLimits });
  resolve(listenerOf(async (incoming, outgoing) => respondByFetch(alone.fetch, incoming, outgoing), unexpected));
  const { applications, documents } = live.open([partnerUri]).describe();
  application = applications[0] ?? assert.fail();
  documentId = documents[0]?.id ?? assert.fail();
});
after(async () => {
  await browser.close();
  await Promise.all([sender.close(), proxy.close(), files.close(), endpoint.close(), live.close()]);
});

test('on a static host the live deployment is reached through the proxy of the configuration, by a pasted redirect URL', async () => {
  const walk: Walk = async (page, context) => {
    await context.route(`${partnerUri}*`, (route) => route.fulfill({ body: 'The application.' }));
    await expect(widget(page, 'Target and clock')).toContainText('Sandbox in this page');
    await chooseTarget(page, /^Live:/, live.enterpriseHost);
    const target = await openTarget(page);
    await expect(target.getByLabel(/server/)).toHaveCount(0);
    await expect(target).toContainText('The URL of this page cannot be a redirect URI');
    await page.keyboard.press('Escape');
    const receiver = widget(page, 'Stream');
    await receiver.getByRole('button', { name: 'Create a receiver' }).click();
    await expect(receiver.getByText('This site has no server that could receive notifications. Use your own endpoint.')).toBeVisible();
    const landed = page.context().waitForEvent('request', (request) => request.url().startsWith(partnerUri));
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).origin + new URL(request.url()).pathname));
    await grant(page, application.clientId, { typed: partnerUri });
    await paste(page, (await landed).url());
    await (await open(page, 'exchange')).getByLabel('client_secret', { exact: true }).fill(application.clientSecret);
    await exchange(page);
    await send(page, 'createWebhook', { documentId, url: `http://localhost:${String(endpoint.port)}/hook` });
    await send(page, 'getWebhook');
    await send(page, 'unregisterWebhook');
    assert.deepEqual([...new Set(asked)].filter((address) => !address.startsWith(site)).sort(), [
      `http://localhost:${String(proxy.port)}/oauth/call`,
      `http://localhost:${String(proxy.port)}/oauth/token`,
    ]);
    assert.deepEqual(
      [...new Set(live.arrived.filter(({ call }) => call.includes('/webhooks')).map(({ host }) => host))],
      [live.enterpriseHost],
    );
  };
  const origins = [site, `http://localhost:${String(proxy.port)}`, live.authUrl, new URL(partnerUri).origin];
  await visitPage(browser, `${site}/tools/workbench/`, walk, { origins });
});
