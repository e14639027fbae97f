import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Browser, Page } from 'playwright';
import type { Post, SandboxOptions } from '../../../src/sandbox/index.ts';
import { launch } from '../../e2e/browser.ts';
import type { Environment } from '../environments.ts';
import type { Seeded } from '../seeded.ts';
import type { Asked, Bridge, PlainOptions } from './bridge.ts';

/** Where the page lies: any secure origin, which no request ever leaves for. */
const origin = 'https://page.example';

/** One Chromium with one page, for all sandboxes of a test file. */
interface Host {
  readonly page: Page;
  readonly posts: Map<number, Post>;
}

let browser: Browser | undefined;
let host: Promise<Host> | undefined;
let opened = 0;

/** Opens a sandbox inside a page of a real browser, bundled as the site bundles it. */
export const openInsideAPage: Environment['open'] = async (options) => {
  const { page, posts } = await (host ??= startHost(options.onError));
  const id = ++opened;
  if (options.post) posts.set(id, options.post);
  // As in a page of the site: the address is the sandbox's alone, and no server stands behind it.
  const address = 'https://sandbox.example/sandbox/w1';
  const description = await page.evaluate(([number, plain]) => (globalThis as unknown as Bridge).openSandbox(number, plain), [
    id,
    { ...plainOptions(options), authUrl: address },
  ] as const);
  const ask = async (asked: Asked): Promise<Response> => {
    const response = await page.evaluate(([number, request]) => (globalThis as unknown as Bridge).askSandbox(number, request), [
      id,
      asked,
    ] as const);
    const empty = response.status === 204 || response.status === 304;
    return new Response(empty ? null : response.body, {
      status: response.status,
      headers: response.headers.map(([name, value]): [string, string] => [name, value]),
    });
  };
  return {
    sandbox: {
      address,
      description,
      fetch: async (path, init) => ask(await asData(path.startsWith('/') ? address + path : path, init)),
      settled: () => page.evaluate((number) => (globalThis as unknown as Bridge).settleSandbox(number), id),
    },
    async close() {
      await page.evaluate((number) => (globalThis as unknown as Bridge).closeSandbox(number), id);
    },
  };
};

/** Closes the browser, if one was started. */
export async function closePage(): Promise<void> {
  await browser?.close();
  browser = undefined;
  host = undefined;
}

async function startHost(onError: SandboxOptions['onError']): Promise<Host> {
  const [{ outputFiles }, started] = await Promise.all([
    build({
      entryPoints: [fileURLToPath(new URL('./page-side.ts', import.meta.url))],
      bundle: true,
      format: 'iife',
      platform: 'neutral',
      mainFields: ['module', 'main'],
      write: false,
    }),
    launch(),
  ]);
  browser = started;
  const page = await started.newPage();
  const posts = new Map<number, Post>();
  const aborts = new Map<number, AbortController>();
  await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>A page</title>' }));
  const expose = <N extends 'sendPost' | 'abortPost' | 'reportError'>(name: N, call: Bridge[N]) => page.exposeFunction(name, call);
  await expose('sendPost', (id, number, url, headers, body) => {
    const abort = new AbortController();
    aborts.set(number, abort);
    const post = posts.get(id);
    if (!post) return Promise.resolve({ failure: 'connection', message: 'This test expects no delivery.' });
    return post(url, headers, body, abort.signal).finally(() => aborts.delete(number));
  });
  await expose('abortPost', (number) => Promise.resolve(aborts.get(number)?.abort()));
  await expose('reportError', (text) => Promise.resolve(onError?.(new Error(text))).then(() => undefined));
  await page.goto(origin);
  await page.addScriptTag({ content: outputFiles[0]?.text ?? '' });
  return { page, posts };
}

/** What crosses into a page. Throws a TypeError for an option that cannot, so that no test runs with less than it asked for. */
function plainOptions(options: Omit<SandboxOptions, 'authUrl' | 'baseUrl'>): Omit<PlainOptions, 'authUrl'> {
  const { clock, random, scheduler, store, refuseDestination, ...rest } = options;
  if (scheduler || store) throw new TypeError('a scheduler and a store cannot cross into a page');
  if (random && !('start' in random)) throw new TypeError('only seeded randomness can cross into a page');
  const data = { ...rest };
  delete data.post;
  delete data.onError;
  return {
    ...data,
    now: (clock ?? Date).now(),
    ...(random ? { randomStart: (random as Seeded).start } : {}),
    ...(refuseDestination ? { refuseDestination: refuseDestination.toString() } : {}),
  };
}

async function asData(url: string, init: RequestInit | undefined): Promise<Asked> {
  const request = new Request(url, init);
  const body = request.body ? await request.text() : null;
  return { url, method: request.method, headers: [...request.headers], body };
}
