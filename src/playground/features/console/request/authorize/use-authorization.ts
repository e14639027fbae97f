import type { AuthorizationForm } from '../../../../requests/oauth/authorization-form.ts';
import { TargetError } from '../../../../targets/target.ts';
import { useTask } from '../../../../ui/hooks.ts';
import { useRetained } from '../../../../ui/use-retained.ts';
import type { PaneProps } from '../pane.ts';
import { startAuthorization } from './start-authorization.ts';
import { useBrowser } from './use-browser.ts';

/** An authorization request: how it is opened, and what it asked for. */
export type Authorization = ReturnType<typeof useAuthorization>;

/**
 * Opens authorization requests, in this page or in a tab, and knows which one waits for its response. `applyEdits` returns the form to send for the
 * proposed one. In this page, `userId` signs in by itself.
 */
export function useAuthorization(pane: PaneProps, applyEdits: (proposed: AuthorizationForm) => AuthorizationForm, userId?: string) {
  const { state } = pane;
  const task = useTask();
  const browser = useBrowser(pane, userId);
  const [tabState, setTabState] = useRetained<string>('authorization in a tab', state);
  const [requested, setRequested] = useRetained<readonly string[]>('requested scopes', state, true);

  const start = async () => {
    const started = await startAuthorization(pane.session, applyEdits);
    setRequested(started.scopes);
    return started;
  };
  return {
    browser,
    task,
    /** The scopes of the last request; none: all registered ones. */
    requested: requested ?? [],
    /** A request that went to another tab waits for its response. */
    waiting: tabState !== undefined && state.flows[state.kind].requests.some((request) => request.state === tabState),
    /** Opens it in this page. */
    send() {
      task.run(async () => {
        const { context, url } = await start();
        setTabState(undefined);
        browser.open(url, context);
      });
    },
    /** Opens it in a tab. Only from a click: else a browser opens none. */
    openTab() {
      // A browser opens a tab only in the moment of the click. Where it leads is known once there is a sandbox.
      const tab = window.open('', '_blank');
      task.run(async () => {
        try {
          const started = await start();
          if (!tab)
            throw new TargetError(
              'no-tab',
              'The browser did not open a tab. Allow pop-ups for this site, or copy the URL and open it in a tab yourself.',
            );
          setTabState(started.state);
          browser.close();
          tab.opener = null;
          tab.location.replace(started.url);
        } catch (reason) {
          tab?.close();
          throw reason;
        }
      });
    },
  };
}
