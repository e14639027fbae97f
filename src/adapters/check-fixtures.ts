/** Checks the arguments of fixtures and adapters. Each error is one line that begins with the name of the function that was called. */
import { createSandbox, type SandboxOptions } from '../sandbox/index.ts';
import { checkListen } from './check-listen.ts';
import { checkOptions } from './check-options.ts';
import { checkValue, openObject, required } from './check-value.ts';

/** Throws a TypeError of one line unless a value has these methods. `place` names the function and its argument, `what` what it must be. */
export function requireMethods(place: string, value: unknown, methods: readonly string[], what = 'a sandbox'): void {
  const given = Object(value) as Readonly<Record<string, unknown>>;
  if (!methods.every((method) => typeof given[method] === 'function')) throw new TypeError(`${place} must be ${what}`);
}

const Hooks = openObject({ beforeEach: required, afterEach: required });

/** The hooks of a test runner. Throws an Error of one line. */
export const checkHooks = <T extends object>(hooks: T): T =>
  inCall('useSandbox', () => checkValue(Hooks, hooks, 'the object with the hooks'));

/** The options of a fixture, which are those of a sandbox and `listen`. Throws an Error of one line. */
export function checkTestOptions(name: string, options: SandboxOptions & { readonly listen?: unknown }): void {
  inCall(name, () => {
    const { listen, ...rest } = checkValue(openObject({}), options, 'the options');
    const checked = checkOptions(rest, 'use listen: { port }', { listen: true });
    if (typeof listen === 'object' && listen) checkListen(listen);
    else if (listen !== undefined && typeof listen !== 'boolean')
      throw new Error('listen must be a boolean, or an object with port and host');
    // Making a sandbox finds what only its parts know, such as a wrong mode or URL. It touches nothing before its first use.
    createSandbox(checked);
  });
}

function inCall<T>(name: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new Error(`${name}: ${(error as Error).message}`, { cause: error });
  }
}
