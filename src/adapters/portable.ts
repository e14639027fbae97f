/** The sandbox where there is no `node:http`: the entry `partner-interface/sandbox` of the package in other runtimes. */
import { createSandbox as create, type Sandbox, type SandboxOptions } from '../sandbox/index.ts';
import { withChecks } from './check-input.ts';
import { checkOptions } from './check-options.ts';

export * from '../sandbox/index.ts';
export { demoSeed, seededRandom } from './check-input.ts';

/** Makes a sandbox. Throws an Error of one line that names the wrong option. */
export function createSandbox(options: SandboxOptions = {}): Sandbox {
  return withChecks(create(checkOptions(options)));
}
