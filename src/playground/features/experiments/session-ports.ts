import { receiverKind, selfSignedUrl } from '../../state/target-kinds.ts';
import type { Session, WidgetContext } from '../../state/session.ts';
import { TargetError } from '../../targets/target.ts';
import type { Inbox, InboxResponse } from '../../../wire/receiver.ts';
import type { ExperimentReceiver, Ports } from './ports.ts';

/** What the ports of a tab come from. */
interface SessionSource extends Pick<WidgetContext, 'target' | 'runtime' | 'inbox'>, Pick<Ports, 'eventType' | 'testData'> {
  readonly session: Pick<Session, 'respondWith' | 'getState'>;
  readonly later: (work: () => void, milliseconds: number) => void;
  /** Asks the reader to go through an authorization request of a live deployment. */
  readonly decide: NonNullable<Ports['decide']>;
}

function receiverOf({ session, target }: SessionSource, { url }: Inbox): ExperimentReceiver {
  return {
    url,
    async setResponse(wanted: InboxResponse) {
      await session.respondWith(wanted);
      const { flows } = session.getState();
      const response = flows[receiverKind(target.kind)].receiverResponse;
      if (response !== wanted) throw new TargetError('receiver', 'The response of the receiver did not change. Try again.');
    },
  };
}

/** The ports over the target and the receiver of a tab. */
export function sessionPorts(source: SessionSource): Ports {
  const { target, runtime, inbox, eventType, testData, later, decide } = source;
  const selfSigned = selfSignedUrl({ runtime, kind: target.kind });
  return {
    ...target,
    eventType,
    testData,
    strict: false,
    ...(inbox ? { receiver: receiverOf(source, inbox) } : {}),
    ...(selfSigned === null ? {} : { selfSigned }),
    ...(target.kind === 'live' ? { decide } : {}),
    pause: (milliseconds) => new Promise((resolve) => later(resolve, milliseconds)),
  };
}
