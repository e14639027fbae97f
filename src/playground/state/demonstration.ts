import { demoSeed } from '../../sandbox/demo-seed.ts';
import { describeSandbox } from '../../sandbox/description.ts';
import type { Inbox } from '../../wire/receiver.ts';
import type { Runtime } from '../../wire/runtime.ts';
import type { Workspace } from '../../wire/workspace.ts';
import { inPageReceiver, inPageRedirectUris, inPageSandbox } from '../targets/in-page/addresses.ts';
import { TargetError, type Target, type TargetKind } from '../targets/target.ts';

/** What forms show before there is a sandbox. Nothing of it was made anywhere. */
export interface Demonstration {
  readonly workspace: Workspace;
  readonly inbox: Inbox;
  /** Has the addresses of the sandbox, and rejects every call. */
  readonly target: Target;
}

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

/** The values that a sandbox will have once it is made: all but the addresses that its server makes up, and the control key. */
export function demonstration(runtime: Runtime | undefined, kind: TargetKind): Demonstration {
  const { sandbox, receiver, redirectUris } = addressesOf(runtime, kind);
  const workspace = { ...describeSandbox({ authUrl: sandbox, baseUrl: sandbox, controlKey: '', seed: demoSeed(redirectUris) }), id: '' };
  const { authUrl, baseUrl } = workspace;
  return {
    workspace,
    inbox: { id: '', url: receiver, feedUrl: `${receiver}/feed` },
    target: { kind, authUrl, baseUrl, call: notStarted, token: notStarted, control: notStarted },
  };
}
