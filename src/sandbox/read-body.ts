import { readText } from '../http/body.ts';
import { Refusal, type Cited, type RefusalOptions } from './refusal.ts';

/** The maximum size of a request body, in bytes: a limit of the sandbox. */
export const maxBodyBytes = 64 * 1024;

/** Reads a body as text. Throws a Refusal with `refusal` and status 413 if it is too large. */
export async function readBody(request: Request, refusal: Cited & Pick<RefusalOptions, 'code'>): Promise<string> {
  const text = await readText(request, maxBodyBytes);
  if (text !== undefined) return text;
  throw new Refusal({
    ...refusal,
    status: 413,
    message: `The body is larger than ${String(maxBodyBytes / 1024)} KiB, the limit of this sandbox.`,
  });
}

/** Reads a JSON body; undefined if it is empty. Throws a Refusal if it is too large, or with `cited` if it is malformed. */
export async function readJson(request: Request, cited: Cited): Promise<unknown> {
  const text = await readBody(request, { assumption: 'api-body-size', code: 'body_too_large' });
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch (error) {
    throw new Refusal({ ...cited, status: 400, code: 'malformed_json', message: `The body is not valid JSON (${String(error)}).` });
  }
}
