import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import type { Deployment } from '../../../src/interface/index.ts';
import type { Inbox } from '../../../src/wire/receiver.ts';
import type { Workspace } from '../../../src/wire/workspace.ts';
import { launch, smallSite } from '../running.ts';

/** The most memory that the server may take in all, in MiB: its heap and what is beside it. */
const maxResident = 420;

/** Starts a server with a heap of 256 MB that takes each request for one of the visitor that a header names. `values` are of its configuration. */
export async function serverUnderAttack(values: Partial<Deployment> = {}) {
  const site = smallSite(values);
  const server = launch(['--site', site.directory, '--port', '0'], {
    NODE_OPTIONS: '--max-old-space-size=256',
    TRUSTED_PROXIES: '127.0.0.1',
    DEPLOYMENT: site.deployment,
  });
  const [line = ''] = await server.ready;
  const port = Number(/localhost:(\d+)/.exec(line)?.[1]);
  const origin = `http://127.0.0.1:${String(port)}`;
  const sockets: Socket[] = [];

  type Init = Omit<RequestInit, 'headers'> & { readonly headers?: Record<string, string> };
  const ask = (visitor: string, url: string, init: Init = {}): Promise<Response> =>
    fetch(url.replace('//localhost:', '//127.0.0.1:'), { ...init, headers: { ...init.headers, 'x-forwarded-for': visitor } });
  const make = async <T>(visitor: string, path: string): Promise<T> => {
    const response = await ask(visitor, origin + path, { method: 'POST' });
    assert.equal(response.status, 201, await response.clone().text());
    return (await response.json()) as T;
  };
  const control = (visitor: string, { controlUrl, controlKey }: Workspace, path: string, body?: unknown): Promise<Response> =>
    ask(visitor, controlUrl + path, {
      headers: { authorization: `Bearer ${controlKey}` },
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    });

  /** A visitor who has a workspace with a document, and an inbox with a message. */
  async function bystander(visitor: string) {
    const workspace = await make<Workspace>(visitor, '/sandbox');
    const inbox = await make<Inbox>(visitor, '/receiver');
    const company = workspace.companies[0]?.id ?? '';
    assert.equal((await control(visitor, workspace, '/documents', { companyId: company, name: 'Viaduct' })).status, 201);
    assert.equal((await ask(visitor, inbox.url, { method: 'POST', body: 'what the bystander keeps' })).status, 200);
    /** Reads both again: everything is there. */
    return async (): Promise<void> => {
      const state = await control(visitor, workspace, '/state');
      assert.equal(state.status, 200);
      assert.match(await state.text(), /"name":"Viaduct"/);
      const feed = (await ask(visitor, inbox.feedUrl)).body?.getReader();
      let text = '';
      while (!text.includes('\n\nevent')) text += new TextDecoder().decode((await feed?.read())?.value);
      while (!text.endsWith('}\n\n')) text += new TextDecoder().decode((await feed?.read())?.value);
      assert.match(text, /what the bystander keeps/);
      await feed?.cancel();
    };
  }

  return {
    origin,
    ask,
    make,
    control,
    bystander,
    /** Sends bytes on a connection of its own and reads nothing, not even the response. */
    async sendAndNeverRead(text: string): Promise<void> {
      const socket = connect({ port, host: '127.0.0.1' });
      sockets.push(socket);
      socket.on('error', () => undefined).pause();
      await new Promise((resolve) => socket.write(text, resolve));
    },
    /** Asserts that the server lives and is small, in MiB. */
    resident(): number {
      const status = readFileSync(`/proc/${String(server.pid)}/status`, 'utf8');
      const size = Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
      assert.ok(size < maxResident, `the server takes ${size.toFixed(0)} MiB`);
      return size;
    },
    async stop(): Promise<void> {
      for (const socket of sockets) socket.destroy();
      server.signal('SIGKILL');
      await server.ended;
    },
  };
}
