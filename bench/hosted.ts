import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { apiMediaType, operationPath, toEventType } from '../src/interface/index.ts';
import { startForJson } from './json-line.ts';
import type { Inbox } from '../src/wire/receiver.ts';
import type { Workspace } from '../src/wire/workspace.ts';

/** A server of the site in a process of its own, which takes each request for one of the visitor that a header names. */
export interface HostedServer {
  readonly origin: string;
  /** Memory that the process occupies, in MiB. Throws an Error if it has ended. */
  resident(): number;
  /** Memory of its objects and of their buffers after a garbage collection, in MiB. */
  collected(): Promise<number>;
  /** Makes it keep so many bytes with each request from now on, to see whether a leak is noticed. */
  leak(bytes: number): void;
  /** Processor time that the process has used, in seconds. */
  processorSeconds(): number;
  stop(): void;
}

/** A visitor's calls to a server. */
export interface Visitor {
  send(url: string, init?: RequestInit): Promise<Response>;
  make(path: '/sandbox'): Promise<Workspace>;
  make(path: '/receiver'): Promise<Inbox>;
  control(workspace: Workspace, path: string, body?: unknown): Promise<Response>;
  /** Registers a URL for new comments on the first document of a workspace. */
  register(workspace: Workspace, url: string): Promise<Response>;
  /** Fires a new comment on that document. */
  fire(workspace: Workspace, values?: Record<string, string>): Promise<Response>;
}

/** The event that everything here is about. */
const event = toEventType('comment.create');

/** Starts a server from the built site, or another one, with a heap of so many MB, on one processor core if it is named, with further variables. */
export async function hostedServer(
  heap: number,
  { core, site, environment = {} }: { core?: string; site?: string; environment?: Readonly<Record<string, string>> } = {},
): Promise<HostedServer> {
  const [main = '', report = ''] = ['../src/server/main.ts', 'servers/report-memory.ts'].map((file) =>
    fileURLToPath(new URL(file, import.meta.url)),
  );
  const words = [
    process.execPath,
    `--max-old-space-size=${String(heap)}`,
    '--expose-gc',
    '--import',
    report,
    main,
    '--port',
    '0',
    ...(site === undefined ? [] : ['--site', site]),
  ];
  const { line, child } = await startForJson(core === undefined ? words : ['taskset', '-c', core, ...words], {
    env: { PATH: process.env['PATH'] ?? '', TRUSTED_PROXIES: '127.0.0.1', LOG: 'json', ...environment },
  });
  const { url } = line as { url: string };
  const stat = (): readonly string[] =>
    readFileSync(`/proc/${String(child.pid)}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
  return {
    origin: `http://127.0.0.1:${new URL(url).port}`,
    resident: () => Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${String(child.pid)}/status`, 'utf8'))?.[1]) / 1024,
    async collected() {
      child.send('');
      const [bytes] = (await once(child, 'message')) as [number];
      return bytes / 1024 / 1024;
    },
    leak: (bytes) => void child.send(bytes),
    // Fields 14 and 15 of proc(5), in ticks of ten milliseconds.
    processorSeconds: () => (Number(stat()[11]) + Number(stat()[12])) / 100,
    stop: () => void child.kill('SIGKILL'),
  };
}

/** The calls of a visitor with an address. `headers` are sent with each. */
export function visitorOf(origin: string, address: string, headers: Readonly<Record<string, string>> = {}): Visitor {
  const send = (url: string, init: RequestInit = {}): Promise<Response> =>
    fetch(url.startsWith('/') ? origin + url : url.replace('//localhost:', '//127.0.0.1:'), {
      ...init,
      headers: { ...headers, ...(init.headers as Record<string, string>), 'x-forwarded-for': address },
    });
  const control: Visitor['control'] = ({ controlUrl, controlKey }, path, body) =>
    send(controlUrl + path, {
      headers: { authorization: `Bearer ${controlKey}` },
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    });
  return {
    send,
    control,
    async make(path: string) {
      const response = await send(path, { method: 'POST' });
      if (response.status !== 201) throw new Error(`${path} responded with ${String(response.status)}: ${await response.text()}`);
      return (await response.json()) as never;
    },
    register: ({ baseUrl, apiCredentials: [credentials], documents: [document] }, url) =>
      send(baseUrl + operationPath('createWebhook'), {
        method: 'POST',
        headers: { authorization: credentials?.header ?? '', 'content-type': apiMediaType },
        body: JSON.stringify({ events: [event], url, options: { collapseEvents: false }, documentId: document?.id }),
      }),
    fire: (workspace, values = {}) => control(workspace, '/events', { event, documentId: workspace.documents[0]?.id, values }),
  };
}

/** The status of a response whose body is not needed. */
export async function statusOf(response: Promise<Response>): Promise<number> {
  const { status, body } = await response;
  await body?.cancel();
  return status;
}
