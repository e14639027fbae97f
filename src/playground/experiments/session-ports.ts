import { receiverPlace, selfSignedUrl } from '../session/places.ts';
import type { Session } from '../session/session.ts';
import { TargetError, type ControlCall, type Target } from '../targets/target.ts';
import type { Inbox, InboxResponse } from '../../wire/receiver.ts';
import type { Runtime } from '../../wire/runtime.ts';
import type { Cast, ExperimentReceiver, Ports } from './ports.ts';

/** What the ports of a tab come from. */
export interface SessionPlace {
  readonly session: Pick<Session, 'answerWith' | 'moveClock' | 'getState'>;
  readonly target: Target;
  readonly runtime: Runtime;
  readonly inbox: Inbox | undefined;
  readonly eventType: Ports['eventType'];
  readonly cast: Cast;
  readonly later: (work: () => void, milliseconds: number) => void;
  /** Asks the reader to go through an authorization request of a live deployment. */
  readonly decide: NonNullable<Ports['decide']>;
}

function controlOf({ session, target }: SessionPlace): Ports['control'] {
  const { control } = target;
  if (!control) return undefined;
  return async (call: ControlCall) => {
    if (call.path !== '/clock') return control(call);
    // The countdowns of the other widgets have to follow.
    await session.moveClock(call.body as { readonly advanceSeconds: number });
    return undefined;
  };
}

function receiverOf({ session, target }: SessionPlace, { url }: Inbox): ExperimentReceiver {
  return {
    url,
    async setAnswer(answer: InboxResponse) {
      await session.answerWith(answer);
      const { flows } = session.getState();
      const answering = flows[receiverPlace(target.place)].answering;
      if (answering !== answer) throw new TargetError('receiver', 'The receiver did not take its answer. Try it again.');
    },
  };
}

/** The ports over the target and the receiver of a tab. */
export function sessionPorts(place: SessionPlace): Ports {
  const { target, runtime, inbox, eventType, cast, later, decide } = place;
  const control = controlOf(place);
  const selfSigned = selfSignedUrl({ runtime, place: target.place });
  return {
    place: target.place,
    authUrl: target.authUrl,
    baseUrl: target.baseUrl,
    eventType,
    cast,
    strict: false,
    call: target.call,
    token: target.token,
    ...(control ? { control } : {}),
    ...(inbox ? { receiver: receiverOf(place, inbox) } : {}),
    ...(selfSigned === null ? {} : { selfSigned }),
    ...(target.place === 'live' ? { decide } : {}),
    pause: (milliseconds) =>
      new Promise((resolve) => {
        later(resolve, milliseconds);
      }),
  };
}
