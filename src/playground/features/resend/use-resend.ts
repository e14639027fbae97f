import { useState, useRef } from 'react';
import type { Received } from '../../../wire/receiver.ts';
import type { Session } from '../../state/session.ts';
import { useLog } from '../log/tab-log.ts';
import { readableBody } from './notes.ts';
import { sentByYou } from '../../requests/outcomes/sent-by-you.ts';
import { useTask } from '../../ui/hooks.ts';
import { useRetained } from '../../ui/use-retained.ts';
import { deliverHere, deliverInOrder, type Resent } from './deliver.ts';
import { eventIn } from '../../requests/outcomes/notification-fields.ts';
import { timeOfDay } from '../../ui/time-of-day.ts';
import { arrivalOf, type LogEntry } from '../../state/log/entry.ts';

/** When a notification arrived by the clock of its sandbox, as the stream shows it. Without an entry in the log, by the clock of the receiver. */
export function streamTime({ receivedAt, body }: Received, entries: readonly LogEntry[]): Date {
  const at = Date.parse(receivedAt);
  const entry = entries.find((one) => one.direction === 'notification' && one.exchange.request.body === body && arrivalOf(one) === at);
  return new Date(entry ? entry.startedAt + (entry.aheadBy ?? 0) : at);
}

/** A notification that can be sent again, what the reader made of it, and the result of sending it. */
export type Resend = NonNullable<ReturnType<typeof useResend>>;

/** Chooses a notification to send again, the last one of the service at first, edits it and sends it. Undefined as long as none has arrived. */
export function useResend(session: Pick<Session, 'getState' | 'inPage'>, received: readonly Received[], only?: Received) {
  const state = session.getState();
  const [number, setNumber] = useRetained<string>('notification to resend', state, true);
  const [resent, setResent] = useState<Resent>();
  const controller = useRef(new AbortController());
  const task = useTask();
  const chosen =
    only ?? received.find((one) => String(one.number) === number) ?? received.findLast((one) => !sentByYou(one)) ?? received.at(-1);
  const [edited, setEdited] = useRetained<string>(`resend ${String(chosen?.number)} of ${String(chosen?.receivedAt)}`, state, true);
  if (!chosen) return undefined;
  // What is being edited or was sent stays chosen, whatever arrives.
  const hold = () => {
    if (!only) setNumber(String(chosen.number));
  };
  return {
    ...task,
    resent,
    chosen,
    choose: setNumber,
    /** What is sent. */
    body: edited ?? readableBody(chosen.body),
    edit(text: string) {
      hold();
      setEdited(text);
    },
    /** Restores the body as it arrived; undefined while it is that. */
    restore: edited === undefined ? undefined : () => setEdited(undefined),
    /** Sends bodies one after the other. */
    send(bodies: readonly string[]) {
      hold();
      task.run(async () => {
        const { signal } = (controller.current = new AbortController());
        setResent(undefined);
        setResent(await deliverInOrder((body, until) => deliverHere(session, fetch, body, until), bodies, signal));
      });
    },
    cancel: () => controller.current.abort(),
  };
}

/** Names notifications to choose from, by their numbers. */
export function useNotificationChoices() {
  const { entries } = useLog();
  return (received: readonly Received[]) =>
    received.map((one) => {
      const event = `${eventIn(one) ?? 'no event type'}${sentByYou(one) ? ', sent by you' : ''}`;
      return [String(one.number), `${String(one.number)}: ${event}, ${timeOfDay(streamTime(one, entries))}`] as const;
    });
}
