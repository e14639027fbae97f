import { authorizationOutcome } from '../../../../requests/outcomes/authorization-outcome.ts';
import { asProposed } from '../../../../ui/use-form.ts';
import { FailedCard } from '../parts/FailedCard.tsx';
import { LazyGrantBrowser } from '../authorize/LazyGrantBrowser.tsx';
import { OutcomeCard } from '../parts/OutcomeCard.tsx';
import type { PaneProps } from '../pane.ts';
import { useAuthorization } from '../authorize/use-authorization.ts';

/**
 * Gets a code from a sandbox without another form: its first user is signed in, and the reader decides on the grant page (§4.1). `begin` is called when that
 * page opens: the outcome of an earlier code says nothing of the next one.
 */
export function useSandboxCode(pane: PaneProps, begin: () => void) {
  const { state, go, workspace } = pane;
  const { browser, task, send, requested } = useAuthorization(pane, asProposed, workspace?.users[0]?.id);
  const { authorization: report } = state;
  const open = () => {
    begin();
    send();
  };
  const failure =
    task.problem !== undefined ? (
      <FailedCard task={task} again={open} />
    ) : browser.departures > 0 && report && report.kind !== 'code' ? (
      <OutcomeCard outcome={authorizationOutcome(report, requested, workspace?.applications[0]?.scopes ?? [], 'valid')} go={go} />
    ) : undefined;
  return {
    /** The grant page; undefined while it is closed. */
    page: browser.isOpen ? <LazyGrantBrowser browser={browser} pane={pane} compact /> : undefined,
    /** Opens the grant page, or closes it. */
    button: browser.isOpen ? (
      <button type="button" className="pi-text" onClick={browser.close}>
        Close
      </button>
    ) : (
      <button type="button" className="pi-quiet" onClick={open}>
        Get a code
      </button>
    ),
    /** Why there is no code; undefined if nothing failed. */
    failure,
    /** How often the browser has left the grant page for the application. */
    departures: browser.departures,
  };
}
