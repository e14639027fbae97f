import type { ServerRuntime, Workspace } from '../../src/playground/workspace.ts';
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
  live: { authUrl: 'https://auth.example', baseUrl: 'https://api.example' },
  selfSignedReceiver: null,
};
