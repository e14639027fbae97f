import { readOutOfBandTitle } from '../../../../../interface/application/out-of-band-title.ts';
import { parseRedirect } from '../../../../requests/oauth/authorization-response.ts';
import { redirectRequest } from '../../../../requests/oauth/browse.ts';
import { requestLabel, responseLabel } from '../../../stream/messages/calls.ts';
import { Alert } from '../../../../ui/Alert.tsx';
import { ActorMark } from '../../../../ui/Actor.tsx';
import { breakable } from '../../../../ui/Field.tsx';
import { GrantFrame } from '../../../../ui/GrantFrame.tsx';
import { RawText, RawExchange } from '../../../../ui/ExchangeDetails.tsx';
import type { PaneProps } from '../pane.ts';
import type { BrowserState } from './use-browser.ts';

/** Every exchange of the browser with the authorization server, as raw text. */
export function RedirectChain({ hops, reached }: Pick<BrowserState, 'hops' | 'reached'>) {
  if (hops.length === 0) return null;
  return (
    <div role="group" aria-label="Redirect chain">
      {hops.map((hop, index) => (
        <details key={index}>
          <summary>
            <code>{requestLabel(hop)}</code> → <b>{responseLabel(hop)}</b>
          </summary>
          <RawExchange exchange={hop} />
        </details>
      ))}
      {reached?.kind === 'application' ? (
        <details open>
          <summary>The browser goes to your application</summary>
          <RawText label="Request that the application gets" text={redirectRequest(reached.address)} />
        </details>
      ) : null}
    </div>
  );
}

/** What a browser in the page needs. */
export interface GrantBrowserProps {
  readonly browser: BrowserState;
  readonly pane: PaneProps;
  /** Shows only the content of each page. */
  readonly compact?: boolean;
}

/** A browser in the page: address, window title and the pages of the authorization server. */
export function GrantBrowser({ browser, pane: { session, target }, compact = false }: GrantBrowserProps) {
  const { url, reached, problem, submit } = browser;
  const page = reached?.kind === 'page' ? reached : undefined;
  // A desktop application reads the response from the window title (§4.3).
  const response = page && readOutOfBandTitle(page.title) ? parseRedirect(page.title) : undefined;
  return (
    <div className="pi-browser rq-browser" role="group" aria-label="Browser" tabIndex={-1}>
      <div className="rq-address">
        <ActorMark actor="browser" />
        <p role="status" aria-label="Window title">
          {reached === undefined && problem === undefined ? 'Opening…' : page?.title}
        </p>
        <code tabIndex={0} role="group" aria-label="Address">
          {breakable(page?.address ?? url)}
        </code>
      </div>
      <Alert problem={problem} />
      {page ? <GrantFrame page={page} submit={submit} compact={compact} /> : null}
      {response === undefined || typeof response === 'string' ? null : (
        <button
          type="button"
          onClick={() => {
            session.takeResponse(response, false, target.kind);
            browser.close();
          }}
        >
          Read the window title, as a desktop application does
        </button>
      )}
    </div>
  );
}
