import { STATUS_CODES } from 'node:http';
import { ProxyError } from '../proxy/proxy-error.ts';
import type { Send } from '../proxy/send.ts';
import type { Sandbox } from '../sandbox/index.ts';

/** Whether a path below a workspace, as written or as decoded, is that of its control API. */
function isControl(path: string): boolean {
  try {
    const [first] = decodeURIComponent(path)
      .split(/[/\\]+/)
      .filter((segment) => segment !== '' && segment !== '.');
    return first?.toLowerCase() === 'control';
  } catch {
    return true;
  }
}

/** The parts of an address of this server's sandboxes: `<base>/sandbox/<id>/<rest>`. */
export function sandboxPath(base: string, pathname: string): { id: string; rest: string } | undefined {
  const found = /^\/sandbox\/([\w-]+)(\/.*)?$/.exec(pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : '');
  return found?.[1] === undefined ? undefined : { id: found[1], rest: found[2] ?? '' };
}

/**
 * Why the proxy does not go to an address of its own server, or undefined: it reaches the OAuth and webhook addresses of sandboxes.
 * The control API has a key of its own, and a page on this origin reaches it without help.
 */
export function refusedOwn(base: string, url: URL): string | undefined {
  const path = sandboxPath(base, url.pathname);
  if (!path || path.rest === '') return 'Of its own server the proxy reaches the sandbox only.';
  return isControl(path.rest) ? 'The proxy does not reach the control API of a sandbox: call it directly.' : undefined;
}

/** Answers calls of the proxy to a sandbox of this server in process, without a connection, as it would over one. */
export function sendTo(sandbox: Pick<Sandbox, 'fetch'>): Send {
  return async ({ method, url, headers, body }, signal) => {
    const content = body === '' ? null : body;
    if (content !== null && /^(?:GET|HEAD)$/i.test(method))
      throw new ProxyError(400, 'invalid-request', `body: a ${method} to the sandbox carries none.`);
    const fields = headers.map(([name, value]): [string, string] => [name, value]);
    const {
      body: answer,
      status,
      headers: answered,
    } = await sandbox.fetch(new Request(url, { method, headers: fields, body: content, signal }));
    return new Response(answer, { status, statusText: STATUS_CODES[status] ?? '', headers: answered });
  };
}
