import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import type { BrowserContextOptions, Locator, Page } from 'playwright';
import { sampleLanguages } from '../../src/site/sample-files.ts';
import { goEnvironment, missing, toolchains } from '../examples/toolchains.ts';
import { expect } from './expect.ts';
import { serveSite } from './site.ts';
import { authorized, widget } from './workbench.ts';
import { assertFits, wcagViolations } from './wcag.ts';
import { nonEmpty } from '../non-empty.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const site = serveSite();

const create = '/reference/operations/create-webhook/';
const names = sampleLanguages.map(({ name }) => name);
const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name, exact: true });

async function shown(page: Page): Promise<string[]> {
  return page.locator('.samples section').evaluateAll((panels) => panels.filter((panel) => panel.checkVisibility()).map(({ id }) => id));
}

test('a reader chooses a language by pointer or keyboard, and one panel is shown', () =>
  site.visit(create, async (page) => {
    await expect(page.getByRole('tablist', { name: 'Language' }).getByRole('tab')).toHaveText(names);
    assert.deepEqual(await shown(page), ['sample-createWebhook-curl']);
    await tab(page, 'Python').click();
    assert.deepEqual(await shown(page), ['sample-createWebhook-python']);
    await expect(page.getByRole('tabpanel', { name: 'Python' })).toContainText('import requests');
    await page.keyboard.press('ArrowRight');
    await expect(tab(page, 'Java')).toBeFocused();
    await expect(tab(page, 'Java')).toHaveAttribute('aria-selected', 'true');
    await expect(tab(page, 'Python')).toHaveAttribute('tabindex', '-1');
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowRight');
    await expect(tab(page, 'curl')).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    assert.deepEqual(await shown(page), ['sample-createWebhook-go']);
    await page.keyboard.press('Home');
    assert.deepEqual(await shown(page), ['sample-createWebhook-curl']);
  }));

test('the language is remembered on every page', () =>
  site.visit(create, async (page) => {
    await tab(page, 'Go').click();
    await page.goto(`${site.origin}/reference/operations/get-webhook/`);
    assert.deepEqual(await shown(page), ['sample-getWebhook-go']);
    await expect(tab(page, 'Go')).toHaveAttribute('aria-selected', 'true');
  }));

test('nothing moves when a page is opened, or when a sample arrives: its place is kept before any script file runs', async () => {
  const page = await site.browser.newPage();
  await page.goto(site.origin + create);
  const height = () => page.locator('.samples').evaluate((element) => element.getBoundingClientRect().height);
  for (const name of nonEmpty(names.slice(1))) {
    const sample = Promise.withResolvers<undefined>();
    await page.route('**/samples/*', async (route) => {
      await sample.promise;
      await route.continue();
    });
    await tab(page, name).click();
    await expect(page.getByRole('link', { name: `Open the sample in ${name}`, exact: true })).toBeVisible();
    const reserved = await height();
    sample.resolve(undefined);
    await expect(page.locator('.samples section:visible .sample-link')).toHaveCount(0);
    assert.equal(await height(), reserved, name);
    await page.unroute('**/samples/*');
  }
  const whole = await height();
  await page.route('**/*.js', (route) => route.abort());
  await page.reload();
  await expect(tab(page, 'Go')).toHaveCount(0);
  assert.deepEqual(await shown(page), ['sample-createWebhook-go']);
  assert.equal(await height(), whole);
  await page.close();
});

test('a sample is fetched once, when its language is chosen, and again when that failed', async () => {
  const page = await site.browser.newPage();
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/samples/')) fetched.push(path.basename(request.url()));
  });
  await page.goto(site.origin + create, { waitUntil: 'networkidle' });
  assert.deepEqual(fetched, []);
  await page.route('**/samples/*', (route) => route.fulfill({ status: 503 }), { times: 1 });
  const failed = page.waitForResponse('**/samples/*');
  await tab(page, 'Java').click();
  await (await failed).finished();
  await expect(page.getByRole('link', { name: 'Open the sample in Java' })).toBeVisible();
  await expect(page.locator('.samples section:visible .code-copy:visible')).toHaveCount(0);
  await tab(page, 'curl').click();
  await tab(page, 'Java').click();
  await expect(page.getByRole('tabpanel', { name: 'Java' })).toContainText('HttpClient');
  await tab(page, 'curl').click();
  await tab(page, 'Java').click();
  await expect(page.getByRole('tabpanel', { name: 'Java' })).toContainText('HttpClient');
  assert.deepEqual(fetched, ['createWebhook-java.html', 'createWebhook-java.html']);
  await page.close();
});

test('a language that is no longer there gives way to the first', () =>
  site.visit('/', async (page) => {
    await page.evaluate(() => {
      localStorage.setItem('sample-language', 'cobol');
    });
    await page.goto(site.origin + create);
    assert.deepEqual(await shown(page), ['sample-createWebhook-curl']);
    await expect(tab(page, 'curl')).toHaveAttribute('aria-selected', 'true');
  }));

test('with JavaScript off the first language is shown, and each other one is a link to its sample, and no tab does nothing', () =>
  site.visit(
    create,
    async (page) => {
      for (const name of names) await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
      await expect(page.locator('.samples-tabs')).toBeHidden();
      await expect(page.locator('#sample-createWebhook-curl')).toContainText('curl -sS');
      for (const name of nonEmpty(names.slice(1))) {
        const link = page.getByRole('link', { name: `Open the sample in ${name}`, exact: true });
        // A line of code, not the place of the sample.
        assert.ok((await link.locator('xpath=ancestor::pre').evaluate((block) => block.clientHeight)) < 80, name);
        await link.click();
        await expect(page.getByRole('heading', { name: `Create a webhook: ${name}` })).toBeVisible();
        assert.ok((await page.locator('pre code').innerText()).split('\n').length > 10, name);
        await page.getByRole('link', { name: 'Back to the page' }).click();
      }
      assert.equal(new URL(page.url()).pathname, create);
    },
    { javaScriptEnabled: false },
  ));

test('paper shows the chosen language under its name', () =>
  site.visit(create, async (page) => {
    await tab(page, 'TypeScript').click();
    await expect(page.getByRole('tabpanel', { name: 'TypeScript' })).toContainText('await oauth');
    await page.emulateMedia({ media: 'print' });
    assert.deepEqual(await shown(page), ['sample-createWebhook-typescript']);
    await expect(page.getByRole('heading', { name: 'TypeScript', exact: true })).toBeVisible();
    await expect(page.locator('.samples-tabs')).toBeHidden();
  }));

test('every panel passes WCAG 2.2 A and AA and fits 360 pixels', () =>
  site.visit(
    create,
    async (page) => {
      for (const name of nonEmpty(names)) {
        await tab(page, name).click();
        await expect(page.locator('.samples section:visible .sample-link')).toHaveCount(0);
        await assertFits(page, name);
        assert.deepEqual([name, ...(await wcagViolations(page, (axe) => axe.include('.samples')))], [name]);
      }
    },
    { viewport: { width: 360, height: 800 } },
  ));

test('the button that copies a command covers no end of it, once that is scrolled into view', () =>
  site.visit(
    '/tools/listen/',
    async (page) => {
      const frames = page.locator('.code-frame:has(> .code-copy):not(:has(.code-head)):visible');
      await expect(frames.first()).toBeVisible();
      const covered = await frames.evaluateAll((all) =>
        all.flatMap((frame) => {
          const [block, line, button] = [
            frame.querySelector('pre'),
            frame.querySelector('code > :first-child'),
            frame.querySelector('button'),
          ];
          if (!block || !line || !button) return ['no line'];
          block.scrollLeft = block.scrollWidth;
          const text = document.createRange();
          text.selectNodeContents(line);
          return text.getBoundingClientRect().right > button.getBoundingClientRect().left ? [line.textContent] : [];
        }),
      );
      assert.deepEqual(covered, []);
    },
    { viewport: { width: 390, height: 844 } },
  ));

/** Copies a block of code by its button, and returns what the clipboard holds. */
async function copied(page: Page, block: Locator): Promise<string> {
  await block.hover();
  await block.getByRole('button', { name: 'Copy' }).click();
  await expect(block.getByRole('button', { name: 'Copied' })).toBeVisible();
  return page.evaluate(() => navigator.clipboard.readText());
}

/** How each language runs its program. */
const commands: Readonly<Record<string, string>> = {
  javascript: 'node create-webhook.mjs',
  typescript: 'node create-webhook.ts',
  python: 'python3 create_webhook.py',
  java: 'java CreateWebhook.java',
  go: 'go run create_webhook.go',
};

const withClipboard: BrowserContextOptions = { permissions: ['clipboard-read', 'clipboard-write'] };

test('with a sandbox on the server, a copied command runs as it is, and a copied program of each language by its command', (context) =>
  site.visit(
    '/tools/workbench/',
    async (page) => {
      await authorized(page);
      await page.goto(site.origin + create);
      const curl = page.locator('#sample-createWebhook-curl');
      await expect(curl.getByText('The marked lines hold the values of your sandbox.')).toBeVisible();
      const script = await copied(page, curl.locator('.code-frame'));
      assert.match(script, /^(?:[A-Z_]+='.+'\n){4}#!\/bin\/sh\n/);
      assert.match(script, /^WEBHOOK_URL='http/m);
      // The shell gets nothing but what was copied.
      const environment = { env: { PATH: process.env['PATH'] ?? '' }, encoding: 'utf8' } as const;
      assert.match((JSON.parse(execFileSync('sh', ['-c', script], environment)) as { id: string }).id, /^[0-9a-f]{24}$/);

      for (const { id, name, file } of nonEmpty(sampleLanguages.slice(1))) {
        const reason = missing(toolchains[id] ?? assert.fail(id));
        // Where CI is set, the tests of the examples fail for a language that is missing.
        if (reason !== undefined) {
          context.diagnostic(`${name} was not run: ${reason}`);
          continue;
        }
        await tab(page, name).click();
        await expect(page.getByRole('tabpanel', { name, exact: true }).locator('.sample-link')).toHaveCount(0);
        const [code, command] = await page.locator(`#sample-createWebhook-${id} .code-frame`).all();
        const folder = temporaryFolder('sample');
        // What the sample says to install.
        if (id === 'typescript') symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
        const program = path.basename(file('createWebhook'));
        writeFileSync(path.join(folder, program), await copied(page, code ?? assert.fail()));
        const run = await copied(page, command ?? assert.fail());
        assert.match(run, /^(?:export \w+='.+'\n){4}[^\n]+$/, name);
        assert.equal(run.split('\n').at(-1), commands[id]);
        const env = { ...environment.env, ...(id === 'go' ? goEnvironment(folder) : {}) };
        assert.match(execFileSync('sh', ['-c', run], { ...environment, env, cwd: folder }), /[0-9a-f]{24}/, name);
      }
    },
    withClipboard,
  ));

test('the values of a sandbox are marked to the edges of a sample, and are read whole beside Copy', () =>
  site.visit('/tools/workbench/', async (page) => {
    await authorized(page);
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(site.origin + create);
      const sample = page.locator('#sample-createWebhook-curl');
      const mark = sample.locator('.sandbox-values');
      await expect(mark).toContainText('ACCESS_TOKEN');
      const boxOf = async (one: Locator) => (await one.boundingBox()) ?? assert.fail();
      const [frame, box, button] = [await boxOf(sample.locator('pre')), await boxOf(mark), await boxOf(sample.locator('.code-copy'))];
      assert.ok(box.x <= frame.x + 1.5 && box.x + box.width >= frame.x + frame.width - 1.5, String(width));
      const ends = await mark.evaluate((element) => {
        const text = document.createRange();
        text.selectNodeContents(element);
        return [...text.getClientRects()].map(({ right }) => right);
      });
      assert.ok(Math.max(...nonEmpty(ends)) <= button.x + 0.5, String(width));
    }
  }));

/** Resets on the workbench. Clearing the storage would not do: a running playground may write to it once more. */
async function resetTab(page: Page): Promise<void> {
  await page.goto(`${site.origin}/tools/workbench/`);
  await page.getByRole('button', { name: 'Reset', exact: true }).first().click();
  await expect(page.getByRole('button', { name: 'Undo', exact: true }).first()).toBeVisible();
}

test('requests on the pages show the values of a sandbox on the server, marked, in place of examples, and a reset restores these', () =>
  site.visit('/authorization/refresh/', async (page) => {
    const request = page.locator('pre[data-language=http]').first();
    const plain = (await request.textContent()) ?? '';
    await page.goto(`${site.origin}/tools/workbench/`);
    await authorized(page);
    await page.goto(`${site.origin}/authorization/refresh/`);
    await expect(request).toContainText(
      /^POST http.*\/oauth\/token\n[^]*&refresh_token=[\w-]{20,}\n&client_id=\w+%3D\n&client_secret=(?!ZXhhbXBs)/,
    );
    await expect(request.locator('.sandbox-value')).toHaveCount(4);
    await expect(page.locator('pre[data-language=http]').first()).not.toContainText('{auth_url}');
    await page.goto(`${site.origin}/webhooks/ping-and-unregister/`);
    // No webhook is there yet, so its example stays.
    await expect(request).toContainText(/^POST http\S+\/api\/v6\/webhooks\/h6b1e9d3c0f84a27d5e6b2c9\/ping\n[^]*Bearer [\w-]{20,}/);
    await resetTab(page);
    await page.goto(`${site.origin}/authorization/refresh/`);
    await expect(request).toHaveText(plain);
  }));

test('samples get the values of a sandbox that starts while they are shown, and lose them with it', () =>
  site.visit(
    '/events/comment-create/',
    async (page) => {
      const figure = page.locator('[data-fires]');
      const plain = await figure.locator('pre').textContent();
      await widget(page, 'Sample notification').getByRole('button', { name: 'Fire', exact: true }).click();
      await expect(figure.locator('.sandbox-values')).toHaveText(/^CONTROL_URL='http.*'\nCONTROL_KEY='.+'\nDOCUMENT_ID='.+'\n$/s);
      const { messages } = JSON.parse(
        execFileSync('sh', ['-c', await copied(page, figure.locator('.code-frame'))], { encoding: 'utf8' }),
      ) as { messages: unknown[] };
      assert.equal(messages.length, 1);
      await resetTab(page);
      await page.goto(`${site.origin}/events/comment-create/`);
      await expect(figure.locator('pre')).toHaveText(plain ?? '');
      await expect(page.locator('.sandbox-values')).toHaveCount(0);
    },
    withClipboard,
  ));

test('a page without a session loads nothing that could fill its samples', () =>
  site.visit('/', async (page) => {
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    await page.goto(site.origin + create, { waitUntil: 'networkidle' });
    assert.ok(!scripts.some((address) => address.includes('sandbox-samples')));
    await page.evaluate(() => {
      sessionStorage.setItem('partner-interface: session', '{ "version": 1, "value": "broken" }');
    });
    await page.reload({ waitUntil: 'networkidle' });
    assert.ok(scripts.some((address) => address.includes('sandbox-samples')));
    await expect(page.locator('.sandbox-values')).toHaveCount(0);
  }));
