import { errorCode } from './error-code.ts';
import { HttpError } from './http-error.ts';

/** The media type of a Content-Type header, in lower case and without parameters; empty without one. */
export function mediaType(contentType: string | null | undefined): string {
  return (contentType ?? '').split(';', 1).join('').trim().toLowerCase();
}

/** Reads the body of a request as UTF-8 text, without its byte order mark. Returns undefined, and throws, as `readBytes` does. */
export async function readText(request: Request, maxBytes: number): Promise<string | undefined> {
  const bytes = await readBytes(request, maxBytes);
  return bytes && new TextDecoder().decode(bytes);
}

/**
 * Reads the body of a request as it came. Returns undefined, and stops reading, when it is longer than `maxBytes`. Throws an HttpError if the client closes
 * the connection before the body is complete.
 */
export async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array | undefined> {
  const length = Number(request.headers.get('content-length') ?? Number.NaN);
  if (length > maxBytes) return undefined;
  try {
    // A body of known length is read faster as a whole. Firefox has no Request.body.
    const stream = Number.isInteger(length) ? undefined : (request.body as ReadableStream<Uint8Array> | null | undefined);
    if (stream !== undefined) return await readStream(stream, maxBytes);
    const bytes = new Uint8Array(await request.arrayBuffer());
    return bytes.length > maxBytes ? undefined : bytes;
  } catch (error) {
    if (errorCode(error) !== 'ECONNRESET') throw error;
    throw new HttpError(400, 'incomplete_body', 'The connection was closed before the body was complete.');
  }
}

/** Reads a stream. Returns undefined, and leaves the rest to the caller, when it is longer than `maxBytes`. */
export async function readStream(stream: ReadableStream<Uint8Array> | null, maxBytes: number): Promise<Uint8Array | undefined> {
  if (!stream) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  const reader = stream.getReader();
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > maxBytes) {
      reader.releaseLock();
      return undefined;
    }
    chunks.push(value);
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}
