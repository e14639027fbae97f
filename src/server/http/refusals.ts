import { jsonResponse } from '../../http/response.ts';
import type { LimitName, Limits } from '../../limits/defaults.ts';
import { limitId } from '../../limits/limit-id.ts';
import { limitMeanings } from './limits.ts';

/** Makes the response to a visitor who has reached a limit, who keeps what is there. */
export type Refuse = (name: LimitName, retryAfterSeconds?: number) => Response;

/** The limits of stored data: status 507. The others limit what happens at a time: 429. */
const storageLimits = /^workspaces$|^inboxes$|^workspaceBytes|^registrations/;
/** The assumptions by which limits are labelled as the sandbox's own. The first that matches counts. */
const assumptions = [
  [/^workspaceRequests/, 'workspace-rate'],
  [/^(?:requests|created)/, 'visitor-rate'],
  [/^workspaceBytes/, 'workspace-size'],
] as const;

/**
 * Makes the responses of a server to visitors over a limit, and reports each limit that is reached. `docs` is the URL of the list of
 * assumptions.
 */
export function createRefusals(docs: string, limits: Limits, onReached: (limit: string) => void): Refuse {
  return (name, retryAfterSeconds = 1) => {
    onReached(limitId(name));
    const assumption = assumptions.find(([names]) => names.test(name))?.[1] ?? 'visitor-share';
    const isStorageLimit = storageLimits.test(name);
    const body = {
      error: isStorageLimit ? 'full' : 'too-many-requests',
      limit: limitId(name),
      message: `This server has a limit for ${limitMeanings[name]}: ${String(limits[name])}. This limit is the sandbox's own, not the interface's.`,
      assumption,
      type: `${docs}#${assumption}`,
    };
    const headers = { 'sandbox-assumption': assumption, 'retry-after': String(retryAfterSeconds) };
    return jsonResponse(isStorageLimit ? 507 : 429, body, headers);
  };
}
