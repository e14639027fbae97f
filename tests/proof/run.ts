// Runs `node --test` on the test files that match the patterns given, then computes from the record of executed proofs which rules were proved where.
// The directory named by PROOF_RECORD, otherwise a temporary one, gets the record: it must be new or empty.
import { spawn } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../structure/files.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { exceptions, faults, recordText } from './coverage.ts';
import { processesOf } from './processes.ts';
import { readRecord, recordVariable } from './record.ts';

const kept = process.env[recordVariable];
const directory = kept ?? mkdtempSync(path.join(tmpdir(), 'proofs-'));
mkdirSync(directory, { recursive: true });
if (readdirSync(directory).length > 0) {
  console.error(`${recordVariable} names ${directory}, which is not empty`);
  process.exit(1);
}
const patterns = process.argv.slice(2);
const { alone, shared } = processesOf(
  process.cwd(),
  globSync(patterns)
    .map((name) => name.replaceAll(path.sep, '/'))
    .sort(),
);
if (alone.length + shared.length === 0) {
  console.error(`No test file matches ${patterns.join(' ')}`);
  process.exit(1);
}
const folder = temporaryFolder('shared');
const entries = shared.map((text, index) => {
  const entry = path.join(folder, `${index}.test.mjs`);
  writeFileSync(entry, text);
  return entry;
});
/** How long a process may take, in milliseconds: one that never ends is ended, and fails. */
const timeoutMs = 300_000;
// One process more than there are cores, as those of a browser often wait. They share the compiled source.
const limits = [`--test-concurrency=${availableParallelism() + 1}`, `--test-timeout=${timeoutMs}`];
const child = spawn(process.execPath, ['--test', ...limits, ...entries, ...alone], {
  stdio: 'inherit',
  env: { NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/node'), ...process.env, [recordVariable]: directory },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
child.on('close', (code) => {
  const proofs = readRecord(directory);
  if (!kept) rmSync(directory, { recursive: true });
  const wrong = faults(proofs);
  if (kept) console.log(recordText(proofs));
  else for (const { rule, environment, reason } of exceptions) console.log(`Exception: ${rule} is proved ${environment} only. ${reason}`);
  if (wrong.length > 0) console.error(wrong.join('\n'));
  else console.log(`Every rule that describes behaviour is proved: ${proofs.length} proofs ran.`);
  process.exitCode = code === 0 && wrong.length === 0 ? 0 : 1;
});
