import { Fragment, useId, useState } from 'react';
import { maxDelay } from '../../../wire/max-delay.ts';
import { receiverResponses } from '../../requests/webhooks/receiver-responses.ts';
import { destinationOf, inboxOf, receiverKind, selfSignedUrl } from '../../state/target-kinds.ts';
import type { WidgetContext } from '../../state/session.ts';
import type { SessionState } from '../../state/session-state.ts';
import { errorMessage } from '../../targets/target.ts';
import { Alert } from '../../ui/Alert.tsx';
import { ActorMark } from '../../ui/Actor.tsx';
import { CitedMessage } from '../../ui/Findings.tsx';

type Behaviour = 'right' | 'other' | 'slow' | 'silent' | 'certificate';

const names: readonly (readonly [Behaviour, string])[] = [
  ['right', '200'],
  ['other', 'another status'],
  ['slow', 'slowly'],
  ['silent', 'never'],
];

/** The number beside it takes the place of a word. */
const otherName = (isChosen: boolean) => (
  <>
    <span className={isChosen ? 'sr-only' : undefined}>another </span>status
  </>
);

const isStatus = (text: string): boolean => /^[2-5]\d\d$/.test(text);

function behaviourOf(state: SessionState): Behaviour {
  if (destinationOf(state) !== inboxOf(state)?.url) return 'certificate';
  const { status = 200, delayMilliseconds = 0 } = state.flows[receiverKind(state.kind)].receiverResponse ?? {};
  if (delayMilliseconds >= maxDelay) return 'silent';
  if (delayMilliseconds > 0) return 'slow';
  return status === 200 ? 'right' : 'other';
}

/** How the receiver responds from now on (§3.4). On a server it can also be one that no delivery reaches, because its certificate is not trusted (§5). */
export function ReceiverBehaviour({ session, state }: Pick<WidgetContext, 'session' | 'state'>) {
  const id = useId();
  const known = state.flows[receiverKind(state.kind)].receiverResponse?.status;
  const [typed, setTyped] = useState(known === undefined || known === 200 ? '500' : String(known));
  const [problem, setProblem] = useState<string>();
  /** The choice that is being set. */
  const [wanted, want] = useState<{ readonly behaviour: Behaviour }>();
  const chosen = wanted?.behaviour ?? behaviourOf(state);
  const offered = selfSignedUrl(state) === null ? names : [...names, ['certificate', 'bad certificate'] as const];
  const respond = async (behaviour: Behaviour, status = Number(typed)) => {
    // Choosing is an action: it makes the sandbox and the receiver, if there are none.
    await session.start();
    if (behaviour === 'certificate') await session.useBadCertificate();
    else await session.respondWith(behaviour === 'other' ? { status, delayMilliseconds: 0 } : receiverResponses[behaviour]);
  };
  const choose = (behaviour: Behaviour, status?: number) => {
    const choice = { behaviour };
    want(choice);
    setProblem(undefined);
    respond(behaviour, status)
      .catch((reason: unknown) => setProblem(errorMessage(reason)))
      .finally(() => want((latest) => (latest === choice ? undefined : latest)));
  };
  return (
    <fieldset className="st-receiver" aria-labelledby={`${id}-title`}>
      <span className="pi-legend" id={`${id}-title`}>
        <ActorMark actor="receiver" /> Receiver responds
      </span>
      <span className="st-choices">
        {offered.map(([behaviour, name]) => (
          <Fragment key={behaviour}>
            <label>
              <input type="radio" name={id} checked={chosen === behaviour} onChange={() => choose(behaviour)} />
              <span>{behaviour === 'other' ? otherName(chosen === behaviour) : name}</span>
            </label>
            {behaviour === 'other' && chosen === behaviour ? (
              <input
                type="number"
                min={200}
                max={599}
                aria-label="Status of the receiver"
                aria-invalid={!isStatus(typed)}
                value={typed}
                onChange={({ target: { value } }) => {
                  setTyped(value);
                  if (isStatus(value)) choose('other', Number(value));
                }}
              />
            ) : null}
          </Fragment>
        ))}
      </span>
      {chosen === 'certificate' ? (
        <p className="pi-hint">
          <CitedMessage
            rule="tls-recognised-authority"
            message="New registrations name a receiver whose certificate is self-signed. No delivery reaches it. Existing webhooks keep their URL."
          />
        </p>
      ) : null}
      <Alert problem={problem} />
    </fieldset>
  );
}
