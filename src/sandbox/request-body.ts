/** The largest request body, in bytes: the sandbox's own limit, the interface names none. */
export const maxBodyBytes = 64 * 1024;

/** Reads the body of a request as text. Returns undefined when it holds more than `maxBodyBytes` bytes. */
export async function bodyText(request: Request): Promise<string | undefined> {
  const stated = Number(request.headers.get('content-length') ?? Number.NaN);
  if (stated > maxBodyBytes) return undefined;
  if (Number.isInteger(stated)) return short(await request.text());
  return request.body ? await readBounded(request.body) : '';
}

/** A stated length may be wrong where no HTTP stands between: count again. */
function short(text: string): string | undefined {
  return text.length > maxBodyBytes || (text.length > maxBodyBytes / 3 && new TextEncoder().encode(text).length > maxBodyBytes)
    ? undefined
    : text;
}

async function readBounded(body: ReadableStream<Uint8Array>): Promise<string | undefined> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.byteLength;
    if (size > maxBodyBytes) {
      await reader.cancel();
      return undefined;
    }
    text += decoder.decode(value, { stream: true });
  }
}
