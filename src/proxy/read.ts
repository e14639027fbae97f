import type * as v from 'valibot';
import { mediaType, readText } from '../http/body.ts';
import { parseMessage } from '../http/message.ts';
import { ProxyError } from './proxy-error.ts';

/** Bytes that a relayed body and an answer may have. */
export const maximumBytes = 1024 * 1024;

/** Reads the JSON body of a request for the proxy. Throws an HttpError that says what is wrong. */
export async function readBody<Schema extends v.GenericSchema>(request: Request, schema: Schema): Promise<v.InferOutput<Schema>> {
  // A form of a foreign page cannot have this content type without asking first.
  if (mediaType(request.headers.get('content-type')) !== 'application/json')
    throw new ProxyError(415, 'not-json', 'The body must be JSON, with Content-Type: application/json.');
  // JSON may write a byte as six, but what a page sends is mostly text: the relayed body itself is measured later.
  const text = await readText(request, 2 * maximumBytes);
  if (text === undefined) throw new ProxyError(413, 'too-large', 'The body is over 1 MiB.');
  return parseMessage(schema, text);
}
