import { createSandbox, type PostOutcome, type Sandbox, type SandboxOptions } from '../../../src/sandbox/index.ts';
import { withCheckedSeed } from '../../../src/sandbox/seed.ts';
import { seeded } from '../seeded.ts';
import type { PlainResponse, Asked, Bridge, PlainOptions } from './bridge.ts';

// What runs inside the page: sandboxes by number, and the calls that the test's side makes. It is bundled as a script of its own.

const page = globalThis as unknown as Bridge;
const sandboxes = new Map<number, Sandbox>();
let posts = 0;

function optionsOf(id: number, { now, randomStart, refuseDestination, ...plain }: PlainOptions): SandboxOptions {
  return {
    ...plain,
    clock: { now: () => now },
    ...(randomStart === undefined ? {} : { random: seeded(randomStart) }),
    ...(refuseDestination === undefined
      ? {}
      : { refuseDestination: (0, eval)(`(${refuseDestination})`) as NonNullable<SandboxOptions['refuseDestination']> }),
    onError: (error) => void page.reportError(error instanceof Error ? (error.stack ?? error.message) : String(error)),
    post(url, headers, body, signal): Promise<PostOutcome> {
      const number = ++posts;
      signal.addEventListener('abort', () => void page.abortPost(number));
      return page.sendPost(id, number, url, headers, body);
    },
  };
}

function sandboxOf(id: number): Sandbox {
  const sandbox = sandboxes.get(id);
  if (!sandbox) throw new RangeError(`no sandbox ${String(id)} in this page`);
  return sandbox;
}

page.openSandbox = (id, options) => {
  const sandbox = createSandbox(withCheckedSeed(optionsOf(id, options)));
  sandboxes.set(id, sandbox);
  return sandbox.describe();
};

page.askSandbox = async (id, { url, method, headers, body }: Asked): Promise<PlainResponse> => {
  const request = new Request(url, { method, headers: [...headers.map(([name, value]): [string, string] => [name, value])], body });
  const response = await sandboxOf(id).fetch(request);
  return { status: response.status, headers: [...response.headers], body: await response.text() };
};

page.settleSandbox = (id) => sandboxOf(id).settled();

page.closeSandbox = (id) => {
  sandboxOf(id).close();
  sandboxes.delete(id);
};
