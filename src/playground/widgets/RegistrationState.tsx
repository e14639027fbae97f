import { useEffect, useState } from 'react';
import { useLog } from '../features/log/tab-log.ts';
import { unclearWords } from '../requests/outcomes/delivery-words.ts';
import { SelectField } from '../ui/Fields.tsx';
import type { WidgetContext } from '../state/session.ts';
import { Widget } from '../ui/Widget.tsx';
import { useFeed } from '../state/shared.ts';
import {
  registrationsFromMessages,
  registrationsFromSandbox,
  type KnownRegistration,
} from '../features/stream/messages/registration-state.ts';
import { useSandbox } from '../features/stream/use-sandbox.ts';
import { withBoundary } from '../ui/Boundary.tsx';

/** Brings a box into the part of a wide picture that is seen, without moving the page. */
function bringIntoView(box: Element): void {
  const view = box.closest('.drawing');
  if (!view) return;
  const [inner, outer] = [box.getBoundingClientRect(), view.getBoundingClientRect()];
  if (inner.right > outer.right || inner.left < outer.left)
    view.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
}

/** Highlights a state in the page's diagram of a registration and says so in its description; without a state it removes both. */
function highlightRegistrationState(state: string | undefined): void {
  for (const box of document.querySelectorAll('#state-registration [data-state]')) {
    const now = box.getAttribute('data-state') === state;
    box.toggleAttribute('data-now', now);
    if (now) bringIntoView(box);
  }
  for (const now of document.querySelectorAll('#state-registration [data-says-now]'))
    now.textContent = state === undefined ? '' : ` Your registration is in this state now: ${state}.`;
}

function useRegistrations({ target, prefix }: WidgetContext): readonly KnownRegistration[] {
  const { entries } = useLog();
  const { received } = useFeed();
  const { registrations } = useSandbox();
  return target.control ? registrationsFromSandbox(registrations, prefix) : registrationsFromMessages(entries, received, prefix);
}

function CurrentState(context: WidgetContext) {
  const known = useRegistrations(context);
  const [id, setId] = useState<string>();
  const latest = context.state.flows[context.state.kind].webhookIds.at(-1);
  const chosen = known.find((one) => one.id === id) ?? known.find((one) => one.id === latest) ?? known.at(-1);
  const now = chosen?.state;
  useEffect(() => {
    highlightRegistrationState(now);
    return () => highlightRegistrationState(undefined);
  }, [now]);
  return (
    <>
      {chosen && known.length > 1 ? (
        <SelectField
          label="Registration"
          value={chosen.id}
          options={known.map((one) => [one.id, `${one.id}: ${one.state}`] as const)}
          onChange={setId}
        />
      ) : null}
      <p role="status" className={chosen ? 'pi-good' : 'pi-hint'}>
        {chosen ? (
          <>
            <code>{chosen.id}</code> is in the state <strong>{chosen.state}</strong> now. The diagram highlights it.
            {chosen.unclear ? ` ${Object.values(unclearWords(chosen.unclear)).join(' ')}` : null}
          </>
        ) : (
          'There is no registration yet. When you create a webhook, the diagram highlights its state.'
        )}
      </p>
    </>
  );
}

/** Says in which state a registration of this tab is, and highlights that state in the diagram of the page (§3.4). */
function RegistrationState() {
  return <Widget title="Registration state">{(context) => <CurrentState {...context} />}</Widget>;
}

export default withBoundary(RegistrationState);
