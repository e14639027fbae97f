import type { Source } from '../webhooks/feed.ts';
import { TargetError, type Target } from '../targets/target.ts';
import type { Workspace } from '../../wire/workspace.ts';
import { inPageReceiver } from './addresses.ts';
import type { Lab } from './lab.ts';

/** The sandbox of a page, which is loaded when it is first used. */
export interface InPage {
  /** Opens it, or gives the one that is open. */
  readonly open: () => Promise<Lab>;
  /** The one that is open or being opened. */
  readonly current: () => Promise<Lab> | undefined;
  /** Keeps its state and closes it: the next use opens it again. */
  readonly leave: () => Promise<void>;
  /** Forgets it. */
  readonly drop: () => void;
}

/** Makes the one sandbox of a page. `load` fetches its code; `forgetKept` empties what earlier pages left. */
export function createInPage(load: () => Promise<Lab>, forgetKept: () => void): InPage {
  let lab: Promise<Lab> | undefined;
  return {
    open: () =>
      (lab ??= load().catch((reason: unknown) => {
        lab = undefined;
        throw reason;
      })),
    current: () => lab,
    async leave() {
      const open = lab;
      lab = undefined;
      await (await open)?.leave();
    },
    drop() {
      void lab?.then((open) => {
        open.drop();
      });
      lab = undefined;
      forgetKept();
    },
  };
}

/** The sandbox in this page as a target. */
export function pageTarget({ open }: Pick<InPage, 'open'>, { authUrl, baseUrl, controlKey }: Workspace): Target {
  async function lab(): Promise<Lab> {
    const opened = await open();
    // The tab's storage may hold the session of a sandbox, but not the sandbox.
    if (opened.describe().controlKey !== controlKey) throw new TargetError('gone', 'The sandbox in this page is another one by now.');
    return opened;
  }
  return {
    place: 'page',
    label: 'the sandbox in this page',
    authUrl,
    baseUrl,
    call: async (request) => (await lab()).call(request),
    token: async (request) => (await lab()).token(request),
    control: async (call) => (await lab()).control(call),
  };
}

const opened = 1;
const closed = 2;

/** The feed of the receiver in this page, in the form of an EventSource; undefined for the address of any other receiver. */
export function inPageSource({ open }: Pick<InPage, 'open'>, feedUrl: string): Source | undefined {
  if (!feedUrl.startsWith(`${inPageReceiver}/`)) return undefined;
  const listeners = new Map<string, (event: MessageEvent<string>) => void>();
  let stop = (): void => undefined;
  let readyState = 0;
  const tell = (type: string, data = '') => listeners.get(type)?.({ data } as MessageEvent<string>);
  open().then(
    ({ inbox }) => {
      if (readyState === closed) return;
      readyState = opened;
      tell('open');
      stop = inbox.listen((message) => tell('notification', JSON.stringify(message)));
    },
    () => {
      readyState = closed;
      tell('error');
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
