import { Suspense } from 'react';
import { useWidgetContext } from '../../state/shared.ts';
import { targetKinds } from '../../state/target-kinds.ts';
import type { TargetKind } from '../../targets/target.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { Hosts, targetName, type TargetProps } from '../../ui/TargetBar.tsx';
import { Menu } from './Menu.tsx';

const meanings: Readonly<Record<TargetKind, string>> = {
  page: 'Runs in this page. Nothing is sent anywhere, and the other pages of this tab use the same sandbox.',
  server: 'Runs on the server of this site, for you only.',
  live: 'Calls reach the real service through the proxy of this site. What you type and what the service returns stay in the memory of this page; reloading the page clears them.',
};

// Few readers have a live deployment.
const LiveAdvice = lazyPart(async () => ({ default: (await import('./LiveAdvice.tsx')).LiveAdvice }));

/** The choice among the targets that there are. */
function TargetChoice({ session, state, runtime }: TargetProps) {
  return (
    <fieldset aria-label="Target">
      {targetKinds(runtime).map((kind) => (
        <label className="pi-check" key={kind}>
          <input type="radio" name="target" checked={state.kind === kind} onChange={() => void session.choose(kind)} />
          <span>{targetName(kind, runtime, state.host)}</span>
        </label>
      ))}
      <Hosts session={session} state={state} runtime={runtime} />
    </fieldset>
  );
}

/** Where calls go: in this page, on this server, or to a live deployment with its host. */
export function TargetMenu() {
  const { session, state, runtime, redirectUri } = useWidgetContext();
  const { kind, host } = state;
  const known = state.runtime !== undefined;
  return (
    <>
      <span className="console-label">Calls go to</span>
      <Menu
        label="Target"
        button={
          <>
            <i className="mark" data-actor="service" />
            <b>{targetName(kind, state.runtime, host)}</b>
          </>
        }
      >
        {known ? <TargetChoice session={session} state={state} runtime={runtime} /> : null}
        <p role="status">{known ? meanings[kind] : 'Checking where this site runs…'}</p>
        <Suspense>{kind === 'live' ? <LiveAdvice callback={redirectUri} /> : null}</Suspense>
      </Menu>
    </>
  );
}
