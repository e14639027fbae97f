import { callbackPage, callbackUri } from './targets/live.ts';
import { TargetChoice, placeName } from './parts/TargetBar.tsx';
import { Start } from './parts/Start.tsx';
import { Frame, trimmed, type WidgetProps } from './parts/Frame.tsx';
import { targetPanel } from './parts/Widget.tsx';
import { placesOf } from './session/places.ts';
import { useSession } from './session/shared.ts';
import type { Place } from './targets/target.ts';

const meanings: Readonly<Record<Place, string>> = {
  page: 'It runs in this page. Nothing is sent anywhere, and it goes on in the next page of this tab.',
  server: 'It runs on the server of this site, for you alone.',
  live: 'Calls reach the real service, by way of the proxy of this site. What you type and what comes back stays in the memory of this page: a reload forgets it.',
};

/** For a live deployment: where an answer comes back to by itself, and what to do with any other redirect URI. */
function LiveAdvice({ callback }: { callback: string | null }) {
  return (
    <>
      {callback === null ? (
        <p>This page has no address that may be registered as a redirect URI: https, or http://localhost and a port.</p>
      ) : (
        <p>
          For a test registration, have this redirect URI registered: <code>{callback}</code>
          <br />
          Its answers come back to this page by themselves.
        </p>
      )}
      <p>With a redirect URI of your own, or out of band, paste the address that the browser landed on, or the code, under “Authorize”.</p>
    </>
  );
}

/** The target of everything on the page: which one is on, what it is, and how to forget what it brought. */
export function TargetPanel({ base, prefix }: WidgetProps) {
  const { session, state } = useSession(trimmed(base), prefix);
  const { runtime, place } = state;
  return (
    <Frame title="Target" anchor={targetPanel}>
      {runtime === undefined ? (
        <p role="status">Finding out where this site runs…</p>
      ) : (
        <>
          {placesOf(runtime).length > 1 ? <TargetChoice {...{ session, state, runtime }} /> : null}
          <p role="status">
            <strong>{placeName(place, runtime, state.host)}.</strong> {meanings[place]}
          </p>
          {place === 'live' ? <LiveAdvice callback={callbackUri(runtime, place, callbackPage(trimmed(base)))} /> : null}
          {session.getTarget() ? null : <Start {...{ session, state }} />}
          <button type="button" className="pi-quiet" onClick={session.forget}>
            Forget everything
          </button>
        </>
      )}
    </Frame>
  );
}
