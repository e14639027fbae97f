import { checkHooks, checkTestOptions } from './check-fixtures.ts';
import { endSandbox, startSandbox, type TestSandboxOptions } from './fixture.ts';
import type { Sandbox } from './node.ts';

/** The hooks of a test runner, such as those of Jest, Vitest, Mocha and `node:test`. */
export interface Hooks {
  beforeEach(start: () => Promise<void>): unknown;
  afterEach(end: () => Promise<void>): unknown;
}

/**
 * Makes a sandbox before each test and ends it after the test. Returns a function that returns the sandbox of the current test. After a
 * subtest, that is the sandbox of the outer test again. Throws an Error of one line for wrong hooks or a wrong option.
 */
export function useSandbox(hooks: Hooks, options: TestSandboxOptions = {}): () => Sandbox {
  const { beforeEach, afterEach } = checkHooks(hooks);
  checkTestOptions('useSandbox', options);
  // node:test runs the hooks of a test for its subtests too, and the second one also where the first fails.
  const open: (Sandbox | undefined)[] = [];
  beforeEach(async () => {
    const index = open.push(undefined) - 1;
    open[index] = await startSandbox(options);
  });
  afterEach(async () => {
    const ended = open.pop();
    if (ended) await endSandbox(ended);
  });
  return () => {
    const current = open.at(-1);
    if (!current) throw new Error('useSandbox: there is no sandbox outside of a test; call the function inside one');
    return current;
  };
}
