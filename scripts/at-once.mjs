import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

/**
 * Runs shell commands, as many at a time as there are cores, and prints the output of each in one piece when it ends. They start in their order: with the longest
 * first, the others fit in beside it.
 * @param {Readonly<Record<string, string>>} commands by the name under which each is reported
 * @returns {Promise<number>} an exit code: 0 if every command succeeded, otherwise 1
 */
export async function runAtOnce(commands) {
  const waiting = Object.entries(commands).values();
  let exitCode = 0;
  const work = async () => {
    for (const [name, command] of waiting) if (!(await report(name, command))) exitCode = 1;
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return exitCode;
}

/**
 * @param {string} name
 * @param {string} command
 */
async function report(name, command) {
  const start = performance.now();
  const { code, output } = await run(command);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  process.stdout.write(`${code === 0 ? '' : output}${name}: ${code === 0 ? 'passed' : `failed (${command})`}, ${seconds} s\n`);
  return code === 0;
}

/**
 * @param {string} command
 * @returns {Promise<{ code: number | null, output: string }>}
 */
function run(command) {
  const colour = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' };
  const child = spawn(command, { shell: true, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...colour } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (chunk) => (output += chunk));
  return new Promise((resolve) => {
    child.once('close', (code) => resolve({ code, output }));
  });
}
