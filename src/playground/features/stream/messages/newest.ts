import { groupOutcome } from './group-outcome.ts';
import type { Group } from './groups.ts';
import type { Message } from './message.ts';

/** The last thing that the reader sent, and the message of it to look at. */
export interface Newest {
  /**
   * The id of the group of the last call or act; undefined before one was sent. A later one ends what the reader chose. A resend does not: the reader may send
   * it from the message that is open.
   */
  readonly step: string | undefined;
  /** The id of the message that says what came of it; undefined as long as that is open, and where nothing has to be looked at. */
  readonly message: string | undefined;
}

/** Nothing opens by itself. */
export const nothingSent: Newest = { step: undefined, message: undefined };

/** What the reader did not send: it opens nothing. */
const byOthers: ReadonlySet<Group['cause']> = new Set(['notification', 'experiment']);

/** What failed, or else the last notification, or else the last response of the service. */
function toLookAt(messages: readonly Message[]): Message | undefined {
  return (
    messages.findLast(({ bad, kind }) => bad && kind === 'response') ??
    messages.findLast(({ kind }) => kind === 'delivery') ??
    messages.findLast(({ kind }) => kind === 'response')
  );
}

/** The last thing that was sent by the reader, if it began after `since`, in milliseconds since the epoch, by the clock of the page. */
export function newestOf(groups: readonly Group[], prefix: string, since: number): Newest {
  const group = groups.findLast(({ cause }) => !byOthers.has(cause));
  if (!group) return nothingSent;
  const { cause, messages } = group;
  const step = groups.findLast((one) => !byOthers.has(one.cause) && one.cause !== 'resend')?.id;
  const began = messages[0]?.entry?.startedAt ?? 0;
  const isOver = messages.every(({ waiting }) => !waiting) && !(cause === 'authorize' && groupOutcome(group, prefix).tone === 'open');
  return { step, message: group === groups.at(-1) && began >= since && isOver ? toLookAt(messages)?.id : undefined };
}
