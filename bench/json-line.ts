import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';

/** Starts a program. Resolves with the first line of its standard output that is a JSON object; rejects if it ends before. */
export async function startForJson(
  [program = '', ...args]: readonly string[],
  options: SpawnOptions = {},
): Promise<{ line: Record<string, unknown>; child: ChildProcess }> {
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  const line = await new Promise<string>((resolve, reject) => {
    let text = '';
    const read = (chunk: Buffer): void => {
      text += chunk.toString();
      const found = /^\{.*\}$/m.exec(text)?.[0];
      if (!found) return;
      child.stdout?.off('data', read).resume();
      resolve(found);
    };
    child.stdout?.on('data', read);
    child.once('exit', (code) => {
      reject(new Error(`${args.join(' ')} ended with ${String(code)}`));
    });
  });
  return { line: JSON.parse(line) as Record<string, unknown>, child };
}
