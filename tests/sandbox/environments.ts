import assert from 'node:assert/strict';
import { after, describe } from 'node:test';
import * as v from 'valibot';
import { createSandbox, demoSeed, type Sandbox, type SandboxDescription, type SandboxOptions } from '../../src/sandbox/index.ts';
import { withCheckedSeed } from '../../src/sandbox/seed.ts';
import type { environmentNames } from '../proof/coverage.ts';
import { controlResponses } from '../../src/wire/control-responses.ts';
import { inEnvironment } from '../proof/proves.ts';

export { proves } from '../proof/proves.ts';

/** What a test may choose. Time stands still unless the control API moves it; all but `post` and functions can cross into a page. */
export type OpenOptions = Partial<Omit<SandboxOptions, 'authUrl' | 'baseUrl'>>;

/** A sandbox in one of its environments. Tests touch only `fetch` and the control API, and so run in each of them. */
export interface OpenSandbox {
  /** `{auth_url}` and `{base_url}` both. */
  readonly address: string;
  readonly description: SandboxDescription;
  /** A request to a path below the address, or to a whole URL. Redirects are not followed. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** A call of the control API with its key: GET without a body, POST with one. Fails unless it succeeds. */
  control(path: string, body?: unknown): Promise<unknown>;
  /** Resolves when no work is under way that no request waits for. */
  settled(): Promise<void>;
}

/** Opens a sandbox for a test; it is closed when the suite ends. */
export type Open = (options?: OpenOptions) => Promise<OpenSandbox>;

/** A place where the sandbox runs. */
export interface Environment {
  readonly name: (typeof environmentNames)[number];
  open(options: SandboxOptionsBut): Promise<{ sandbox: EnvironmentSandbox; close(): Promise<void> }>;
  /** Ends what all sandboxes of a test file shared. */
  close?(): Promise<void>;
}

type SandboxOptionsBut = Omit<SandboxOptions, 'authUrl' | 'baseUrl'>;
type EnvironmentSandbox = Omit<OpenSandbox, 'control'>;

/** When every sandbox begins: it makes no difference, so that it can be any fixed time. Milliseconds since the epoch. */
export const startTime = Date.UTC(2030, 0, 15, 12);
/** Redirect URIs of the demonstration applications; out of band comes behind them. */
export const redirectUris = ['https://app.example/callback', 'http://localhost:8080'] as const;

const directCall: Environment = {
  name: 'by direct call',
  open(options) {
    // An address with a path, as a workspace of a server has.
    const sandbox = createSandbox({ ...withCheckedSeed(options), authUrl: 'https://sandbox.example/sandbox/w1' });
    const ask = (url: string, init?: RequestInit): Promise<Response> => sandbox.fetch(new Request(url, { ...init, redirect: 'manual' }));
    return Promise.resolve({ sandbox: opened(sandbox, ask), close: async () => sandbox.close() });
  },
};

/** What a server needs loads on first use, as what a page needs does: a run by direct call needs none of it. */
const overHttp: Environment = {
  name: 'over HTTP',
  async open(options) {
    const { createSandbox: createListeningSandbox } = await import('../../src/adapters/node.ts');
    const sandbox = createListeningSandbox(options);
    await sandbox.listen();
    return {
      sandbox: opened(sandbox, (url, init) => fetch(url, { ...init, redirect: 'manual' })),
      close: async () => sandbox[Symbol.asyncDispose](),
    };
  },
};

/** Closes the browser, if one was started. */
let closePage = (): Promise<void> => Promise.resolve();

const insideAPage: Environment = {
  name: 'inside a page',
  async open(options) {
    const page = await import('./in-page/in-page.ts');
    closePage = page.closePage;
    return page.openInsideAPage(options);
  },
  close: () => closePage(),
};

/** Where every suite runs: everywhere, or in the one environment that the variable PROOF_ENVIRONMENT names. */
const environments = [directCall, overHttp, insideAPage].filter(({ name }) => (process.env['PROOF_ENVIRONMENT'] ?? name) === name);

after(async () => {
  for (const environment of environments) await environment.close?.();
});

/** Defines a suite once for each environment. */
export function inEveryEnvironment(name: string, define: (open: Open) => void): void {
  for (const environment of environments)
    describe(`${name}, ${environment.name}`, () => {
      const closers: (() => Promise<void>)[] = [];
      after(() => Promise.all(closers.map((close) => close())));
      inEnvironment(environment.name, () => define((options = {}) => openIn(environment, options, closers)));
    });
}

/** Opens a sandbox by direct call. The caller calls what it adds to `closers`. */
export function openDirectly(options: OpenOptions, closers: (() => Promise<void>)[]): Promise<OpenSandbox> {
  return openIn(directCall, options, closers);
}

async function openIn(environment: Environment, options: OpenOptions, closers: (() => Promise<void>)[]): Promise<OpenSandbox> {
  const { sandbox, close } = await environment.open({
    clock: { now: () => startTime },
    seed: demoSeed(redirectUris),
    docs: 'https://docs.example',
    onError: report,
    ...options,
  });
  closers.push(close);
  return { ...sandbox, control: controlOf(sandbox) };
}

function opened(sandbox: Sandbox, ask: (url: string, init?: RequestInit) => Promise<Response>): EnvironmentSandbox {
  const description = sandbox.describe();
  const { authUrl: address } = description;
  return {
    address,
    description,
    fetch: (path, init) => ask(path.startsWith('/') ? address + path : path, init),
    settled: () => sandbox.settled(),
  };
}

function controlOf({ fetch, description }: EnvironmentSandbox): OpenSandbox['control'] {
  return async (path, body) => {
    const headers = { authorization: `Bearer ${description.controlKey}`, 'content-type': 'application/json' };
    const response = await fetch(
      `/control${path}`,
      body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) },
    );
    const text = await response.text();
    if (!response.ok) throw new Error(`${path} responded with ${String(response.status)}: ${text}`);
    const call = `${body === undefined ? 'GET' : 'POST'} ${path.replace(/\?.*/, '').replace(/^(\/documents\/)[^/]+/, '$1{id}')}`;
    return checked(call, JSON.parse(text));
  };
}

/** Returns a response of the control API. Fails unless its schema describes it whole: a schema that lacks a field would drop it. */
function checked(call: string, body: unknown): unknown {
  const schema = Object.entries(controlResponses).find(([name]) => name === call)?.[1];
  assert.ok(schema, `${call} has no schema`);
  assert.deepEqual(v.parse(schema, body), body, call);
  return body;
}

/** What nobody expected fails the run: it would be a 500 for the client. */
function report(error: unknown): void {
  process.exitCode = 1;
  console.error(error);
}
