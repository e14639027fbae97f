import { apiMediaType, type Endpoint } from '../../interface/index.ts';
import type { Context } from '../context.ts';
import { Refusal } from '../refusal.ts';

/** Checks `Accept` and `Content-Type` (§4.4): leniently, or exactly with `strict` (assumption api-media-types). */
export function checkMediaTypes({ mode }: Context, operation: Endpoint, request: Request): void {
  const accept = request.headers.get('accept');
  const contentType = request.headers.get('content-type');
  if (mode === 'strict') {
    if (accept !== apiMediaType) throw wrongMediaType(406, 'not_acceptable', `Accept has to be ${apiMediaType}.`);
    if (hasBody(operation) && contentType !== apiMediaType)
      throw wrongMediaType(415, 'unsupported_media_type', `Content-Type has to be ${apiMediaType}.`);
    return;
  }
  const mediaType = contentType?.split(';', 1)[0]?.trim().toLowerCase();
  if (hasBody(operation) && mediaType !== 'application/json')
    throw wrongMediaType(415, 'unsupported_media_type', `The body has to be JSON: send Content-Type: ${apiMediaType}.`);
}

function hasBody({ parameters }: Endpoint): boolean {
  return parameters.json !== undefined;
}

function wrongMediaType(status: number, code: string, message: string): Refusal {
  return new Refusal(status, code, 'webhook-headers', message, {}, ['api-media-types']);
}
