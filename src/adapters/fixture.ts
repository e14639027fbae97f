import type { SandboxOptions } from '../sandbox/index.ts';
import { checkTestOptions } from './check-fixtures.ts';
import { createSandbox, type ListenOptions, type Sandbox } from './node.ts';

/** The options of a sandbox that is made for each test. */
export interface TestSandboxOptions extends SandboxOptions {
  /** Where the sandbox listens: `true` for a free port of this machine. By default it opens none, and `sandbox.fetch` reaches it. */
  readonly listen?: boolean | ListenOptions;
}

/** Makes a sandbox, which listens if the options say so. */
export async function startSandbox({ listen = false, ...options }: TestSandboxOptions): Promise<Sandbox> {
  const sandbox = createSandbox(options);
  if (listen !== false) await sandbox.listen(listen === true ? {} : listen);
  return sandbox;
}

/** Waits for the deliveries of a sandbox, then ends it. Rejects with an unexpected error, such as an assertion that failed in `post`. */
export async function endSandbox(sandbox: Sandbox): Promise<void> {
  try {
    await sandbox.settled();
  } finally {
    await sandbox[Symbol.asyncDispose]();
  }
}

/** A fixture of Vitest (`test.extend`) and of Playwright: each test that names it gets a separate sandbox. Throws an Error of one line that names a wrong option. */
export function sandboxFixture(
  options: TestSandboxOptions = {},
): (context: object, use: (sandbox: Sandbox) => Promise<void>) => Promise<void> {
  checkTestOptions('sandboxFixture', options);
  // Both runners read the parameters of a fixture from its source, and require the pattern.
  // eslint-disable-next-line no-empty-pattern
  return async ({}, use) => {
    // With `test.extend('sandbox', fixture)`, Vitest gives an object.
    if (typeof (use as unknown) !== 'function')
      throw new TypeError('sandboxFixture: must be in an object, as in test.extend({ sandbox: sandboxFixture() })');
    const sandbox = await startSandbox(options);
    await use(sandbox).finally(() => endSandbox(sandbox));
  };
}
