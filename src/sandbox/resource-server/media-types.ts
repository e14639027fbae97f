import { mediaType } from '../../http/body.ts';
import { apiMediaType, type Operation } from '../../interface/index.ts';
import { rejectIfStrict } from '../assumptions/reject-if-strict.ts';
import { Refusal } from '../refusal.ts';
import type { Call } from './call.ts';

/** Checks `Accept` and `Content-Type` (§4.4): leniently, or exactly with `strict` (assumption api-media-types). */
export function checkMediaTypes({ context, appliedAssumptions, request }: Call, operation: Operation): void {
  if (request.headers.get('accept') !== apiMediaType)
    rejectIfStrict(context, appliedAssumptions, wrongMediaType(406, 'not_acceptable', `Accept has to be ${apiMediaType}.`));
  const contentType = request.headers.get('content-type');
  if (operation.body === undefined || contentType === apiMediaType) return;
  const refusal = wrongMediaType(415, 'unsupported_media_type', `The body has to be JSON, and Content-Type ${apiMediaType}.`);
  if (mediaType(contentType) !== 'application/json') throw refusal;
  rejectIfStrict(context, appliedAssumptions, refusal);
}

function wrongMediaType(status: number, code: string, message: string): Refusal {
  return new Refusal({ rule: 'webhook-headers', status, code, message, assumptions: ['api-media-types'] });
}
