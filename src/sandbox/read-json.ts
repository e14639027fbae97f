import { Refusal, type Broken } from './refusal.ts';
import { bodyText, maxBodyBytes } from './request-body.ts';

/** Reads a JSON body; undefined when there is none. Throws a Refusal when it is too large, or malformed: then it cites `broken`. */
export async function readJson(request: Request, broken: Broken): Promise<unknown> {
  const text = await bodyText(request);
  if (text === undefined)
    throw new Refusal({
      assumption: 'api-body-size',
      status: 413,
      code: 'body_too_large',
      message: `The body is larger than ${String(maxBodyBytes / 1024)} KiB, a limit of this sandbox.`,
    });
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch (error) {
    throw new Refusal({ ...broken, status: 400, code: 'malformed_json', message: `The body is no well-formed JSON (${String(error)}).` });
  }
}
