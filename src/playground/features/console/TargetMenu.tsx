import { useWidgetContext } from '../../state/shared.ts';
import type { TargetKind } from '../../targets/target.ts';
import { TargetChoice, targetName } from '../../ui/TargetBar.tsx';
import { Menu } from './Menu.tsx';

const meanings: Readonly<Record<TargetKind, string>> = {
  page: 'Runs in this page. Nothing is sent anywhere, and the other pages of this tab use the same sandbox.',
  server: 'Runs on the server of this site, for you alone.',
  live: 'Calls reach the real service through the proxy of this site. What you type and what the service returns stay in the memory of this page; a reload forgets them.',
};

/** For a live deployment: which redirect URI returns to this page by itself, and what to do with any other. */
function LiveAdvice({ callback }: { callback: string | null }) {
  return (
    <>
      {callback === null ? (
        <p>The URL of this page cannot be a redirect URI: that requires https, or http://localhost with a port.</p>
      ) : (
        <p>
          For a test application, have this redirect URI registered: <code>{callback}</code>
          <br />
          Responses then return to this page automatically.
        </p>
      )}
      <p>With a redirect URI of your own, or out of band, paste the redirect URL or the code under Authorize.</p>
    </>
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
            <b>{known ? targetName(kind, runtime, host) : 'Sandbox'}</b>
          </>
        }
      >
        {known ? <TargetChoice {...{ session, state, runtime }} /> : null}
        <p role="status">{known ? meanings[kind] : 'Checking where this site runs…'}</p>
        {kind === 'live' ? <LiveAdvice callback={redirectUri} /> : null}
      </Menu>
    </>
  );
}
