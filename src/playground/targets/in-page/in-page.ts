import type { Source } from '../feed-source.ts';
import { TargetError, type Target } from '../target.ts';
import type { Workspace } from '../../../wire/workspace.ts';
import { inPageReceiver } from './addresses.ts';
import type { InPageSandbox } from './in-page-sandbox.ts';
import type { InPageSnapshot } from './snapshot.ts';
import type { Slot } from '../../storage/tab-storage.ts';

type Loading = Promise<InPageSandbox> | undefined;

/** Does something with a sandbox once it is loaded; nothing if it fails to load. */
async function whenLoaded(sandbox: Loading, act: (open: InPageSandbox) => unknown): Promise<void> {
  await sandbox?.then(act, () => undefined);
}

/** The sandbox of a page, which is loaded when it is first used. */
export type InPage = ReturnType<typeof createInPage>;

/** Makes the one sandbox of a page. `load` fetches its code; `slot` has what earlier pages stored. */
export function createInPage(load: () => Promise<InPageSandbox>, slot: Pick<Slot<InPageSnapshot>, 'setAside'>) {
  let sandbox: Loading;
  function use<T extends Loading>(next: T): T {
    sandbox = next;
    // The next use loads one that failed again.
    next?.catch(() => {
      if (sandbox === next) sandbox = undefined;
    });
    return next;
  }
  return {
    /** Opens it, or returns the one that is open. */
    open: () => sandbox ?? use(load()),
    /** Stores its state and closes it: the next use opens it again. */
    async leave() {
      const open = sandbox;
      sandbox = undefined;
      await whenLoaded(open, (left) => left.leave());
    },
    /** Forgets it, so that the next use opens another one. It can be brought back, or be dropped for good. */
    setAside() {
      let before = sandbox;
      sandbox = undefined;
      void whenLoaded(before, (open) => open.pause());
      before?.catch(() => (before = undefined));
      const putBack = slot.setAside();
      return {
        bringBack() {
          void whenLoaded(sandbox, (open) => open.drop());
          void use(before);
          putBack();
          void whenLoaded(before, (open) => open.resume());
        },
        drop: () => void whenLoaded(before, (open) => open.drop()),
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
