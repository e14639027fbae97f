import assert from 'node:assert/strict';
import * as v from 'valibot';
import { createProxy, type ProxyOptions } from '../../src/proxy/proxy.ts';
import type { OutgoingCall } from '../../src/proxy/send.ts';
import { ProxyErrorBody } from '../../src/wire/proxy.ts';

/** The origin of the site in these tests. */
export const site = 'https://docs.example';
/** The only host that the proxy reaches in these tests. */
export const service = 'https://auth.example';

/** A proxy that reaches one host, which responds as the test sets and remembers what it was sent. */
export function openProxy(
  respond: (call: OutgoingCall, signal: AbortSignal) => Response | Promise<Response>,
  options: Partial<ProxyOptions> = {},
) {
  const sent: OutgoingCall[] = [];
  let ticks = 0;
  const proxy = createProxy({
    path: '/proxy',
    foreign: (request) => (request.headers.get('origin') === site ? undefined : 'Only pages of this site may send this request.'),
    route: () => ({
      async send(call, signal) {
        sent.push(call);
        return respond(call, signal);
      },
    }),
    timeout: () => new AbortController().signal,
    now: () => (ticks += 5),
    ...options,
  });
  return {
    sent,
    fetch: (path: string, init?: RequestInit) => proxy.fetch(new Request(site + path, init)),
    post: (path: string, body: unknown, headers: Record<string, string> = {}) =>
      proxy.fetch(
        new Request(site + path, {
          method: 'POST',
          headers: { origin: site, 'content-type': 'application/json', ...headers },
          body: typeof body === 'string' ? body : JSON.stringify(body),
        }),
      ),
  };
}

/** The status and the code with which the proxy refused. */
export async function refusal(response: Response): Promise<[number, string]> {
  const parsed = v.safeParse(ProxyErrorBody, await response.json());
  assert.ok(parsed.success, `status ${String(response.status)} with another body than that of an error`);
  const body = parsed.output;
  assert.match(body.message, /[.!]$/, 'a refusal says what is wrong in a sentence');
  return [response.status, body.error];
}
