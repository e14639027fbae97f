import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { after, before, test } from 'node:test';
import { eventCatalogue, eventSlug, isLifecycle } from '../../src/interface/index.ts';
import { attribute, find, textOf } from './html.ts';
import { startSandbox } from '../e2e/server.ts';
import { builtSite, pageAt } from './built.ts';

const site = builtSite();
let sandbox: Awaited<ReturnType<typeof startSandbox>>;
before(async () => {
  sandbox = await startSandbox();
});
after(() => sandbox.stop());

test('the command on the page of each event that can be fired is accepted by a sandbox, in a shell', () => {
  const { controlUrl, controlKey, applications, companies, documents } = sandbox.description;
  const env = {
    ...process.env,
    CONTROL_URL: controlUrl,
    CONTROL_KEY: controlKey,
    CLIENT_ID: applications[0]?.clientId ?? '',
    COMPANY_ID: companies[0]?.id ?? '',
    DOCUMENT_ID: documents[0]?.id ?? '',
  };
  for (const { name } of eventCatalogue) {
    const figure = pageAt(site, `/events/${eventSlug(name)}/`).all.find((element) => attribute(element, 'data-fires') === name);
    assert.equal(figure === undefined, isLifecycle(name), name);
    if (!figure) continue;
    const block = find(figure, ({ tagName }) => tagName === 'pre');
    assert.ok(block, name);
    const output = execFileSync('sh', ['-c', textOf(block)], { env, encoding: 'utf8' });
    assert.deepEqual(JSON.parse(output), { messages: [] }, `${name}: no webhook watches`);
  }
});
