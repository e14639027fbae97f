import { jsonResponse } from '../http/response.ts';
import type { Sandbox } from '../sandbox/index.ts';
import { createRateLimit, visitorOf, type Rate } from './rate-limit.ts';
import type { Workspace } from './workspaces.ts';

/** The limits for one visitor of a server. They belong to the sandbox: the interface does not specify its rate limits (§8). */
export interface HostedLimits {
  /** Requests to one workspace. */
  readonly requests: Rate;
  /** Workspaces and inboxes that one visitor creates. Behind a reverse proxy, all visitors share one address and this limit. */
  readonly made: Rate;
  /** The size of the data of a workspace, in characters of JSON. */
  readonly size: number;
}

/** The default limits of a server, too high for one person or one page with its tests to reach. */
export const defaultHostedLimits: HostedLimits = {
  requests: { burst: 600, perSecond: 50 },
  made: { burst: 200, perSecond: 1 },
  size: 4 * 1024 * 1024,
};
/** How many notifications may wait for one receiver of a workspace. */
export const hostedWaitingLimit = 50;

/** Enforces the limits. `docs` is the URL of the list of assumptions; `now` is in milliseconds. */
export function createHostedLimits(docs: string, given: Partial<HostedLimits> = {}, now: () => number = () => Date.now()) {
  const limits: HostedLimits = { ...defaultHostedLimits, ...given };
  const requests = createRateLimit(limits.requests, now);
  const made = createRateLimit(limits.made, now);

  function refusal(status: number, error: string, assumption: string, message: string, seconds?: number): Response {
    const body = {
      error,
      message: `${message} This limit is the sandbox's own, not the interface's.`,
      assumption,
      type: `${docs}#${assumption}`,
    };
    const after = seconds === undefined ? {} : { 'retry-after': String(seconds) };
    return jsonResponse(status, body, { 'sandbox-assumption': assumption, ...after });
  }

  return {
    /** Returns the error response for a visitor who creates too many workspaces or inboxes; undefined within the limit. */
    refuseMaking(address: string | undefined): Response | undefined {
      const seconds = made.take(visitorOf(address));
      if (seconds === 0) return undefined;
      return refusal(429, 'too-many-requests', 'visitor-rate', 'Your IP address created too many workspaces and inboxes.', seconds);
    },
    /** Wraps the sandbox of a workspace with its limits. You can still read and reset a full workspace. */
    limited({ id, sandbox, store }: Workspace): Pick<Sandbox, 'fetch'> {
      return {
        fetch(request) {
          const seconds = requests.take(id);
          if (seconds > 0)
            return Promise.resolve(
              refusal(429, 'too-many-requests', 'workspace-rate', 'This workspace received too many requests.', seconds),
            );
          const call = /\/control\/(?<call>[^?#]*)/.exec(request.url)?.groups?.['call'];
          const mayBeFull = call === 'reset' || (call !== undefined && request.method === 'GET');
          if (store.size() > limits.size && !mayBeFull)
            return Promise.resolve(
              refusal(
                507,
                'workspace-full',
                'workspace-size',
                'This workspace is full. Reset it with the control API, or create another one.',
              ),
            );
          return sandbox.fetch(request);
        },
      };
    },
  };
}
