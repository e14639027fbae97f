/** The media type of a Content-Type header, in lower case and without its parameters; empty where there is none. */
export function mediaType(contentType: string | null | undefined): string {
  return (contentType ?? '').split(';', 1).join('').trim().toLowerCase();
}

/** Reads the body of a request as UTF-8 text. Returns undefined, and stops reading, when it is longer than `maxBytes`. */
export async function readText(request: Request, maxBytes: number): Promise<string | undefined> {
  const length = Number(request.headers.get('content-length') ?? Number.NaN);
  if (length > maxBytes) return undefined;
  // A body of known length is read faster as a whole. Firefox has no Request.body.
  const stream = Number.isInteger(length) ? undefined : (request.body as ReadableStream<Uint8Array> | null | undefined);
  if (stream !== undefined) return readStream(stream, maxBytes);
  const bytes = await request.arrayBuffer();
  return bytes.byteLength > maxBytes ? undefined : new TextDecoder().decode(bytes);
}

/** Reads a stream as UTF-8 text, by default without its byte order mark. Returns undefined, and stops reading, when it is longer than `maxBytes`. */
export async function readStream(
  stream: ReadableStream<Uint8Array> | null,
  maxBytes: number,
  decoder = new TextDecoder(),
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
      // A source that fails while it is cancelled changes nothing here.
      reader.cancel().catch(() => undefined);
      return undefined;
    }
    text += decoder.decode(value, { stream: true });
  }
}
