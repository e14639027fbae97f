import { deliveryTimeoutMs } from '../../wire/delivery-timeout.ts';
import type { Received } from '../../wire/receiver.ts';
import { later, pause } from '../../receiver/pause.ts';
import type { Command } from '../options/cli.ts';
import { createForward, nameOf } from './forward.ts';
import { readFeed } from './read-feed.ts';
import { createRecording } from './recording.ts';
import type { PostOutcome } from '../../wire/control-records.ts';

/** How long an application may take to respond, in milliseconds: as long as the sandbox waits, or the receiver if it waits for the application. */
const timeouts = { alone: deliveryTimeoutMs, respond: 8000 } as const;

/** How the command ends and prints. */
export interface FeedOptions {
  /** Ends it after the notification that is being forwarded. */
  readonly signal: AbortSignal;
  readonly print: (line: string) => void;
}

/**
 * Forwards what a receiver gets to an application until the signal aborts. Rejects with an Error of one line if the feed cannot be read or the
 * receiver is gone.
 */
export async function listenToFeed(command: Command<'listen'>, { signal, print }: FeedOptions): Promise<void> {
  const { feedUrl, respond, record } = command;
  const recording = record === undefined ? undefined : createRecording(record, command.masked);
  const forward = createForward(command.forwardTo, respond ? timeouts.respond : timeouts.alone);
  const counts = { forwarded: 0, unanswered: 0, lost: 0 };
  let isConnected = false;

  async function handle(message: Received): Promise<void> {
    const outcome = await forward.send(message);
    const reached = 'status' in outcome;
    counts[reached ? 'forwarded' : 'unanswered'] += 1;
    const { waits, ...received } = message;
    const status = waits && respond ? statusOf(outcome) : undefined;
    const late = status === undefined ? undefined : await respondTo(feedUrl, message.number, status);
    // The status of one that waits is what its sender gets without a reader.
    const responded = status !== undefined && late === undefined ? { ...received, status } : message;
    recording?.write({ ...responded, outcome: reached ? outcome : { failure: outcome.message } });
    const result = reached ? String(outcome.status) : `no response: ${outcome.message}`;
    print(`${nameOf(message)}: ${result}${late === undefined ? '' : `; ${late}`}`);
  }

  try {
    for await (const event of readFeed(feedUrl, { signal, wait: (milliseconds, stop) => pause(later, milliseconds, stop) })) {
      if (event.kind === 'notification') await handle(event.message);
      else if (event.kind === 'connected') {
        if (respond) await setResponse(feedUrl, { status: 504, fromReader: true });
        isConnected = true;
        print(`forwarding to ${command.forwardTo}`);
      } else if (event.kind === 'disconnected') print(`${event.reason}; connecting again`);
      else {
        counts.lost += event.to - event.from + 1;
        recording?.write({ lost: { from: event.from, to: event.to } });
        print(`lost: ${rangeOf(event)}, which the receiver no longer has`);
      }
    }
  } finally {
    if (respond && isConnected) await setResponse(feedUrl, { status: 200 }).catch(() => undefined);
    if (isConnected)
      print(`${String(counts.forwarded)} forwarded, ${String(counts.unanswered)} without a response, ${String(counts.lost)} lost`);
    recording?.close();
    await forward.close();
  }
}

/** The numbers of notifications in words. */
export function rangeOf({ from, to }: { readonly from: number; readonly to: number }): string {
  return from === to ? `#${String(from)}` : `#${String(from)} to #${String(to)}`;
}

/** The status of the receiver for the outcome of a notification, as a gateway has it (RFC 9110 §15.6). */
function statusOf(outcome: PostOutcome): number {
  if ('status' in outcome) return outcome.status;
  return outcome.failure === 'timeout' ? 504 : 502;
}

async function setResponse(feedUrl: string, response: { readonly status: number; readonly fromReader?: true }): Promise<void> {
  const status = await put(`${feedUrl}/response`, response);
  if (status !== 200)
    throw new Error(`--respond: the receiver does not allow it${status === undefined ? '' : ` (status ${String(status)})`}`);
}

/** Gives the sender of a notification its response. Returns why that was not possible, and what to do. */
async function respondTo(feedUrl: string, number: number, status: number): Promise<string | undefined> {
  const url = `${feedUrl}/responses/${String(number)}`;
  // A connection that was kept open may be lost.
  const given = (await put(url, { status })) ?? (await put(url, { status }));
  if (given === 200) return undefined;
  if (given === 404) return 'its sender no longer waits: it had a response, or timed out';
  const problem = given === undefined ? 'could not be reached' : `responded with ${String(given)}`;
  return `the sender did not get this status: the receiver ${problem}; check its server`;
}

/** The status of a response to PUT; undefined without one. */
async function put(url: string, body: unknown): Promise<number | undefined> {
  const init = { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body), redirect: 'manual' } as const;
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeouts.alone) });
    await response.body?.cancel();
    return response.status;
  } catch {
    return undefined;
  }
}
