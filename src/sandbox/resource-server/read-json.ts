import { apiMediaType, type Endpoint } from '../../interface/index.ts';
import type { Context } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { bodyText, largestBody } from '../request-body.ts';

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

/** Reads the JSON body of an operation. Refuses one that is too large or malformed. */
export async function readJson(operation: Endpoint, request: Request): Promise<unknown> {
  const text = await bodyText(request);
  if (text === undefined)
    throw new Refusal(
      413,
      'body_too_large',
      'api-body-size',
      `The body is larger than ${String(largestBody / 1024)} KiB, a limit of this sandbox.`,
    );
  if (text === '') throw malformed(operation, 'The body is empty, and this operation needs a JSON object.');
  try {
    return JSON.parse(text);
  } catch (error) {
    throw malformed(operation, `The body is no well-formed JSON (${messageOf(error)}).`);
  }
}

function wrongMediaType(status: number, code: string, message: string): Refusal {
  return new Refusal(status, code, 'webhook-headers', message, {}, ['api-media-types']);
}

function malformed(operation: Endpoint, message: string): Refusal {
  return new Refusal(400, 'malformed_json', operation.rule, message);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : 'unknown reason';
}
