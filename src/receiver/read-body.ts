import { encodeBase64 } from '../http/base64.ts';
import { readBytes } from '../http/body.ts';
import type { Received } from '../wire/receiver.ts';

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * Reads the body of a request as text without its byte order mark, and in base64 too where that is not all of it. Returns undefined, and stops reading, when it
 * is longer than `maxBytes`.
 */
export async function readBody(request: Request, maxBytes: number): Promise<Pick<Received, 'body' | 'base64'> | undefined> {
  const bytes = await readBytes(request, maxBytes);
  if (bytes === undefined) return undefined;
  try {
    const body = strict.decode(bytes);
    if (!body.startsWith('\uFEFF')) return { body };
  } catch {
    // It is not UTF-8.
  }
  return { body: new TextDecoder().decode(bytes), base64: encodeBase64(bytes) };
}
