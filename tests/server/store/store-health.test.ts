import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { createReporting } from '../../../src/server/listening/report.ts';
import { watchHealth } from '../../../src/server/store/watch-health.ts';

/** The lines that a server writes while its store is available, is lost for two checks, and comes back. */
async function linesOf(context: TestContext, logsJson: boolean): Promise<unknown[]> {
  const lines: unknown[] = [];
  for (const method of ['log', 'error'] as const) context.mock.method(console, method, (line: unknown) => void lines.push(line));
  context.mock.timers.enable({ apis: ['setInterval'] });
  const states = [true, false, false, true, true];
  const end = await watchHealth({ isHealthy: () => Promise.resolve(states.shift() ?? true) }, createReporting({ logsJson }).monitor);
  while (states.length > 0) {
    context.mock.timers.tick(1000);
    await setImmediate();
  }
  end();
  return lines;
}

test('a server says once that its store is lost, and once that it is back', async (context) => {
  assert.deepEqual(await linesOf(context, false), [
    'partner-interface: the store is not available',
    'partner-interface: the store is available again',
  ]);
});

test('a JSON log has an object for each of the two, of which the first is an error', async (context) => {
  const lines = (await linesOf(context, true)).map((line) => JSON.parse(String(line)) as { level: string; event: string });
  assert.deepEqual(
    lines.map(({ level, event }) => [level, event]),
    [
      ['error', 'store-unavailable'],
      ['info', 'store-available'],
    ],
  );
});

test('a check that is under way when a server ends says nothing', async (context) => {
  const lines: unknown[] = [];
  context.mock.method(console, 'error', (line: unknown) => void lines.push(line));
  context.mock.timers.enable({ apis: ['setInterval'] });
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const checks = [Promise.resolve(true), promise];
  const { monitor } = createReporting({ logsJson: false });
  const end = await watchHealth({ isHealthy: () => checks.shift() ?? Promise.resolve(true) }, monitor);
  context.mock.timers.tick(1000);
  end();
  resolve(false);
  await setImmediate();
  assert.deepEqual(lines, []);
});
