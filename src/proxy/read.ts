import type * as v from 'valibot';
import { mediaType, readText } from '../http/body.ts';
import { parseMessage } from '../http/message.ts';
import { ProxyError } from './proxy-error.ts';

/** The maximum size of a relayed request body and of a response body, in bytes. */
export const maxBodyBytes = 1024 * 1024;

/** Reads the JSON body of a request for the proxy. Throws an HttpError that says what is wrong. */
export async function readBody<Schema extends v.GenericSchema>(request: Request, schema: Schema): Promise<v.InferOutput<Schema>> {
  // A form on another site cannot send this content type without a CORS preflight.
  if (mediaType(request.headers.get('content-type')) !== 'application/json')
    throw new ProxyError(415, 'not-json', 'The body must be JSON, with Content-Type: application/json.');
  // JSON can need six bytes for one, but most content is text. The relayed body itself is checked later.
  const text = await readText(request, 2 * maxBodyBytes);
  if (text === undefined) throw new ProxyError(413, 'too-large', 'The request body is larger than 1 MiB.');
  return parseMessage(schema, text);
}
