import type { Source } from '../../state/feed.ts';
import { TargetError, type Target } from '../target.ts';
import type { Workspace } from '../../../wire/workspace.ts';
import { inPageReceiver } from './addresses.ts';
import type { InPageSandbox } from './in-page-sandbox.ts';
import type { InPageSnapshot } from './snapshot.ts';
import type { Slot } from '../../state/tab-storage.ts';

/** Something that was forgotten and can still be brought back. */
export interface SetAside {
  /** Brings it back in place of what came since. */
  readonly bringBack: () => void;
  /** Closes what is still open of it, once it is forgotten for good. */
  readonly drop?: () => void;
}

function drop(sandbox: Promise<InPageSandbox> | undefined): void {
  sandbox?.then(
    (open) => open.drop(),
    () => undefined,
  );
}

/** The sandbox of a page, which is loaded when it is first used. */
export type InPage = ReturnType<typeof createInPage>;

/** Makes the one sandbox of a page. `load` fetches its code; `slot` has what earlier pages stored. */
export function createInPage(load: () => Promise<InPageSandbox>, slot: Pick<Slot<InPageSnapshot>, 'setAside'>) {
  let sandbox: Promise<InPageSandbox> | undefined;
  return {
    /** Opens it, or returns the one that is open. */
    open: () =>
      (sandbox ??= load().catch((reason: unknown) => {
        sandbox = undefined;
        throw reason;
      })),
    /** Stores its state and closes it: the next use opens it again. */
    async leave() {
      const open = sandbox;
      sandbox = undefined;
      await (await open)?.leave();
    },
    /** Forgets it, so that the next use opens another one. It can be brought back, or be dropped for good. */
    setAside() {
      const before = sandbox;
      sandbox = undefined;
      void before?.then((open) => open.pause());
      const putBack = slot.setAside();
      return {
        bringBack() {
          drop(sandbox);
          sandbox = before;
          putBack();
          void before?.then((open) => open.resume());
        },
        drop: () => drop(before),
      };
    },
  };
}

/** The sandbox in this page as a target. */
export function pageTarget({ open }: Pick<InPage, 'open'>, { authUrl, baseUrl, controlKey }: Workspace): Target {
  async function sandbox(): Promise<InPageSandbox> {
    const opened = await open();
    // The tab's storage may hold the session of a sandbox, but not the sandbox.
    if (opened.describe().controlKey !== controlKey) throw new TargetError('gone', 'This page has a different sandbox now.');
    return opened;
  }
  return {
    kind: 'page',
    authUrl,
    baseUrl,
    call: async (request, signal) => (await sandbox()).call(request, signal),
    token: async (request, signal) => (await sandbox()).token(request, signal),
    control: async (call) => (await sandbox()).control(call),
  };
}

const opened = 1;
const closed = 2;

/** Whether a feed is that of the receiver in this page. */
export function isInPage(feedUrl: string): boolean {
  return feedUrl.startsWith(`${inPageReceiver}/`);
}

/** The feed of the receiver in this page, in the form of an EventSource; undefined for the address of any other receiver. */
export function inPageSource({ open }: Pick<InPage, 'open'>, feedUrl: string): Source | undefined {
  if (!isInPage(feedUrl)) return undefined;
  const listeners = new Map<string, (event: MessageEvent<string>) => void>();
  let stop = (): void => undefined;
  let readyState = 0;
  const emit = (type: string, data = '') => listeners.get(type)?.({ data } as MessageEvent<string>);
  open().then(
    ({ inbox }) => {
      if (readyState === closed) return;
      readyState = opened;
      emit('open');
      stop = inbox.listen((message) => emit('notification', JSON.stringify(message)));
    },
    () => {
      readyState = closed;
      emit('error');
    },
  );
  return {
    get readyState() {
      return readyState;
    },
    addEventListener: (type, listener) => listeners.set(type, listener),
    close() {
      readyState = closed;
      stop();
    },
  };
}
