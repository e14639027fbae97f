import { AsyncLocalStorage } from 'node:async_hooks';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { getCallSites } from 'node:util';
import { rule } from '../../src/interface/index.ts';
import { record } from './record.ts';

const current = new AsyncLocalStorage<string>();

/** Runs `define`: the tests that it defines prove their rules in `environment`, for example `over HTTP`. */
export function inEnvironment(environment: string, define: () => void): void {
  current.run(environment, define);
}

/**
 * A test that proves one rule or several. The proof is recorded when the test has run and passed. Throws a RangeError for an unknown rule,
 * and outside of `inEnvironment`.
 */
export function proves(rules: string | readonly string[], sentence: string, run: () => void | Promise<void>): void {
  const ids = [rules].flat().map((id) => rule(id).id);
  const environment = current.getStore();
  if (environment === undefined) throw new RangeError(`"${sentence}" proves a rule, but not in an environment`);
  const name = `${ids.join(', ')}: ${sentence}`;
  const file = fileURLToPath(getCallSites(2)[1]?.scriptName ?? '');
  test(name, async () => {
    await run();
    for (const id of ids) record({ rule: id, environment, test: name, file });
  });
}

/** Matches the names of the tests that prove a rule. */
export function testsOfRule(id: string): RegExp {
  return new RegExp(`^(?:[a-z0-9-]+, )*${id}(?:, [a-z0-9-]+)*: `);
}
