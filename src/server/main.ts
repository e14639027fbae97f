#!/usr/bin/env node
/** The command line: `partner-interface [serve]`, `partner-interface sandbox` and `partner-interface diagnose`. */
import './node-20.ts';
import { parseCommand, type Command } from './cli.ts';
import { diagnoseFile } from './diagnose.ts';
import { readDeployment } from './read-deployment.ts';
import { serve, type Started } from './serve.ts';
import { serveSandbox } from './serve-sandbox.ts';

function start(command: Exclude<Command, { name: 'help' | 'diagnose' }>): Promise<Started> {
  return command.name === 'sandbox' ? serveSandbox(command, process.env) : serve(command, process.env);
}

/** Stops cleanly on the first signal; a second one ends the process at once. */
function endOnSignal(started: Started): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => {
      void started.close().then(() => process.exit(0));
    });
}

try {
  const command = parseCommand(process.argv.slice(2), process.env);
  if (command.name === 'help') console.log(command.text);
  else if (command.name === 'diagnose') {
    const { text, code } = diagnoseFile(command, readDeployment(process.env));
    console.log(text);
    process.exitCode = code;
  } else {
    const started = await start(command);
    endOnSignal(started);
    console.log(started.lines.join('\n'));
  }
} catch (error) {
  // Prints one line: a stack trace would hide the message.
  console.error(`partner-interface: ${error instanceof Error ? error.message.split('\n', 1)[0] : String(error)}`);
  // `diagnose` exits with 1 when it finds mistakes.
  process.exit(process.argv[2] === 'diagnose' ? 2 : 1);
}
