import type { CallRequest, Exchange } from '../../../wire/proxy.ts';
import type { Sandbox } from '../../../sandbox/index.ts';
import { abortable } from '../../../http/abortable.ts';
import { TargetError, textIn, type ControlCall, type Target } from '../target.ts';
import { tokenBody, tokenCall } from '../../../wire/token-request.ts';
import { tokenOutcome } from '../../../wire/token-response.ts';

type Calls = Required<Pick<Target, 'call' | 'token' | 'control'>>;

function requestOf({ url, method, headers, body }: CallRequest, root: string): Request {
  if (!URL.canParse(url) || new URL(url).origin !== root)
    throw new TargetError('host-not-allowed', `The sandbox in this page is reached at ${root} only. Nothing leaves the page.`);
  try {
    return new Request(url, { method, headers, redirect: 'manual', ...(body === undefined || body === null ? {} : { body }) });
  } catch {
    throw new TargetError(
      'invalid-request',
      `A browser cannot make this request: check the method ${method}, the names of the headers, and that a GET has no body.`,
    );
  }
}

/** The calls of a target whose sandbox runs in this page. `now` is in milliseconds; nothing is masked: the sandbox made up every secret. */
export function inPageCalls({ fetch, describe }: Pick<Sandbox, 'fetch' | 'describe'>, controlKey: string, now: () => number): Calls {
  const { authUrl: root } = describe();
  async function call(request: CallRequest, signal?: AbortSignal): Promise<Exchange> {
    const { url, method, headers, body } = request;
    const began = now();
    const sent = fetch(requestOf(request, root));
    const response = await (signal ? abortable(sent, signal) : sent);
    const { status, statusText } = response;
    return {
      request: { method, url, headers, body: body ?? null },
      response: { status, statusText, headers: [...response.headers], body: await response.text() },
      milliseconds: Math.max(0, Math.round(now() - began)),
    };
  }

  return {
    call,
    async token(request, signal) {
      const exchange = await call(tokenCall(root, tokenBody(request)), signal);
      return { outcome: tokenOutcome(exchange.response), exchange };
    },
    async control({ method, path, body }: ControlCall) {
      const headers: [string, string][] = [['Authorization', `Bearer ${controlKey}`]];
      if (body !== undefined) headers.push(['Content-Type', 'application/json']);
      const { response } = await call({
        url: `${root}/control${path}`,
        method,
        headers,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const result: unknown = response.body === '' ? null : JSON.parse(response.body);
      if (response.status < 400) return result;
      const message = textIn(result, 'detail') ?? `The sandbox in this page responded with ${String(response.status)}.`;
      throw new TargetError(textIn(result, 'code') ?? String(response.status), message);
    },
  };
}
