import { stateMachines, type Transition } from '../../../interface/states.ts';
import { plainText } from '../../../interface/plain-text.ts';
import { citationLink } from '../../../interface/citations.ts';
import { siteSettings } from '../../state/site-settings.ts';
import { Cited } from '../../ui/Links.tsx';
import { unclearWords } from '../../requests/outcomes/delivery-words.ts';
import { registrationsFromMessages, registrationsFromSandbox, type KnownRegistration } from './messages/registration-state.ts';
import type { StreamContent } from './use-stream.ts';

const machine = stateMachines.find(({ id }) => id === 'registration');
const ends: readonly Transition[] = machine?.transitions.filter(({ from, to }) => from !== null && to !== from) ?? [];
const alive = 'registered';

/** States that no reader wants: the registration is lost, or nothing is delivered any more. */
const lost: readonly string[] = ['cancelled', 'delivery stopped'];

function Registration({ registration: { id, state, events, unclear } }: { registration: KnownRegistration }) {
  return (
    <li className="st-registration">
      <p>
        {events.map((event) => (
          <code key={event}>{event}</code>
        ))}
        <code className="st-id">{id}</code>
      </p>
      <div className="st-machine" role="group" aria-label={`The states of ${id}. Now: ${state}.`}>
        <span className="st-state" data-now={state === alive ? '' : undefined}>
          {alive}
        </span>
        {state === alive ? <p>may become:</p> : null}
        <ul>
          {ends.map(({ trigger, condition, to, rule }) => (
            <li key={rule} data-now={state === to ? '' : undefined}>
              <a href={citationLink(siteSettings().base, { rule })} data-tone={state === to && lost.includes(to) ? 'bad' : undefined}>
                {to}
              </a>
              <span>{plainText([trigger, condition].filter(Boolean).join(', '))}</span>
            </li>
          ))}
        </ul>
      </div>
      {unclear ? (
        <p>
          {Object.values(unclearWords(unclear)).join(' ')} <Cited citation={{ openFact: 'delivery-error' }} />
        </p>
      ) : null}
    </li>
  );
}

/** What a sandbox reports, or else what this tab sent and its receiver got. */
type RegistrationsProps = Pick<StreamContent, 'registrations' | 'entries' | 'received' | 'prefix'>;

/** Every registration of this tab's target, each with the picture of its states and the present one lit (§3.4). */
export function Registrations({ registrations: reported, entries, received, prefix }: RegistrationsProps) {
  const registrations = reported ? registrationsFromSandbox(reported, prefix) : registrationsFromMessages(entries, received, prefix);
  if (registrations.length === 0) return <p className="st-none">No registrations yet. Each webhook that you create is listed here.</p>;
  return (
    <ol className="st-registrations" aria-label="Registrations">
      {registrations.toReversed().map((registration) => (
        <Registration key={registration.id} registration={registration} />
      ))}
    </ol>
  );
}
