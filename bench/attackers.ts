// One attack on a server at a fixed rate, until SIGTERM: node attackers.ts ATTACK ORIGIN LIVE, where LIVE is the live deployment of that server.
// Prints `prepared`, and at the end how many requests it sent. Without arguments it prints the names of the attacks.
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { tokenPath } from '../src/interface/index.ts';
import { visitorOf } from './hosted.ts';

const [attack = '', origin = 'http://127.0.0.1', live = ''] = process.argv.slice(2);
const { port } = new URL(origin);
const address = (index: number): string => `203.0.113.${String(index % 200)}`;
const visitor = (index: number) => visitorOf(origin, address(index));

/** Sends bytes on a connection of its own and reads nothing. The connection ends after so many others. */
const open: ReturnType<typeof connect>[] = [];
function sendAndNeverRead(text: string, most: number): void {
  const socket = connect({ port: Number(port), host: '127.0.0.1' });
  socket.on('error', () => undefined).pause();
  socket.write(text);
  open.push(socket);
  if (open.length > most) open.shift()?.destroy();
}

/** Opens a connection from an address, sends the beginning of a request on it, and keeps it until the server ends it: at most so many at a time. */
const held = new Set<ReturnType<typeof connect>>();
function hold(text: string, localAddress: string, most = 5000): void {
  if (held.size >= most) return;
  const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress });
  held.add(socket);
  socket
    .on('error', () => undefined)
    .on('close', () => held.delete(socket))
    .resume();
  socket.write(text);
}

const ignore = (response: Promise<Response>): Promise<unknown> => response.then(({ body }) => body?.cancel()).catch(() => undefined);

/** What each attack prepares, how many requests it sends in a second, and one of them. */
const attacks: Readonly<Record<string, { perSecond: number; prepare(): Promise<(index: number) => unknown> }>> = {
  'notifications with 15 kB of headers': {
    perSecond: 400,
    async prepare() {
      const inboxes = await Promise.all(Array.from({ length: 64 }, (_, index) => visitor(index % 8).make('/receiver')));
      const headers = { 'x-long': 'a'.repeat(15_000) };
      return (index) => ignore(visitor(index % 8).send(inboxes[index % 64]?.url ?? '', { method: 'POST', body: '{}', headers }));
    },
  },
  'feeds that are never read': {
    perSecond: 40,
    async prepare() {
      const inbox = await visitor(20).make('/receiver');
      for (let count = 0; count < 4; count++) await ignore(visitor(20).send(inbox.url, { method: 'POST', body: 'a'.repeat(1_000_000) }));
      const { pathname } = new URL(inbox.feedUrl);
      return (index) => {
        sendAndNeverRead(`GET ${pathname} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${address(20 + (index % 8))}\r\n\r\n`, 400);
      };
    },
  },
  'lists of deliveries that are never read': {
    perSecond: 40,
    async prepare() {
      const one = visitor(30);
      const workspace = await one.make('/sandbox');
      const inbox = await one.make('/receiver');
      await ignore(one.register(workspace, inbox.url));
      for (let count = 0; count < 60; count++) await ignore(one.fire(workspace, { commentId: 'a'.repeat(60_000) }));
      const { pathname } = new URL(workspace.controlUrl);
      const key = `Authorization: Bearer ${workspace.controlKey}`;
      return () => {
        sendAndNeverRead(
          `GET ${pathname}/deliveries HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${address(30)}\r\n${key}\r\n\r\n`,
          400,
        );
      };
    },
  },
  'clock moved by ten years': {
    perSecond: 100,
    async prepare() {
      const one = visitor(40);
      const workspace = await one.make('/sandbox');
      return () => ignore(one.control(workspace, '/clock', { advanceSeconds: 10 * 365 * 86_400 }));
    },
  },
  'registrations at one victim, then events': {
    perSecond: 100,
    async prepare() {
      const one = visitor(50);
      const victim = await visitor(51).make('/receiver');
      const workspace = await one.make('/sandbox');
      for (let count = 0; count < 200; count++) await ignore(one.register(workspace, victim.url));
      return () => ignore(one.fire(workspace));
    },
  },
  'registrations at names that nobody resolves': {
    perSecond: 20,
    async prepare() {
      const workspaces = await Promise.all(Array.from({ length: 8 }, (_, index) => visitor(55 + index).make('/sandbox')));
      return (index) => {
        const workspace = workspaces[index % 8];
        if (workspace) return ignore(visitor(55 + (index % 8)).register(workspace, `https://silent${String(index)}.example/`));
      };
    },
  },
  'workspaces and inboxes': {
    perSecond: 200,
    prepare: () => Promise.resolve((index) => ignore(visitor(60).send(index % 2 === 0 ? '/sandbox' : '/receiver', { method: 'POST' }))),
  },
  'bodies of 2 MB with a control address in the query': {
    perSecond: 20,
    async prepare() {
      const { authUrl } = await visitor(65).make('/sandbox');
      const body = 'a'.repeat(2_000_000);
      return () => ignore(visitor(65).send(`${authUrl}${tokenPath}?x=/control/reset`, { method: 'POST', body }));
    },
  },
  'calls of 200 kB through the proxy that hang': {
    perSecond: 50,
    prepare() {
      const body = JSON.stringify({ url: live, method: 'POST', headers: [], body: 'a'.repeat(200_000) });
      const headers = { origin, 'content-type': 'application/json' };
      return Promise.resolve((index) => ignore(visitor(100 + (index % 40)).send('/proxy/call', { method: 'POST', headers, body })));
    },
  },
  'unfinished bodies': {
    perSecond: 50,
    prepare: () =>
      Promise.resolve((index) => {
        const path = ['/nothing/here', '/receiver/unknown', '/sandbox', '/proxy/call'][index % 4] ?? '';
        const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${address(70 + (index % 20))}\r\nContent-Length: 2000000\r\n\r\n`;
        sendAndNeverRead(head + 'a'.repeat(200_000), 500);
      }),
  },
  'connections, requests and bodies of ten addresses': {
    perSecond: 2000,
    async prepare() {
      const { pathname } = new URL((await visitor(80).make('/receiver')).url);
      const head = `POST ${pathname} HTTP/1.1\r\nHost: localhost\r\n`;
      return (index) => {
        const turn = Math.floor(index / 10) % 100;
        const length = turn < 2 ? 1_000_000 : 1;
        hold(turn < 40 ? `${head}Content-Length: ${String(length)}\r\n\r\n` : head, `127.0.0.${String(2 + (index % 10))}`);
      };
    },
  },
};

if (attack === '') console.log(JSON.stringify(Object.keys(attacks)));
else {
  const chosen = attacks[attack];
  if (!chosen) throw new Error(`no such attack: ${attack}`);
  const send = await chosen.prepare();
  console.log('prepared');
  const started = performance.now();
  let sent = 0;
  process.once('SIGTERM', () => {
    console.log(String(sent));
    process.exit();
  });
  for (;;) {
    const due = ((performance.now() - started) / 1000) * chosen.perSecond;
    while (sent < due) send(sent++);
    await setTimeout(5);
  }
}
