import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, cpSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Framework } from '../../src/site/frameworks.ts';
import { examples, goEnvironment, run } from '../examples/toolchains.ts';
import { debianVersion, npmVersion } from '../installed-versions.ts';
import { temporaryFolder } from '../temporary-folder.ts';

/** The application of a framework that runs. */
export interface RunningApplication {
  /** Without a trailing slash. */
  readonly origin: string;
  /** Everything that it printed. */
  output(): string;
  /** Resolves when it has printed something that matches, after its first `from` characters. Rejects when it ends before, or prints it too late. */
  printed(pattern: RegExp, from?: number): Promise<RegExpExecArray>;
  stop(): Promise<void>;
}

/** An application that is ready to be started. */
export interface Prepared {
  readonly command: readonly [string, ...string[]];
  /** The version of the framework; undefined when something that it needs is not installed. */
  readonly version: string | undefined;
  /** An empty folder for what it writes. */
  readonly folder: string;
}

/** How long an application may take to print something, such as where it listens, in milliseconds. */
const timeoutMs = 60_000;

/** Installs and compiles what the application of a framework needs. Throws an Error with what failed. */
export async function prepare({ id, file, package: installed }: Framework): Promise<Prepared> {
  const folder = temporaryFolder('framework');
  const source = path.join(examples, 'frameworks', file);
  const compile = async (command: readonly [string, ...string[]], environment = {}): Promise<void> => {
    const ran = await run(command, environment);
    if (ran.code !== 0) throw new Error(ran.errors);
  };
  const prepared = (command: readonly [string, ...string[]], version: string | undefined): Prepared => {
    const data = path.join(folder, 'data');
    mkdirSync(data);
    return { command, version, folder: data };
  };
  const debian = installed?.source === 'Debian' ? debianVersion(installed.name) : undefined;
  switch (id) {
    case 'express':
    case 'fastify':
      cpSync(fileURLToPath(new URL('.', import.meta.url)), folder, { recursive: true });
      execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'ignore' });
      copyFileSync(source, path.join(folder, file));
      return prepared([process.execPath, path.join(folder, file)], npmVersion(folder, id));
    case 'fastapi':
    case 'flask':
      return prepared(['/usr/bin/python3', '-B', source], debian);
    case 'sinatra':
      return prepared(['/usr/bin/ruby', source], debian);
    case 'go-net-http': {
      const program = path.join(folder, id);
      await compile(['go', 'build', '-o', program, source], goEnvironment(folder));
      await compile(['go', 'vet', source], goEnvironment(folder));
      return prepared([program], '1.19');
    }
    case 'jdk-httpserver': {
      const jars = ['core', 'annotations', 'databind'].map((name) => `/usr/share/java/jackson-${name}.jar`).join(':');
      await compile(['javac', '-Xlint:all', '-Werror', '-cp', jars, '-d', folder, source]);
      return prepared(['java', '-XX:TieredStopAtLevel=1', '-cp', `${folder}:${jars}`, path.basename(file, '.java')], '17');
    }
    default:
      throw new TypeError(`say how ${id} is started`);
  }
}

/** Starts an application on a port that the system chooses. Rejects with what it printed when it ends before. */
export async function startApplication(
  [command, ...args]: Prepared['command'],
  environment: Readonly<Record<string, string>>,
): Promise<RunningApplication> {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(command, args, { env: { PATH, HOME, PORT: '0', ...environment }, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const heard = new EventTarget();
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      heard.dispatchEvent(new Event('output'));
    });
  const ended = once(child, 'exit');
  const printed = (pattern: RegExp, from = 0): Promise<RegExpExecArray> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        const found = pattern.exec(output.slice(from));
        if (found) resolve(found);
      };
      heard.addEventListener('output', look);
      void ended.then(() => reject(new Error(`it ended: ${output}`)));
      AbortSignal.timeout(timeoutMs).addEventListener('abort', () => reject(new Error(`it does not print ${String(pattern)}: ${output}`)));
      look();
    });
  const [, port = ''] = await printed(/(?:listening|running) on (?:http:\/\/[\d.]+:)?(\d+)\D/i);
  return {
    origin: `http://127.0.0.1:${port}`,
    output: () => output,
    printed,
    async stop() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
