// Milliseconds from the start of a process to its first response: the packaged command beside emulate, in turns. Prints medians and their ratio.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { freePort } from '../tests/free-port.ts';
import { untilReady } from './contestants.ts';
import { median } from './median.ts';

const rounds = Number(process.env['ROUNDS'] ?? 15);
const at = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

const programs = {
  sandbox: [at('../lib/command/lib/server/main.js'), 'sandbox', '--port'],
  emulate: [at('node_modules/emulate/dist/index.js'), 'start', '--service', 'github', '--port'],
} as const;

async function measure(program: readonly string[], path: string): Promise<number> {
  const port = String(await freePort());
  const started = performance.now();
  const child = spawn(process.execPath, [...program, port], { stdio: 'ignore' });
  await untilReady(`http://127.0.0.1:${port}${path}`, child);
  const time = performance.now() - started;
  child.kill('SIGKILL');
  return time;
}

const times = { sandbox: [] as number[], emulate: [] as number[] };
for (let count = 0; count <= rounds; count++) {
  const own = await measure(programs.sandbox, '/readyz');
  const other = await measure(programs.emulate, '/');
  // The first round fills the caches of the machine.
  if (count === 0) continue;
  times.sandbox.push(own);
  times.emulate.push(other);
}
const [own, other] = [median(times.sandbox), median(times.emulate)];
console.log(`sandbox ${own.toFixed(0)} ms, emulate ${other.toFixed(0)} ms to the first response: ${(own / other).toFixed(2)} times that`);
