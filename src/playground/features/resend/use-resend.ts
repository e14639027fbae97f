import { useState } from 'react';
import type { Received } from '../../../wire/receiver.ts';
import type { Session } from '../../state/session.ts';
import { readableBody } from './notes.ts';
import { sentByYou } from './sent-by-you.ts';
import { useResending, type Resending } from './use-resending.ts';

/** A notification that can be sent again, and what the reader made of it. */
export interface Resend extends Resending {
  readonly chosen: Received;
  readonly choose: (number: string) => void;
  /** What is sent. */
  readonly body: string;
  readonly edit: (text: string) => void;
  /** Restores the body as it arrived; undefined while it is that. */
  readonly restore: (() => void) | undefined;
}

/** Chooses a notification to send again, the last one of the service at first, and edits it. Undefined as long as none has arrived. */
export function useResend(
  session: Pick<Session, 'getState' | 'inPage'>,
  received: readonly Received[],
  only?: Received,
): Resend | undefined {
  const [number, setNumber] = useState<string>();
  const [edited, setEdited] = useState<string>();
  const resending = useResending(session);
  const chosen =
    only ?? received.find((one) => String(one.number) === number) ?? received.findLast((one) => !sentByYou(one)) ?? received.at(-1);
  if (!chosen) return undefined;
  // What is being edited or was sent stays chosen, whatever arrives.
  const hold = () => setNumber(String(chosen.number));
  return {
    ...resending,
    chosen,
    body: edited ?? readableBody(chosen.body),
    choose(next) {
      setNumber(next);
      setEdited(undefined);
    },
    edit(text) {
      hold();
      setEdited(text);
    },
    restore: edited === undefined ? undefined : () => setEdited(undefined),
    send(bodies) {
      hold();
      resending.send(bodies);
    },
  };
}
