import type { Inbox, InboxResponse } from '../../../wire/receiver.ts';
import { exchangeJson, path, proxyCalls, send, type Fetch } from '../proxy-calls.ts';
import type { ControlCall, Target } from '../target.ts';
import type { Runtime, ServerRuntime } from '../../../wire/runtime.ts';
import type { Workspace } from '../../../wire/workspace.ts';

/** The sandbox on this server as a target. */
export function sandboxTarget(fetch: Fetch, runtime: ServerRuntime, workspace: Workspace): Target {
  const { authUrl, baseUrl, controlUrl, controlKey } = workspace;
  const control = ({ method, path: under, body }: ControlCall) =>
    exchangeJson(fetch, path(controlUrl) + under, { method, body, headers: { authorization: `Bearer ${controlKey}` } });
  return { kind: 'server', authUrl, baseUrl, ...proxyCalls(fetch, runtime, authUrl), control };
}

/** Asks where the site runs. A site without a server, or a copy opened from disk, has `server: false`. */
export async function fetchRuntime(fetch: Fetch, base: string): Promise<Runtime> {
  try {
    const response = await fetch(`${base}/runtime.json`, { cache: 'no-store' });
    return response.ok ? ((await response.json()) as Runtime) : { server: false };
  } catch {
    return { server: false };
  }
}

/** Makes a workspace on the server. */
export async function makeWorkspace(fetch: Fetch, runtime: ServerRuntime): Promise<Workspace> {
  return (await exchangeJson(fetch, runtime.sandbox, { method: 'POST' })) as Workspace;
}

/** Makes a receiver of notifications. */
export async function makeInbox(fetch: Fetch, runtime: ServerRuntime): Promise<Inbox> {
  const inbox = (await exchangeJson(fetch, runtime.receiver, { method: 'POST' })) as Inbox;
  return { ...inbox, feedUrl: path(inbox.feedUrl) };
}

/** Whether the server has a receiver with this feed. True also if it cannot say: then the error may be temporary. Never rejects. */
export async function knowsFeed(fetch: Fetch, feedUrl: string): Promise<boolean> {
  try {
    const { status, body } = await send(fetch, feedUrl, { method: 'GET', headers: { accept: 'text/event-stream' } });
    await body?.cancel();
    return status !== 404;
  } catch {
    return true;
  }
}

/** Sets how a receiver responds from now on. */
export async function setInboxResponse(fetch: Fetch, { feedUrl }: Inbox, response: InboxResponse): Promise<void> {
  await exchangeJson(fetch, `${feedUrl}/response`, { method: 'PUT', body: response });
}
