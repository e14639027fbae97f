import type * as v from 'valibot';
import { mediaType, readText } from '../http/body.ts';
import { parseMessage } from '../http/message.ts';
import { ProxyError } from './proxy-error.ts';

/** The maximum size of a relayed request body and of a response body, in bytes. */
export const maxRelayedBytes = 1024 * 1024;

/** The maximum size of a request to the proxy. JSON can need six bytes for one, but most content is text. The relayed body is checked later. */
const maxMessageBytes = 2 * maxRelayedBytes;

/** Reads the JSON body of a request for the proxy. Throws an HttpError that says what is wrong. */
export async function readProxyBody<Schema extends v.GenericSchema>(request: Request, schema: Schema): Promise<v.InferOutput<Schema>> {
  // A form on another site cannot send this content type without a CORS preflight.
  if (mediaType(request.headers.get('content-type')) !== 'application/json')
    throw new ProxyError(415, 'not-json', 'The body must be JSON, with Content-Type: application/json.');
  const text = await readText(request, maxMessageBytes);
  if (text === undefined)
    throw new ProxyError(413, 'too-large', `The request body is larger than ${String(maxMessageBytes / 1024 / 1024)} MiB.`);
  return parseMessage(schema, text);
}
