// Milliseconds from the start of a process to its first response: the packaged command beside emulate, in turns. Prints medians and their ratio. Then how long the
// fixtures of two other languages take until a test has its sandbox.
import { execFileSync, spawn } from 'node:child_process';
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

/** Programs that print how many milliseconds their fixture took to start the command that PARTNER_INTERFACE names. */
const fixtures = {
  pytest: [
    '/usr/bin/python3',
    '-c',
    `import sys, time
sys.path.append(sys.argv[1])
import partner_interface
start = time.monotonic()
sandbox = partner_interface.Sandbox()
print((time.monotonic() - start) * 1000)
sandbox.close()`,
    at('../src/adapters/pytest'),
  ],
  RSpec: [
    'ruby',
    '-e',
    `require ARGV[0]
start = Process.clock_gettime(Process::CLOCK_MONOTONIC, :float_millisecond)
sandbox = PartnerInterface::Sandbox.new
puts Process.clock_gettime(Process::CLOCK_MONOTONIC, :float_millisecond) - start
sandbox.close`,
    at('../src/adapters/rspec/partner_interface.rb'),
  ],
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
const command = `${process.execPath} ${programs.sandbox[0]}`;
for (const [name, [program, ...rest]] of Object.entries(fixtures)) {
  const start = () => Number(execFileSync(program, rest, { encoding: 'utf8', env: { ...process.env, PARTNER_INTERFACE: command } }));
  console.log(`${name}: a test has its sandbox after ${median(Array.from({ length: rounds }, start)).toFixed(0)} ms`);
}
