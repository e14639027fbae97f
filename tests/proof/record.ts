import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../structure/files.ts';

/** One executed proof: a test of a rule that ran and passed in an environment. */
export interface Proof {
  readonly rule: string;
  readonly environment: string;
  readonly test: string;
  /** Path of the file that calls `proves`, from the project's folder, with forward slashes. */
  readonly file: string;
}

/** The variable that names the directory of the record. Without it nothing is recorded. */
export const recordVariable = 'PROOF_RECORD';

/** Appends a proof to the record. Each process of a test run has its own file. */
export function record({ file, ...proof }: Proof): void {
  const directory = process.env[recordVariable];
  if (!directory) return;
  const line: Proof = { ...proof, file: path.relative(root, file).replaceAll(path.sep, '/') };
  appendFileSync(path.join(directory, `${String(process.pid)}.jsonl`), `${JSON.stringify(line)}\n`);
}

/** All proofs that the processes of one test run recorded in a directory. */
export function readRecord(directory: string): Proof[] {
  return readdirSync(directory)
    .filter((name) => name.endsWith('.jsonl'))
    .flatMap((name) => readFileSync(path.join(directory, name), 'utf8').trimEnd().split('\n'))
    .map((line) => JSON.parse(line) as Proof);
}
