// Runs `node --test` with the arguments given, then computes from the record of executed proofs which rules were proved where.
// The directory named by PROOF_RECORD, otherwise a temporary one, gets the record: it must be new or empty.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../structure/files.ts';
import { exceptions, faults, recordText } from './coverage.ts';
import { readRecord, recordVariable } from './record.ts';

const kept = process.env[recordVariable];
const directory = kept ?? mkdtempSync(path.join(tmpdir(), 'proofs-'));
mkdirSync(directory, { recursive: true });
if (readdirSync(directory).length > 0) {
  console.error(`${recordVariable} names ${directory}, which is not empty`);
  process.exit(1);
}
/** How long a test file may take, in milliseconds: one that never ends is ended, and fails. */
const fileTimeoutMs = 300_000;
// Each test file is a process of its own, which share the compiled source: one more than there are cores, as those of a browser often wait.
const limits = [`--test-concurrency=${availableParallelism() + 1}`, `--test-timeout=${fileTimeoutMs}`];
const child = spawn(process.execPath, ['--test', ...limits, ...process.argv.slice(2)], {
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
