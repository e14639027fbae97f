#!/usr/bin/env node
/** The command line: `partner-interface [serve]`, `sandbox`, `proxy`, `diagnose`, `explain`, `listen` and `replay`. */
import './node-20.ts';
import { readFileSync } from 'node:fs';
import { parseCommand, type Command } from './options/cli.ts';
import { printableLine } from './commands/printable.ts';
import { hostedDocs, readDeployment } from './files/read-deployment.ts';
import { report } from './listening/report.ts';
import type { Started } from './listening/start-server.ts';
import { inPackage } from './package-root.ts';

/** Starts a server. Each command loads its own modules, so that a sandbox is ready soon. */
async function start(command: Command<'serve'> | Command<'sandbox'> | Command<'proxy'>): Promise<Started> {
  if (command.name === 'sandbox') return (await import('./commands/serve-sandbox.ts')).serveSandbox(command, process.env);
  if (command.name === 'proxy') return (await import('./commands/serve-proxy.ts')).serveProxy(command, process.env);
  return (await import('./commands/serve.ts')).serve(command, process.env);
}

/** How soon the same signal is a repetition, in milliseconds: a terminal signals npm and this process, and npm passes its signal on. */
const repetitionMs = 100;

/**
 * Finishes what was accepted and ends with 0 after SIGTERM, SIGINT, or SIGHUP, which says that the parent process has ended. A second SIGTERM
 * or SIGINT ends the process at once.
 */
function endOnSignal(started: Started): void {
  let first: { readonly name: string; readonly at: number } | undefined;
  const begin = (name: string): void => {
    if (first) return;
    first = { name, at: performance.now() };
    started.drain().then(
      () => process.exit(0),
      (error: unknown) => {
        report(error);
        process.exit(1);
      },
    );
  };
  const end = (name: string, signal: number): void => {
    const isRepetition = first?.name === name && performance.now() - first.at < repetitionMs;
    if (first && !isRepetition) process.exit(128 + signal);
    begin(name);
  };
  process.on('SIGTERM', end).on('SIGINT', end).on('SIGHUP', begin);
}

function packageVersion(): string {
  return (JSON.parse(readFileSync(inPackage('package.json'), 'utf8')) as { version: string }).version;
}

/** Ends with one line: a stack trace would hide the message. */
function fail(error: unknown): never {
  console.error(`partner-interface: ${printableLine(String(error instanceof Error ? error.message.replaceAll(/\s+/g, ' ') : error))}`);
  // `diagnose` exits with 1 when it finds mistakes.
  process.exit(process.argv[2] === 'diagnose' ? 2 : 1);
}

/** Aborted when this process is to stop, or when nothing reads what it prints. */
const stopped = new AbortController();
// A reader that has ended, such as `head`, is no error. A server goes on without it.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') fail(error);
  stopped.abort();
});

try {
  const command = parseCommand(process.argv.slice(2), process.env);
  if (command.name === 'help') console.log(command.text);
  else if (command.name === 'version') console.log(packageVersion());
  else if (command.name === 'explain') {
    const deployment = readDeployment(process.env);
    console.log((await import('./commands/explain.ts')).explain(command.id, hostedDocs(deployment), deployment.eventPrefix));
  } else if (command.name === 'diagnose') {
    const { diagnoseFile } = await import('./commands/diagnose.ts');
    const { text, code } = diagnoseFile(command, readDeployment(process.env));
    console.log(text);
    process.exitCode = code;
  } else if (command.name === 'listen') {
    for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.once(name, () => stopped.abort());
    const { listenToFeed } = await import('./feed/listen-to-feed.ts');
    await listenToFeed(command, { signal: stopped.signal, print: console.log });
  } else if (command.name === 'replay') {
    const { replay } = await import('./feed/replay.ts');
    process.exitCode = await replay(command, readDeployment(process.env), console.log);
  } else {
    const started = await start(command);
    endOnSignal(started);
    if (command.name === 'sandbox' && command.endWithStdin) process.stdin.resume().on('end', () => process.exit(0));
    if (started.lines.length > 0) console.log(started.lines.join('\n'));
  }
} catch (error) {
  fail(error);
}
