import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { retry } from './retry.ts';

/** A program and everything that it started. Disposing of it ends the whole group. */
export interface ProcessGroup extends AsyncDisposable {
  /** Everything that the group wrote to its two outputs so far. */
  output(): string;
}

/**
 * Runs a program beside a shell that reads its own input. When the program ends, or when the input ends because the test has closed it or is gone
 * itself, the whole group ends.
 */
const guard = '{ "$@"; kill -9 0; } & read -r _; kill -9 0';

/**
 * Starts a program as a process group of its own, and resolves with what `ready` finds, which is asked again and again.
 * Rejects, and ends the group, if the program ends or is not ready in time.
 */
export async function startGroup<T>(
  [command = '', ...args]: readonly string[],
  env: Readonly<Record<string, string>>,
  ready: (output: string) => T | undefined | Promise<T | undefined>,
): Promise<ProcessGroup & { readonly found: T }> {
  const child = spawn('sh', ['-c', guard, 'sh', command, ...args], { detached: true, stdio: 'pipe', env: { ...process.env, ...env } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const exited = once(child, 'exit');
  const end = async (): Promise<void> => {
    child.stdin.destroy();
    await exited;
  };
  try {
    const ended = exited.then(() => Promise.reject(new Error(`${command} ended: ${output}`)));
    const found = await Promise.race([retry(`${command} to be ready`, async () => ready(output)), ended]);
    return { found, output: () => output, [Symbol.asyncDispose]: end };
  } catch (reason) {
    await end();
    throw reason;
  }
}

/** Makes a folder for a program's files, which is deleted with `stack`. */
export function temporaryHome(stack: AsyncDisposableStack, prefix: string): string {
  return stack.adopt(mkdtempSync(path.join(tmpdir(), prefix)), (home) => {
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  });
}
