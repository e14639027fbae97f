import { mediaType } from '../../http/body.ts';
import { apiMediaType } from '../../interface/index.ts';
import { rejectIfStrict } from '../assumptions/reject-if-strict.ts';
import { Refusal, type RefusalOptions } from '../refusal.ts';
import type { ApiCall } from './call.ts';

const cited = { rule: 'webhook-headers', assumptions: ['api-media-types'] } as const;

/**
 * Checks `Accept` and `Content-Type` (§4.4), exactly in `strict` mode, leniently in the others (assumption `api-media-types`). Throws a Refusal
 * for a wrong one.
 */
export function checkMediaTypes(call: ApiCall): void {
  const { headers } = call.request;
  if (headers.get('accept') !== apiMediaType)
    rejectIfStrict(call, { ...cited, status: 406, code: 'not_acceptable', message: `Accept must be ${apiMediaType}.` });
  const contentType = headers.get('content-type');
  if (call.operation.parameters.json === undefined || contentType === apiMediaType) return;
  const message = `The body must be JSON, with the Content-Type ${apiMediaType}.`;
  const refusal: RefusalOptions = { ...cited, status: 415, code: 'unsupported_media_type', message };
  if (mediaType(contentType) !== 'application/json') throw new Refusal(refusal);
  rejectIfStrict(call, refusal);
}
