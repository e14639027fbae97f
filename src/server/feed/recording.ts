import { closeSync, openSync, writeSync } from 'node:fs';
import { open } from 'node:fs/promises';
import * as v from 'valibot';
import { errorCode } from '../../http/error-code.ts';
import { Received } from '../../wire/receiver.ts';
import { unreadable } from '../files/unreadable.ts';
import { maskedNotification } from './mask.ts';

/** One line of a recording: a notification with what the application responded, or the numbers of those that the receiver no longer had. */
const RecordedLine = v.union([
  v.object({ ...Received.entries, outcome: v.optional(v.union([v.object({ status: v.number() }), v.object({ failure: v.string() })])) }),
  v.object({ lost: v.object({ from: v.number(), to: v.number() }) }),
]);
/** One line of a recording. */
export type RecordedLine = v.InferOutput<typeof RecordedLine>;

/** Why a file cannot be made or written. */
const reasons = new Map([
  ['EEXIST', 'already exists; name a new file'],
  ['ENOENT', 'cannot be written: there is no such folder'],
  ['EACCES', 'cannot be written: permission denied'],
  ['EROFS', 'cannot be written: the file system is read-only'],
  ['ENOSPC', 'cannot be written: no space is left'],
]);

/** Creates the file of a recording, which only its owner may read. Throws an Error of one line if it exists or cannot be written. */
export function createRecording(file: string, isMasked: boolean) {
  const named = <T>(work: () => T): T => {
    try {
      return work();
    } catch (error) {
      const code = errorCode(error) ?? '';
      throw new Error(`--record ${file}: ${reasons.get(code) ?? `cannot be written: ${code}`}`, { cause: error });
    }
  };
  const descriptor = named(() => openSync(file, 'wx', 0o600));
  return {
    /** Writes a line of JSON. Throws an Error of one line. */
    write(line: RecordedLine): void {
      const text = JSON.stringify(isMasked && 'body' in line ? maskedNotification(line) : line);
      named(() => writeSync(descriptor, `${text}\n`));
    },
    close() {
      closeSync(descriptor);
    },
  };
}

/** The lines of a recording, read one by one. Rejects with an Error of one line that names the line that is wrong. */
export async function* readRecording(file: string): AsyncGenerator<RecordedLine, void, undefined> {
  const opened = await open(file).catch((error: unknown) => {
    throw unreadable(file, error);
  });
  let number = 0;
  try {
    for await (const line of opened.readLines()) {
      number += 1;
      if (line.trim() !== '') yield toLine(line, `${file}: line ${String(number)}`);
    }
  } catch (error) {
    // A folder can be opened, but not read.
    throw errorCode(error) === undefined ? error : unreadable(file, error);
  }
}

function toLine(text: string, where: string): RecordedLine {
  try {
    return v.parse(RecordedLine, JSON.parse(text));
  } catch (error) {
    throw new Error(`${where} is not an entry of a recording`, { cause: error });
  }
}
