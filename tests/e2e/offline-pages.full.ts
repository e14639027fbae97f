import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, before } from 'node:test';
import { pathToFileURL } from 'node:url';
import { unzipSync } from 'fflate';
import { eventSlug, toEventType } from '../../src/interface/index.ts';
import { copyZipFile } from '../../src/site/build/offline/make-copy.ts';
import { nonEmpty } from '../non-empty.ts';
import { read, type Page as BuiltPage } from '../site/built.ts';
import { buildCompany, company, companyFoot, companyPath } from '../site/company.ts';
import { attribute, textOf } from '../site/html.ts';
import { heldBack, questions } from '../site/search-questions.ts';
import { inEachEngine } from './engines/engines.ts';
import type { Page } from './engines/page.ts';
import { serveFiles, type StaticHome } from './static-homes.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const site = buildCompany();

/** Unpacks the zip that the site offers, into a folder with a blank and letters that an address has to escape. */
function unpack(): string {
  const folder = temporaryFolder('unpacked copy ü#%');
  for (const [name, content] of Object.entries(unzipSync(readFileSync(path.join(site.directory, copyZipFile))))) {
    mkdirSync(path.join(folder, path.dirname(name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
  return path.join(folder, 'offline-copy');
}

const folder = unpack();
const { pages } = read(folder, '');
const disk = { root: pathToFileURL(folder).href, index: 'index.html' };
const event = `${disk.root}/events/${eventSlug('comment.create')}/index.html`;

// A third of the questions: typing takes longer than all else.
const asked = [...questions, ...heldBack].filter((_, at) => at % 3 === 0);

let online: StaticHome;
before(async () => {
  online = await serveFiles(site.directory, companyPath);
});
after(() => online.close());

/** Touches the first widget of a page, which starts them all, and waits until they run. */
async function startWidgets(page: Page): Promise<void> {
  const place = await page.evaluate(() => {
    // A widget is inside of an element that has no box.
    const parts = [...document.querySelectorAll('astro-island, astro-island *')];
    const first = parts.find((part) => part.clientWidth > 0 && part.checkVisibility());
    first?.scrollIntoView({ block: 'center', behavior: 'instant' });
    const box = first?.getBoundingClientRect();
    return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  });
  assert.ok(place);
  await page.hover(place.x, place.y);
  await page.until(() => !document.querySelector('astro-island[ssr]'));
}

/** What a page shows: its headings and feet, and a name of the service of the neutral configuration, if it has one. Runs in the page. */
function look() {
  const shown = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)]
      .filter((element) => element.checkVisibility())
      .map(({ innerText }) => innerText.replace(/\s+/g, ' ').trim());
  const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value);
  const all = [document.documentElement.outerHTML, ...fields].join('\n');
  return { headings: shown('h1'), feet: shown('.foot-note'), neutral: /.{0,20}(?:\bsvc\b|redirectSvcUri).{0,20}/.exec(all)?.[0] ?? null };
}

/** Opens a page of the copy, and returns what is wrong with it. */
async function faultsOf(page: Page, { address, all }: BuiltPage): Promise<string[]> {
  const before = (await page.complaints()).length;
  await page.goto(`${disk.root}${address}${disk.index}`);
  const failures: string[] = [];
  if (all.some(({ tagName }) => tagName === 'astro-island'))
    await startWidgets(page).catch((reason: unknown) => failures.push(String(reason)));
  const { headings, feet, neutral } = await page.evaluate(look);
  const faults = [...failures, ...(await page.complaints()).slice(before)];
  const heading = all.filter(({ tagName }) => tagName === 'h1').map((element) => textOf(element).replace(/\s+/g, ' ').trim());
  // The script of the callback page says in its heading what it was called with.
  if (headings.length !== 1 || (address !== '/callback/' && headings[0] !== heading[0]))
    faults.push(`the headings are ${headings.join(', ')}`);
  const hasFoot = all.some((element) => attribute(element, 'class') === 'foot-note');
  if (hasFoot && !companyFoot.test(feet.join('\n'))) faults.push(`the foot is ${feet.join('\n')}`);
  if (neutral !== null) faults.push(`it has ${neutral}`);
  return faults.map((fault) => `${address}: ${fault}`);
}

/** The first result of each question, typed into the search of a home: its path below the home. */
async function firstResults(page: Page, { root, index }: Pick<StaticHome, 'root' | 'index'>): Promise<string[]> {
  await page.goto(`${root}/webhooks/register/${index}`);
  await page.press('Control+k');
  await page.get('option').shown();
  const results: string[] = [];
  for (const [typed] of nonEmpty(asked)) {
    await page.press('Control+a', ...Array.from(typed));
    const first = await page.until(
      (text) =>
        document.querySelector<HTMLInputElement>('[role=combobox]')?.value === text
          ? document.querySelector<HTMLAnchorElement>('[role=option]')?.href
          : undefined,
      typed,
    );
    assert.ok(first.startsWith(`${root}/`), first);
    results.push(`${typed}: ${first.slice(root.length).replace('index.html', '')}`);
  }
  return results;
}

inEachEngine('the offline copy of a company, opened from disk,', {
  'opens every page: its heading is there, its widgets start, its foot names the build, no name is neutral, and the console has no message':
    (inPage) =>
      inPage(async (page) => {
        const faults: string[] = [];
        for (const one of nonEmpty(pages)) faults.push(...(await faultsOf(page, one)));
        assert.deepEqual(faults, []);
      }),
  'finds first what the search of the served site finds first': (inPage) =>
    inPage(async (page) => {
      const served = await firstResults(page, online);
      assert.deepEqual(await firstResults(page, disk), served);
      assert.deepEqual(await page.complaints(), []);
    }),
  'fires an event on the page of its type, and shows the notification that has arrived': (inPage) =>
    inPage(async (page) => {
      await page.goto(event);
      await page.get('button', 'Fire').click();
      await page.text(/^Delivered\. Your receiver responded with 200\.$/).shown();
      await page.text(/^Body valid/).click();
      const { text } = await page.get('group', 'Body of the notification').shown();
      assert.ok(text.includes(`"event": "${toEventType('comment.create', company.eventPrefix)}"`), text);
      assert.deepEqual(await page.complaints(), []);
    }),
  'checks a sample while it is edited': (inPage) =>
    inPage(async (page) => {
      await page.goto(event);
      await page.text('Valid').shown();
      await page.get('textbox', 'Sample').fill('{ "timestamp": "yesterday" }');
      await page.text(/^\d+ mistakes$/).shown();
      await page.get('button', 'Reset').click();
      await page.text('Valid').shown();
      assert.deepEqual(await page.complaints(), []);
    }),
});
