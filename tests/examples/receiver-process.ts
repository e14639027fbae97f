import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** The file of the queue in the folder of a receiver. */
export const queueFile = 'queue.jsonl';

/** A receiver of the samples that runs. */
export interface RunningReceiver {
  readonly url: string;
  /** Resolves with the lines that it printed about notifications, as soon as there are so many. Rejects when it ends before. */
  lines(count: number): Promise<string[]>;
  /** The same, as soon as the lines pass. */
  until(pass: (lines: readonly string[]) => boolean): Promise<string[]>;
  /** All that it has printed, errors included. */
  printed(): string;
  /** Reads nothing that it prints from now on: its pipe fills, and whatever prints more has to wait. Gives the way to read on. */
  stopReading(): () => void;
  stop(): Promise<void>;
}

/** How long a line may take, in milliseconds. */
const longest = 20_000;

/** The path of a receiver, which holds a secret. */
export const secretPath = '/notifications/Q2u8x1';

/** Starts a receiver on a port that the system chooses, with a queue in a folder. */
export async function startReceiver([command, ...args]: readonly [string, ...string[]], folder: string): Promise<RunningReceiver> {
  const { PATH = '', HOME = '' } = process.env;
  const env = { PATH, HOME, PORT: '0', RECEIVER_PATH: secretPath, QUEUE_FILE: path.join(folder, queueFile) };
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  let errors = '';
  const heard = new EventTarget();
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
    heard.dispatchEvent(new Event('line'));
  });
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const ended = once(child, 'exit');

  function whenever<T>(found: () => T | undefined): Promise<T> {
    return new Promise((resolve, reject) => {
      const look = (): void => {
        const value = found();
        if (value === undefined) return;
        heard.removeEventListener('line', look);
        resolve(value);
      };
      heard.addEventListener('line', look);
      // What never comes is a failure, and not a test that never ends.
      AbortSignal.timeout(longest).addEventListener('abort', () => reject(new Error(`nothing more came: ${output}${errors}`)));
      void ended.then(() => reject(new Error(`it ended: ${output}${errors}`)));
      look();
    });
  }
  const port = await whenever(() => /listening on (\d+)\n/.exec(output)?.[1]);
  const printed = (pass: (lines: readonly string[]) => boolean): Promise<string[]> =>
    whenever(() => {
      const lines = output
        .split('\n')
        .slice(0, -1)
        .filter((line) => !line.startsWith('listening on '));
      return pass(lines) ? lines : undefined;
    });
  return {
    url: `http://localhost:${port}${secretPath}`,
    lines: (count) => printed((lines) => lines.length >= count),
    until: printed,
    printed: () => output + errors,
    stopReading() {
      child.stdout.pause();
      return () => void child.stdout.resume();
    },
    async stop() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
