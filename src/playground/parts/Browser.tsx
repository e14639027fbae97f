import { useEffect, useState } from 'react';
import type { CallRequest, Exchange } from '../../wire/proxy.ts';
import { parseLanded } from '../oauth/authorization-response.ts';
import { landedRequest, openCall, visit, type Landing } from '../oauth/browse.ts';
import { messageOf } from '../targets/target.ts';
import { Raw, RawExchange } from './Exchanged.tsx';
import { GrantFrame } from './GrantFrame.tsx';
import type { Ready } from './Widget.tsx';

interface BrowserProps extends Ready {
  /** The authorization request. */
  readonly url: string;
  readonly close: () => void;
}

interface Shown {
  readonly hops: readonly Exchange[];
  readonly landing?: Landing;
  readonly problem?: string;
}

function Hops({ hops, landing }: Pick<Shown, 'hops' | 'landing'>) {
  return (
    <ol className="pi-hops" aria-label="Redirect chain">
      {hops.map((hop, index) => (
        <li key={index}>
          <details>
            <summary>
              {hop.request.method} <code>{new URL(hop.request.url).pathname}</code> was answered with {hop.response.status}
            </summary>
            <RawExchange exchange={hop} />
          </details>
        </li>
      ))}
      {landing?.kind === 'application' ? (
        <li>
          <details open>
            <summary>The browser goes to the application</summary>
            <Raw label="Request that the application gets" text={landedRequest(landing.address)} />
          </details>
        </li>
      ) : null}
    </ol>
  );
}

/** The out-of-band page ends in its window title: that is where a desktop application finds the code (§4.3). */
function OutOfBand({ session, target, title }: Pick<Ready, 'session' | 'target'> & { title: string }) {
  const parameters = parseLanded(title);
  if (!/^(Success code|Error description)=/.test(title) || typeof parameters === 'string') return null;
  return (
    <button type="button" onClick={() => session.take(parameters, false, target.place)}>
      Read the window title, as a desktop application does
    </button>
  );
}

/** A browser inside of the page: address bar, window title, the pages of the authorization server, and every hop as raw text (§4.1, §4.3). */
export default function Browser({ url, close, ...ready }: BrowserProps) {
  const { session, target, state } = ready;
  const [{ hops, landing, problem }, show] = useState<Shown>({ hops: [] });

  const go = (request: CallRequest) => {
    visit(target, request).then(
      (next) => {
        show((before) => ({ hops: [...before.hops, ...next.hops], landing: next.landing }));
        if (next.landing.kind !== 'application' || session.forgotten(state.epoch)) return;
        const parameters = parseLanded(next.landing.address);
        if (typeof parameters !== 'string') session.take(parameters, false, target.place);
      },
      (reason: unknown) => {
        show((before) => ({ ...before, problem: messageOf(reason) }));
      },
    );
  };
  useEffect(() => {
    go(openCall(url));
    // The request is sent once: another one comes as another browser.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return (
    <div className="pi-browser" role="group" aria-label="Browser" tabIndex={-1}>
      <div className="pi-row">
        <p className="pi-address">
          <span className="pi-hint">Address</span> <code>{landing?.address ?? url}</code>
        </p>
        <button type="button" className="pi-quiet" onClick={close}>
          Close
        </button>
      </div>
      <p role="status">
        {landing === undefined && problem === undefined ? 'Opening…' : null}
        {landing?.kind === 'page' ? (
          <>
            <span className="pi-hint">Window title</span> <code>{landing.title}</code>
          </>
        ) : null}
        {landing?.kind === 'application'
          ? 'The browser has left the authorization server: this address is the application’s. What it carries was taken from it.'
          : null}
      </p>
      {problem === undefined ? null : (
        <p className="pi-problem" role="alert">
          {problem}
        </p>
      )}
      {landing?.kind === 'page' ? <GrantFrame page={landing} submit={go} /> : null}
      {landing?.kind === 'page' ? <OutOfBand {...{ session, target }} title={landing.title} /> : null}
      <Hops hops={hops} {...(landing ? { landing } : {})} />
    </div>
  );
}
