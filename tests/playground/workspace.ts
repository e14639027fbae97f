import { createInPage, type InPage } from '../../src/playground/in-page/in-page.ts';
import { dropKept } from '../../src/playground/in-page/kept.ts';
import { openLab } from '../../src/playground/in-page/lab.ts';
import type { SessionStorage } from '../../src/playground/session/session-stored.ts';
import type { ServerRuntime } from '../../src/wire/runtime.ts';
import type { Workspace } from '../../src/wire/workspace.ts';
import { demoSeed } from '../../src/sandbox/seed.ts';

const { applications, apiCredentials, companies, documents, users } = demoSeed(['http://localhost:4321']);

/** A workspace as the server describes it. */
export const workspace = {
  id: 'w1',
  authUrl: 'http://localhost:4321/sandbox/w1',
  baseUrl: 'http://localhost:4321/sandbox/w1',
  controlUrl: 'http://localhost:4321/sandbox/w1/control',
  controlKey: 'control-key',
  applications,
  apiCredentials: apiCredentials.map((credential) => ({
    ...credential,
    header: `Basic ${btoa(`${credential.username}:${credential.password}`)}`,
  })),
  companies,
  documents,
  users,
} as unknown as Workspace;

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
export function pageOf(storage?: SessionStorage, now: () => number = () => 5000): InPage {
  const later = (work: () => void, milliseconds: number) => {
    if (milliseconds === 0) queueMicrotask(work);
  };
  const load = () => Promise.resolve(openLab({ storage, prefix: 'svc', docs: 'https://docs.example', now, later }));
  return createInPage(load, () => {
    dropKept(storage);
  });
}

/** The storage of a tab, over a map that a test can look into. */
export function tabStorage(stored: Map<string, string>) {
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
}
