import { STATUS_CODES } from 'node:http';
import { sendBy } from '../../proxy/send-by.ts';
import type { Send } from '../../proxy/send.ts';
import type { Sandbox } from '../../sandbox/index.ts';

/** Whether a path below a workspace, encoded or decoded, belongs to its control API. */
export function isControl(path: string): boolean {
  try {
    const [first] = decodeURIComponent(path)
      .split(/[/\\]+/)
      .filter((segment) => segment !== '' && segment !== '.');
    return first?.toLowerCase() === 'control';
  } catch {
    return true;
  }
}

/** Splits the path of one of this server's sandboxes: `<base>/sandbox/<id>/<rest>`. Undefined for any other path. */
export function sandboxPath(base: string, pathname: string): { id: string; rest: string } | undefined {
  const found = /^\/sandbox\/([\w-]+)(\/.*)?$/.exec(pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : '');
  return found?.[1] === undefined ? undefined : { id: found[1], rest: found[2] ?? '' };
}

/**
 * The reason why the proxy does not send to a URL of the same server; undefined for the OAuth and webhook endpoints of sandboxes.
 * The control API has its own key, and pages of this origin can call it directly.
 */
export function refusedOwn(base: string, url: URL): string | undefined {
  const path = sandboxPath(base, url.pathname);
  if (!path || path.rest === '') return 'On its own server, the proxy sends only to sandboxes.';
  return isControl(path.rest) ? 'The proxy does not send to the control API of a sandbox. Call it directly.' : undefined;
}

/** Sends calls of the proxy to a sandbox of this server in process, with the same result as over a connection. */
export function sendTo(sandbox: Pick<Sandbox, 'handle'>): Send {
  return sendBy(async (request) => {
    const { body, status, headers } = await sandbox.handle(request);
    return new Response(body, { status, statusText: STATUS_CODES[status] ?? '', headers });
  });
}
