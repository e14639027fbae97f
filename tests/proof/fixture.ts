import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after } from 'node:test';

/** A temporary directory with these files, deleted when the test file ends. */
export function directoryOf(files: Readonly<Record<string, string>>): string {
  const directory = mkdtempSync(path.join(tmpdir(), 'fixture-'));
  after(() => rmSync(directory, { recursive: true }));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(directory, name)), { recursive: true });
    writeFileSync(path.join(directory, name), text);
  }
  return directory;
}

/** Runs Node with these arguments. `text` is all that it printed. */
export function runNode(
  cwd: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): { code: number | null; text: string } {
  const inherited = { ...process.env };
  // Without this, `node --test` inside of a test reports to the outer run and runs nothing.
  delete inherited['NODE_TEST_CONTEXT'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd, env: { ...inherited, ...env }, encoding: 'utf8' });
  return { code: status, text: stdout + stderr };
}
