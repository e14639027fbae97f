import { jsonResponse } from '../http/response.ts';
import type { Sandbox } from '../sandbox/index.ts';
import { createRateLimit, visitorOf, type Rate } from './rate-limit.ts';
import type { Workspace } from './workspaces.ts';

/** What one visitor of a server may use of it. The limits are the sandbox's own: the interface does not show its rate limits (§8). */
export interface HostedLimits {
  /** Requests to one workspace. */
  readonly requests: Rate;
  /** Workspaces and inboxes that one visitor makes. Behind another server all visitors have its address, and so share this. */
  readonly made: Rate;
  /** Characters, as JSON, that a workspace holds. */
  readonly size: number;
}

/** The limits of a server that is told nothing else: a person, or a page with its tests, does not meet them. */
export const defaultHostedLimits: HostedLimits = {
  requests: { burst: 600, perSecond: 50 },
  made: { burst: 200, perSecond: 1 },
  size: 4 * 1024 * 1024,
};
/** How many notifications may wait for one receiver of a workspace. */
export const hostedWaitingLimit = 50;

/** Watches over the limits. `docs` is where the assumptions are listed; `now` is in milliseconds. */
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
    /** The refusal of a visitor who makes too many workspaces or inboxes; undefined when they may make one. */
    refuseMaking(address: string | undefined): Response | undefined {
      const seconds = made.take(visitorOf(address));
      if (seconds === 0) return undefined;
      return refusal(429, 'too-many-requests', 'visitor-rate', 'Too many workspaces and inboxes were made from your address.', seconds);
    },
    /** The way to a workspace, which counts its requests and what it holds. One that is full can still be looked at and reset. */
    limited({ id, sandbox, store }: Workspace): Pick<Sandbox, 'fetch'> {
      return {
        fetch(request) {
          const seconds = requests.take(id);
          if (seconds > 0)
            return Promise.resolve(
              refusal(429, 'too-many-requests', 'workspace-rate', 'There are too many requests to this workspace.', seconds),
            );
          const way = /\/control\/(?<call>[^?#]*)/.exec(request.url)?.groups?.['call'];
          const mayBeFull = way === 'reset' || (way !== undefined && request.method === 'GET');
          if (store.size() > limits.size && !mayBeFull)
            return Promise.resolve(
              refusal(507, 'workspace-full', 'workspace-size', 'This workspace is full: reset it by the control API, or make another one.'),
            );
          return sandbox.fetch(request);
        },
      };
    },
  };
}
