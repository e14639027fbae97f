import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nonEmpty } from '../non-empty.ts';
import { processesOf } from './processes.ts';
import { directoryOf } from './run-node.ts';

const plain = "test('x', () => {});";

/** How files with these texts are divided. */
function divided(texts: Readonly<Record<string, string>>) {
  const files = Object.keys(texts);
  const { shared, alone } = processesOf(directoryOf(texts), files);
  return { shared: shared.map((module) => files.filter((file) => module.includes(`/${file}"`))), alone };
}

test('files of a folder share a process, those of another folder have another, and those that open ports have their own', () => {
  const [sandbox, playground, server] = ['tests/sandbox/a.test.ts', 'tests/playground/deep/a.test.ts', 'tests/server/a.test.ts'];
  assert.deepEqual(divided({ [sandbox]: plain, [playground]: plain, 'tests/sandbox/b.test.ts': plain, [server]: plain }), {
    shared: [[sandbox, 'tests/sandbox/b.test.ts'], [playground]],
    alone: [server],
  });
});

test('each of many files is in one process, and no process has more than twenty', () => {
  const texts = Object.fromEntries(Array.from({ length: 45 }, (_, index) => [`tests/site/${index}.test.ts`, plain]));
  const { shared, alone } = divided(texts);
  assert.deepEqual(alone, []);
  assert.deepEqual(
    shared.map(({ length }) => length),
    [15, 15, 15],
  );
  assert.deepEqual(new Set(shared.flat()), new Set(Object.keys(texts)));
});

test('a file that changes what a process has once, or reads it, has a process of its own', () => {
  const file = 'tests/sandbox/a.test.ts';
  for (const text of nonEmpty([
    'after(() => server.close());',
    'beforeEach(() => {\n});',
    "import { Session } from 'node:inspector/promises';",
    "import { spawn } from 'node:child_process';",
    'process.env.TZ = "UTC";',
    "t.mock.method(globalThis, 'fetch');",
    "mock.timers.enable({ apis: ['setTimeout'] });",
  ]))
    assert.deepEqual(divided({ [file]: `${plain}\n${text}` }), { shared: [], alone: [file] }, text);
  const inSuite = "describe('x', () => {\n  after(() => server.close());\n});";
  assert.deepEqual(divided({ [file]: inSuite }), { shared: [[file]], alone: [] });
});
