import type { Limits } from '../../limits/defaults.ts';
import { createRateLimit } from '../../limits/rate.ts';
import type { Sandbox } from '../../sandbox/index.ts';
import { sandboxPath } from './own-calls.ts';
import type { Refuse } from '../http/refusals.ts';
import type { HostedWorkspace } from '../store/workspaces.ts';

/** Whether a call of the control API may be made in a full workspace, by its decoded path: everything can be read and reset. */
function mayBeFull(base: string, { url, method }: Request): boolean {
  const [part, ...call] = (sandboxPath(base, new URL(url).pathname)?.rest ?? '').split('/').filter((segment) => segment !== '');
  return part === 'control' && (method === 'GET' || call.join('/') === 'reset');
}

/** Enforces the limits of a visitor who creates, and of workspaces. `base` is the path of the site; `now` is in milliseconds. */
export function createHostedLimits(base: string, limits: Limits, refuse: Refuse, now: () => number) {
  const requests = createRateLimit({ burst: limits.workspaceRequests, perSecond: limits.workspaceRequestsPerSecond }, now);
  const created = createRateLimit({ burst: limits.createdPerVisitor, perSecond: limits.createdPerSecond }, now);
  return {
    /** Returns the error response for a visitor who creates too many workspaces or inboxes; undefined within the limit. */
    refuseMaking(visitor: string): Response | undefined {
      const seconds = created.take(visitor);
      return seconds === 0 ? undefined : refuse('createdPerVisitor', seconds);
    },
    /** Wraps the sandbox of a workspace with its limits. You can still read and reset a full workspace. */
    limited({ id, sandbox, store, bytesOfVisitor }: HostedWorkspace): Pick<Sandbox, 'handle'> {
      return {
        handle(request) {
          const seconds = requests.take(id);
          if (seconds > 0) return Promise.resolve(refuse('workspaceRequests', seconds));
          const full =
            store.size() > limits.workspaceBytes
              ? 'workspaceBytes'
              : bytesOfVisitor() > limits.workspaceBytesPerVisitor
                ? 'workspaceBytesPerVisitor'
                : undefined;
          return full && !mayBeFull(base, request) ? Promise.resolve(refuse(full, 60)) : sandbox.handle(request);
        },
      };
    },
  };
}
