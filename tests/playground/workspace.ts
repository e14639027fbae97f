import { randomState } from '../../src/playground/requests/oauth/authorization-request.ts';
import { createInPage, type InPage } from '../../src/playground/targets/in-page/in-page.ts';
import { snapshotSlot } from '../../src/playground/targets/in-page/snapshot.ts';
import { openInPageSandbox } from '../../src/playground/targets/in-page/in-page-sandbox.ts';
import { createTabStorage, type TabStorage } from '../../src/playground/storage/tab-storage.ts';
import type { ServerRuntime } from '../../src/wire/runtime.ts';
import type { Workspace } from '../../src/wire/workspace.ts';
import { describeSandbox } from '../../src/sandbox/description.ts';
import { demoSeed } from '../../src/sandbox/demo-seed.ts';

const address = 'http://localhost:4321/sandbox/w1';

/** A workspace as the server describes it. */
export const workspace: Workspace = {
  ...describeSandbox({ authUrl: address, baseUrl: address, controlKey: 'control-key', seed: demoSeed(['http://localhost:4321']) }),
  id: 'w1',
};

/** What `runtime.json` of a server says. */
export const runtime: ServerRuntime = {
  server: true,
  sandbox: '/sandbox',
  proxy: '/proxy',
  receiver: '/receiver',
  origin: 'http://localhost:4321',
  redirectUri: 'http://localhost:4321',
  live: {
    authUrl: 'https://auth.example',
    baseUrl: 'https://api.example/eu',
    hosts: ['drawings.company.example', 'api.company.example:8443'],
  },
  selfSignedReceiver: null,
};

/** A sandbox of a page, with the storage of a tab and a clock that a test holds. */
export function pageOf(storage = tabStorage(new Map()), now: () => number = () => 5000): InPage {
  const slot = snapshotSlot(storage);
  const later = (work: () => void, milliseconds: number) => {
    if (milliseconds === 0) queueMicrotask(work);
  };
  const load = () =>
    Promise.resolve(openInPageSandbox({ slot, prefix: 'svc', docs: 'https://docs.example', now, name: randomState, later }));
  return createInPage(load, slot);
}

/** The storage of a tab, over a map that a test can look into. */
export function tabStorage(stored: Map<string, string>): TabStorage {
  return createTabStorage({
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  });
}

/** What a session of a test does not need: nothing waits, and nothing lasts. */
export const idle = { storage: createTabStorage(undefined), later: () => undefined };
