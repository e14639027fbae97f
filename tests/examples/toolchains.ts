import { execFile, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SampleFlow, SampleLanguage } from '../../src/site/sample-files.ts';

/** Where the samples lie. */
export const examples = fileURLToPath(new URL('../../src/examples', import.meta.url));

/** What a command printed, and how it ended. */
export interface Ran {
  readonly code: number;
  readonly output: string;
  readonly errors: string;
}

/** How the samples of one language are run on this machine. */
export interface Toolchain {
  /** The commands that it needs, each with what makes it say its version. */
  readonly needs: readonly (readonly string[])[];
  /** Compiles every sample, where the language has to. `folder` is empty and is deleted afterwards. */
  compile?(folder: string, flows: readonly SampleFlow[], language: SampleLanguage): Promise<void>;
  /** The command that runs a flow. */
  command(folder: string, file: string, flow: SampleFlow): readonly [string, ...string[]];
}

const node = (file: string): [string, ...string[]] => [
  process.execPath,
  '--disable-warning=ExperimentalWarning',
  path.join(examples, file),
];

/** The JSON library of the Java receiver, as Debian installs it (libjackson2-databind-java). */
const jackson = ['databind', 'core', 'annotations'].map((name) => `/usr/share/java/jackson-${name}.jar`) as [string, ...string[]];

/** What a test with JUnit 5 needs, as Debian installs it (junit5, libjackson2-databind-java). */
export const junit = ['junit-platform-console-standalone', ...['databind', 'core', 'annotations'].map((name) => `jackson-${name}`)]
  .map((name) => `/usr/share/java/${name}.jar`)
  .join(':');

/** Shared by all runs: building the standard library anew takes seconds. */
const goCache = path.join(tmpdir(), 'partner-interface-go-cache');

/** What keeps Go to what this machine has, and out of the home directory. */
export function goEnvironment(folder: string): Record<string, string> {
  return { GOPROXY: 'off', GOFLAGS: '-mod=mod', GOCACHE: goCache, GOPATH: path.join(folder, 'path') };
}

/** How each language is run, by its id. */
export const toolchains: Readonly<Record<string, Toolchain>> = {
  curl: {
    needs: [
      ['sh', '-c', 'exit 0'],
      ['curl', '--version'],
    ],
    command: (_, file) => ['sh', path.join(examples, file)],
  },
  javascript: { needs: [], command: (_, file) => node(file) },
  typescript: { needs: [], command: (_, file) => node(file) },
  java: {
    needs: [
      ['java', '-version'],
      ['javac', '-version'],
      ['test', '-e', jackson[0]],
    ],
    // Together: one start of the compiler for all of them.
    async compile(folder, flows, language) {
      const ran = await run(
        [
          'javac',
          '-Xlint:all',
          '-Werror',
          '-cp',
          jackson.join(':'),
          '-d',
          folder,
          ...flows.map((flow) => path.join(examples, language.file(flow))),
        ],
        {},
      );
      if (ran.code !== 0) throw new Error(ran.errors);
    },
    command: (folder, file) => ['java', '-XX:TieredStopAtLevel=1', '-cp', [folder, ...jackson].join(':'), path.basename(file, '.java')],
  },
  go: {
    needs: [['go', 'version']],
    // Each file is a program: a folder of its own lets one build make them all.
    async compile(folder, flows, language) {
      for (const flow of flows) {
        mkdirSync(path.join(folder, 'cmd', flow), { recursive: true });
        copyFileSync(path.join(examples, language.file(flow)), path.join(folder, 'cmd', flow, 'main.go'));
      }
      writeFileSync(path.join(folder, 'go.mod'), 'module examples\n\ngo 1.18\n');
      mkdirSync(path.join(folder, 'bin'));
      for (const args of [
        ['build', '-o', 'bin', './cmd/...'],
        ['vet', './cmd/...'],
      ] as const) {
        const ran = await run(['go', ...args], goEnvironment(folder), folder);
        if (ran.code !== 0) throw new Error(ran.errors);
      }
    },
    command: (folder, _, flow) => [path.join(folder, 'bin', flow)],
  },
  python: { needs: [['python3', '-c', 'import requests']], command: (_, file) => ['python3', '-B', path.join(examples, file)] },
};

/** What is missing for a language, as a sentence; undefined when everything is there. */
export function missing({ needs }: Toolchain): string | undefined {
  const absent = needs.filter(([command = '', ...args]) => spawnSync(command, args, { stdio: 'ignore' }).status !== 0);
  return absent.length === 0 ? undefined : `this machine has no ${absent.map(([command]) => command).join(' and no ')}`;
}

/** Runs a command to its end, with nothing in its environment but what is given and what programs need to start. */
export function run(
  [command, ...args]: readonly [string, ...string[]],
  environment: Readonly<Record<string, string>>,
  cwd?: string,
): Promise<Ran> {
  const { PATH = '', HOME = '' } = process.env;
  return new Promise((resolve) => {
    execFile(command, args, { env: { PATH, HOME, ...environment }, timeout: 120_000, cwd }, (error, output, errors) => {
      const code = error ? (typeof error.code === 'number' ? error.code : 1) : 0;
      resolve({ code, output, errors });
    });
  });
}
