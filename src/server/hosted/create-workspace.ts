import { HttpError } from '../../http/http-error.ts';
import { jsonResponse } from '../../http/response.ts';
import { spareAfterMs } from '../../limits/defaults.ts';
import type { HostedSandboxes } from './hosted-sandboxes.ts';
import type { OriginPolicy } from '../http/origin-policy.ts';
import type { Refuse } from '../http/refusals.ts';

/** Makes the function that responds to a request for a new workspace of a visitor: 201 with its addresses, or what refuses it. */
export function createWorkspaceRequests(site: OriginPolicy, sandboxes: HostedSandboxes, refuse: Refuse) {
  return async (request: Request, visitor: string): Promise<Response> => {
    if (request.method !== 'POST') throw new HttpError(405, 'method-not-allowed', 'Use POST to create a sandbox.', { allow: 'POST' });
    const problem = site.foreignPage(request);
    if (problem !== undefined) throw new HttpError(403, 'foreign-origin', problem);
    const refused = sandboxes.refuseMaking(visitor);
    if (refused) return refused;
    const made = await sandboxes.make(site.origin(new URL(request.url)), visitor);
    if (typeof made === 'string') return refuse(made, spareAfterMs / 1000);
    return jsonResponse(201, made, { location: made.authUrl });
  };
}
