import * as v from 'valibot';
import { ProxyError } from './refusal.ts';

/** Bytes that a relayed body and an answer may have. */
export const maximumBytes = 1024 * 1024;

/** Reads a stream as UTF-8 text. Returns undefined, and stops reading, when it is longer than `limit` bytes. */
export async function readText(stream: ReadableStream<Uint8Array> | null, limit: number): Promise<string | undefined> {
  if (!stream) return '';
  const reader = stream.getReader();
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  let text = '';
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.byteLength;
    if (size > limit) {
      // The rest is of no interest, and neither is how its sender takes that.
      reader.cancel().catch(() => undefined);
      return undefined;
    }
    text += decoder.decode(value, { stream: true });
  }
}

/** Reads the JSON body of a request for the proxy. Throws a ProxyError that names what is wrong. */
export async function readBody<Schema extends v.GenericSchema>(request: Request, schema: Schema): Promise<v.InferOutput<Schema>> {
  // A form of a foreign page cannot have this content type without asking first.
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw new ProxyError(415, 'not-json', 'The body must be JSON, with Content-Type: application/json.');
  // JSON may write a byte as six, but what a page sends is mostly text: the relayed body itself is measured later.
  const text = await readText(request.body, 2 * maximumBytes);
  if (text === undefined) throw new ProxyError(413, 'too-large', 'The body is over 1 MiB.');
  const result = v.safeParse(schema, parse(text));
  if (result.success) return result.output;
  const [issue] = result.issues;
  // What was received instead may be a secret.
  const problem = issue.message.replace(/ but received .*$/s, '');
  throw new ProxyError(400, 'invalid-request', `${v.getDotPath(issue) ?? 'the body'}: ${problem}.`);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ProxyError(400, 'not-json', 'The body is not JSON.');
  }
}
