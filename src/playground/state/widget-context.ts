import { callbackPage, callbackUri } from '../targets/live/live-target.ts';
import type { Session, WidgetContext } from './session.ts';
import type { SessionState } from './session-state.ts';
import type { SiteSettings } from './site-settings.ts';
import { inboxOf } from './target-kinds.ts';
import { demoSeed } from '../../sandbox/demo-seed.ts';
import { describeSandbox } from '../../sandbox/description.ts';
import type { Runtime } from '../../wire/runtime.ts';
import { inPageReceiver, inPageRedirectUris, inPageSandbox } from '../targets/in-page/addresses.ts';
import { TargetError, type TargetKind } from '../targets/target.ts';

/** The end of an address that is known only when the sandbox and its receiver are made. */
const placeholders = { sandbox: 'YOUR_SANDBOX', receiver: 'YOUR_RECEIVER' } as const;

function addressesOf(runtime: Runtime | undefined, kind: TargetKind) {
  if (kind !== 'page' && runtime?.server) {
    const { origin, sandbox, receiver, redirectUri } = runtime;
    return {
      sandbox: `${origin}${sandbox}/${placeholders.sandbox}`,
      receiver: `${origin}${receiver}/${placeholders.receiver}`,
      redirectUris: redirectUri === null ? [] : [redirectUri],
    };
  }
  return { sandbox: inPageSandbox, receiver: `${inPageReceiver}/${placeholders.receiver}`, redirectUris: inPageRedirectUris };
}

const notStarted = () => Promise.reject(new TargetError('not-started', 'There is no sandbox yet. It starts with the first request.'));

/** What forms show before there is a sandbox. Nothing of it was made anywhere. */
type Demonstration = ReturnType<typeof demonstration>;

/** The values that a sandbox will have once it is made: all but the addresses that its server makes up, and the control key. */
function demonstration(runtime: Runtime | undefined, kind: TargetKind) {
  const { sandbox, receiver, redirectUris } = addressesOf(runtime, kind);
  const workspace = { ...describeSandbox({ authUrl: sandbox, baseUrl: sandbox, controlKey: '', seed: demoSeed(redirectUris) }), id: '' };
  const { authUrl, baseUrl } = workspace;
  return {
    workspace,
    inbox: { id: '', url: receiver, feedUrl: `${receiver}/feed` },
    /** Has the addresses of the sandbox, and rejects every call. */
    target: { kind, authUrl, baseUrl, call: notStarted, token: notStarted, control: notStarted },
  };
}

/** Makes what reads from a session what a widget works with. `state` is that of the session, or the one before the page is live. */
export function createContexts({ base, prefix }: SiteSettings) {
  let shown: { readonly of: Pick<SessionState, 'runtime' | 'kind'>; readonly values: Demonstration } | undefined;

  /** What forms show before there is a sandbox: the same object as long as the site and the chosen target are. */
  function demonstrated(state: SessionState): Demonstration {
    const { runtime, kind } = state;
    if (shown?.of.runtime !== runtime || shown?.of.kind !== kind) shown = { of: state, values: demonstration(runtime, kind) };
    return shown.values;
  }

  return (session: Session, state: SessionState): WidgetContext => {
    const { kind, runtime = { server: false } } = state;
    const redirectUri = callbackUri(runtime, state.runtime ? kind : 'page', () => callbackPage(base));
    const target = state === session.getState() ? session.getTarget() : undefined;
    const context = { prefix, session, state, runtime, redirectUri };
    const { workspace } = state.flows[kind];
    const inbox = inboxOf(state);
    if (target) return { ...context, target, workspace, inbox, started: true };
    const { target: none, ...others } = demonstrated(state);
    return { ...context, target: none, workspace: others.workspace, inbox: inbox ?? others.inbox, started: false };
  };
}
