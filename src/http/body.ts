import { byteLength } from './byte-length.ts';
import { errorCode } from './error-code.ts';
import { HttpError } from './http-error.ts';

/** The media type of a Content-Type header, in lower case and without parameters; empty without one. */
export function mediaType(contentType: string | null | undefined): string {
  return (contentType ?? '').split(';', 1).join('').trim().toLowerCase();
}

/**
 * Reads the body of a request as UTF-8 text. Returns undefined, and stops reading, when it is longer than `maxBytes`. Throws an HttpError if the client
 * closes the connection before the body is complete.
 */
export function readText(request: Request, maxBytes: number): Promise<string | undefined> {
  return wholeText(request, maxBytes).catch(failReading);
}

function failReading(error: unknown): never {
  if (errorCode(error) !== 'ECONNRESET') throw error;
  throw new HttpError(400, 'incomplete_body', 'The connection was closed before the body was complete.');
}

async function wholeText(request: Request, maxBytes: number): Promise<string | undefined> {
  const length = Number(request.headers.get('content-length') ?? Number.NaN);
  if (length > maxBytes) return undefined;
  // A body of known length is read faster as a whole. Firefox has no Request.body.
  const stream = Number.isInteger(length) ? undefined : (request.body as ReadableStream<Uint8Array> | null | undefined);
  if (stream !== undefined) return readStream(stream, maxBytes);
  // Not every server's request strips the byte order mark.
  const text = await request.text();
  return isLonger(text, maxBytes) ? undefined : text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
}

/** Reads the body of a request as it came. Returns undefined, and stops reading, when it is longer than `maxBytes`. Throws as `readText` does. */
export function readBytes(request: Request, maxBytes: number): Promise<Uint8Array | undefined> {
  return wholeBytes(request, maxBytes).catch(failReading);
}

async function wholeBytes(request: Request, maxBytes: number): Promise<Uint8Array | undefined> {
  const length = Number(request.headers.get('content-length') ?? Number.NaN);
  if (length > maxBytes) return undefined;
  const stream = Number.isInteger(length) ? undefined : (request.body as ReadableStream<Uint8Array> | null | undefined);
  if (stream === undefined) {
    const bytes = new Uint8Array(await request.arrayBuffer());
    return bytes.length > maxBytes ? undefined : bytes;
  }
  const chunks: BlobPart[] = [];
  const keep = (chunk?: AllowSharedBufferSource): string => {
    if (chunk) chunks.push(chunk as BlobPart);
    return '';
  };
  const end = await readStream(stream, maxBytes, { decode: keep });
  return end === undefined ? undefined : new Uint8Array(await new Blob(chunks).arrayBuffer());
}

/** Whether a text is longer than `maxBytes` in UTF-8, where a UTF-16 unit takes at most three bytes: a short text need not be encoded. */
function isLonger(text: string, maxBytes: number): boolean {
  return text.length > maxBytes || (text.length * 3 > maxBytes && byteLength(text) > maxBytes);
}

/** Reads a stream as UTF-8 text, by default without its byte order mark. Returns undefined, and leaves the rest to the caller, when it is longer than `maxBytes`. */
export async function readStream(
  stream: ReadableStream<Uint8Array> | null,
  maxBytes: number,
  decoder: Pick<TextDecoder, 'decode'> = new TextDecoder(),
): Promise<string | undefined> {
  if (!stream) return '';
  const reader = stream.getReader();
  let text = '';
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.byteLength;
    if (size > maxBytes) {
      reader.releaseLock();
      return undefined;
    }
    text += decoder.decode(value, { stream: true });
  }
}
