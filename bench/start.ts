// Milliseconds from the start of a process to its first response: the packaged command beside emulate, in turns. Prints medians and their ratio. Then how long the
// fixtures of four other languages take until a test has its sandbox.
import { execFileSync, spawn } from 'node:child_process';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { goEnvironment } from '../tests/examples/toolchains.ts';
import { temporaryFolder } from '../tests/temporary-folder.ts';
import { freePort } from '../tests/free-port.ts';
import { untilReady } from './contestants.ts';
import { median } from './median.ts';

const rounds = Number(process.env['ROUNDS'] ?? 15);
const at = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

const programs = {
  sandbox: [at('../lib/command/lib/server/main.js'), 'sandbox', '--port'],
  emulate: [at('node_modules/emulate/dist/index.js'), 'start', '--service', 'github', '--port'],
} as const;

const folder = temporaryFolder('start');
const go = { ...process.env, ...goEnvironment(folder) };
const jars = ['junit-jupiter-api', 'jackson-databind', 'jackson-core', 'jackson-annotations'].map((name) => `/usr/share/java/${name}.jar`);
const classPath = [folder, ...jars].join(':');

function compileJava(): void {
  writeFileSync(
    path.join(folder, 'Start.java'),
    `class Start {
  public static void main(String[] arguments) throws Exception {
    var start = System.nanoTime();
    var sandbox = new PartnerInterface();
    sandbox.beforeEach(null);
    System.out.println((System.nanoTime() - start) / 1e6);
    sandbox.afterEach(null);
  }
}`,
  );
  const files = [at('../src/adapters/junit/PartnerInterface.java'), path.join(folder, 'Start.java')];
  execFileSync('javac', ['-cp', classPath, '-d', folder, ...files]);
}

function compileGo(): void {
  mkdirSync(path.join(folder, 'partnerinterface'));
  copyFileSync(at('../src/adapters/go/partnerinterface.go'), path.join(folder, 'partnerinterface/partnerinterface.go'));
  writeFileSync(path.join(folder, 'go.mod'), 'module example.com/start\n\ngo 1.18\n');
  writeFileSync(
    path.join(folder, 'start_test.go'),
    `package start

import (
	"fmt"
	"testing"
	"time"

	"example.com/start/partnerinterface"
)

func TestStart(t *testing.T) {
	start := time.Now()
	partnerinterface.New(t)
	fmt.Println(float64(time.Since(start)) / float64(time.Millisecond))
}
`,
  );
  execFileSync('go', ['test', '-c', '-o', 'start', '.'], { cwd: folder, env: go });
}

compileJava();
compileGo();

/** Programs whose first line is how many milliseconds their fixture took to start the file that PARTNER_INTERFACE names. */
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
  JUnit: ['java', '-cp', classPath, 'Start'],
  Go: [path.join(folder, 'start')],
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
const [command] = programs.sandbox;
for (const [name, [program, ...rest]] of Object.entries(fixtures)) {
  const start = () =>
    Number.parseFloat(execFileSync(program, rest, { encoding: 'utf8', env: { ...process.env, PARTNER_INTERFACE: command } }));
  console.log(`${name}: a test has its sandbox after ${median(Array.from({ length: rounds }, start)).toFixed(0)} ms`);
}
