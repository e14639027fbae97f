import type { CallResult, TokenResult } from '../../wire/proxy.ts';
import type { Inbox, InboxResponse } from '../../wire/receiver.ts';
import { TargetError, type ControlCall, type Target } from './target.ts';
import type { Runtime, ServerRuntime } from '../../wire/runtime.ts';
import type { Workspace } from '../../wire/workspace.ts';

/** The part of `fetch` that the playground needs. */
export type Fetch = (url: string, init?: RequestInit) => Promise<Response>;

/** Advice for a proxy's refusal: what the reader can do about it. */
const advice: Readonly<Record<string, string>> = {
  'foreign-origin': 'Open this site under the address that the server printed.',
  'host-not-allowed': 'The server reaches only its own sandbox and the hosts of its configuration.',
  unreachable: 'Check that the address is right and that the service runs.',
  timeout: 'Send it again.',
};

/** Sends a request without cookies. Rejects with a TargetError when nobody answers. */
export async function send(fetch: Fetch, url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { credentials: 'omit', cache: 'no-store', ...init });
  } catch {
    // A browser does not tell a proxy elsewhere that is down from one that knows this page under another address.
    throw new TargetError(
      'no-answer',
      URL.canParse(url)
        ? `The proxy ${new URL(url).origin} does not answer this page. Is it running, and is this page open under its configured address?`
        : 'The server of this site does not answer. Is it still running? Start it with npm start.',
    );
  }
}

async function json(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    throw new TargetError('not-json', `The server answered ${String(response.status)} without JSON.`);
  }
}

function text(body: unknown, key: string): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const value: unknown = Object.entries(body).find(([name]) => name === key)?.[1];
  return typeof value === 'string' ? value : undefined;
}

/** Sends JSON to a path of this server and returns the JSON of its answer; a refusal becomes a `TargetError`. */
async function exchangeJson(
  fetch: Fetch,
  url: string,
  init: { method: string; body?: unknown; headers?: Record<string, string>; signal?: AbortSignal | undefined },
): Promise<unknown> {
  const { method, body, headers = {}, signal } = init;
  const content = body === undefined ? {} : { body: JSON.stringify(body) };
  const response = await send(fetch, url, {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...content,
    ...(signal ? { signal } : {}),
  });
  const answer = await json(response);
  if (response.ok) return answer;
  const code = text(answer, 'error') ?? text(answer, 'code') ?? String(response.status);
  const message =
    text(answer, 'message') ?? text(answer, 'detail') ?? text(answer, 'title') ?? `The server answered ${String(response.status)}.`;
  throw new TargetError(code, advice[code] === undefined ? message : `${message} ${advice[code]}`);
}

/** The same path at the page's own origin: the server may print another name of itself than the one that the page was opened under. */
export function path(address: string): string {
  const { pathname, search } = new URL(address, 'http://localhost');
  return pathname + search;
}

function proxyCalls(fetch: Fetch, { proxy }: { readonly proxy: string }, authUrl: string): Pick<Target, 'call' | 'token'> {
  return {
    async call(request, signal) {
      const { exchange } = (await exchangeJson(fetch, `${proxy}/call`, { method: 'POST', body: request, signal })) as CallResult;
      return exchange;
    },
    async token(request, signal) {
      return (await exchangeJson(fetch, `${proxy}/token`, { method: 'POST', body: { authUrl, ...request }, signal })) as TokenResult;
    },
  };
}

/** The sandbox on this server as a target. */
export function sandboxTarget(fetch: Fetch, runtime: ServerRuntime, workspace: Workspace): Target {
  const { authUrl, baseUrl, controlUrl, controlKey } = workspace;
  const control = ({ method, path: under, body }: ControlCall) =>
    exchangeJson(fetch, path(controlUrl) + under, { method, body, headers: { authorization: `Bearer ${controlKey}` } });
  return { place: 'server', label: 'the sandbox on this server', authUrl, baseUrl, ...proxyCalls(fetch, runtime, authUrl), control };
}

/** The live deployment of the configuration as a target, through the proxy. */
export function liveTarget(fetch: Fetch, runtime: { readonly proxy: string }, live: Pick<Target, 'authUrl' | 'baseUrl'>): Target {
  return { place: 'live', label: 'the live deployment', ...live, ...proxyCalls(fetch, runtime, live.authUrl) };
}

/** Asks where the site runs. A site without a server, or a copy opened from disk, answers `server: false`. */
export async function fetchRuntime(fetch: Fetch, base: string): Promise<Runtime> {
  try {
    const response = await fetch(`${base}/runtime.json`, { credentials: 'omit', cache: 'no-store' });
    return response.ok ? ((await response.json()) as Runtime) : { server: false };
  } catch {
    return { server: false };
  }
}

/** Makes a workspace of one's own; a strict one refuses what the interface lets it refuse. */
export async function makeWorkspace(fetch: Fetch, runtime: ServerRuntime, strict = false): Promise<Workspace> {
  return (await exchangeJson(fetch, `${runtime.sandbox}${strict ? '?assumptions=strict' : ''}`, { method: 'POST' })) as Workspace;
}

/** Makes a receiver of notifications. */
export async function makeInbox(fetch: Fetch, runtime: ServerRuntime): Promise<Inbox> {
  const inbox = (await exchangeJson(fetch, runtime.receiver, { method: 'POST' })) as Inbox;
  return { ...inbox, feedUrl: path(inbox.feedUrl) };
}

/** Sets how a receiver answers from now on. */
export async function setInboxAnswer(fetch: Fetch, { url }: Inbox, answer: InboxResponse): Promise<void> {
  await exchangeJson(fetch, `${path(url)}/answer`, { method: 'PUT', body: answer });
}
