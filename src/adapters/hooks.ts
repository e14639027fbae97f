import { checkHooks } from './check-input.ts';
import { endSandbox, startSandbox, type TestSandboxOptions } from './fixture.ts';
import type { Sandbox } from './node.ts';

/** The hooks of a test runner: those of Jest, Vitest, Mocha and `node:test` have this form. */
export interface Hooks {
  beforeEach(start: () => Promise<void>): unknown;
  afterEach(end: () => Promise<void>): unknown;
}

/** Makes a sandbox before each test and ends it afterwards. The function that it returns gives the sandbox of the present test. */
export function useSandbox(hooks: Hooks, options: TestSandboxOptions = {}): () => Sandbox {
  const { beforeEach, afterEach } = checkHooks(hooks);
  let current: Sandbox | undefined;
  beforeEach(async () => {
    current = await startSandbox(options);
  });
  afterEach(async () => {
    const ended = current;
    current = undefined;
    if (ended) await endSandbox(ended);
  });
  return () => {
    if (!current) throw new Error('useSandbox: there is a sandbox only in a test; call this function there');
    return current;
  };
}
