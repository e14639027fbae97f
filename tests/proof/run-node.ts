import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '../temporary-folder.ts';

/** How a Node process ended. `code` is undefined when it ran out of time; `text` is all that it printed. */
export interface Ended {
  readonly code: number | undefined;
  readonly text: string;
}

/** Runs Node with these arguments, for at most `timeoutMs` milliseconds. */
export function runNode(
  cwd: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  timeoutMs = 120_000,
): Promise<Ended> {
  // Without NODE_TEST_CONTEXT: with it, `node --test` inside of a test reports to the outer run and runs nothing.
  const { NODE_TEST_CONTEXT: _, ...inherited } = process.env;
  const options = { cwd, env: { ...inherited, ...env }, timeout: timeoutMs, killSignal: 'SIGKILL', maxBuffer: 2 ** 26 } as const;
  return new Promise((resolve) => {
    execFile(process.execPath, args, options, (error, stdout, stderr) => {
      const code = error ? error.code : 0;
      resolve({ code: typeof code === 'number' ? code : undefined, text: stdout + stderr });
    });
  });
}

/** A temporary directory with these files, deleted when the test file ends. */
export function directoryOf(files: Readonly<Record<string, string>>): string {
  const directory = temporaryFolder('fixture');
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(directory, name)), { recursive: true });
    writeFileSync(path.join(directory, name), text);
  }
  return directory;
}
