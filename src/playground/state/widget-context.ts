import { callbackPage, callbackUri } from '../targets/live/addresses.ts';
import { demonstration, type Demonstration } from './demonstration.ts';
import type { Session, WidgetContext } from './session.ts';
import type { SessionState } from './session-state.ts';
import type { SiteSettings } from './site-settings.ts';
import { inboxOf } from './target-kinds.ts';

/** Makes what reads from a session what a widget works with. `state` is that of the session, or the one before the page is live. */
export function createContexts(site: SiteSettings) {
  let shown: { readonly of: Pick<SessionState, 'runtime' | 'kind'>; readonly values: Demonstration } | undefined;

  /** What forms show before there is a sandbox: the same object as long as the site and the chosen target are. */
  function demonstrated(state: SessionState): Demonstration {
    const { runtime, kind } = state;
    if (shown?.of.runtime !== runtime || shown?.of.kind !== kind) shown = { of: state, values: demonstration(runtime, kind) };
    return shown.values;
  }

  return (session: Session, state: SessionState): WidgetContext => {
    const { kind, runtime = { server: false } } = state;
    const redirectUri = callbackUri(runtime, state.runtime ? kind : 'page', () => callbackPage(site.base));
    const target = state === session.getState() ? session.getTarget() : undefined;
    const context = { ...site, session, state, runtime, redirectUri };
    const { workspace } = state.flows[kind];
    const inbox = inboxOf(state);
    if (target) return { ...context, target, workspace, inbox, started: true };
    const { target: none, ...others } = demonstrated(state);
    return { ...context, target: none, workspace: others.workspace, inbox: inbox ?? others.inbox, started: false };
  };
}
