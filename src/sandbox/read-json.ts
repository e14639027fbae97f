import { Refusal } from './refusal.ts';
import { bodyText, largestBody } from './request-body.ts';

/** Reads a JSON body; undefined when there is none. Throws a Refusal when it is too large, or malformed: then it cites what it is told. */
export async function readJson(request: Request, cites: string): Promise<unknown> {
  const text = await bodyText(request);
  if (text === undefined)
    throw new Refusal(
      413,
      'body_too_large',
      'api-body-size',
      `The body is larger than ${String(largestBody / 1024)} KiB, a limit of this sandbox.`,
    );
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch (error) {
    throw new Refusal(400, 'malformed_json', cites, `The body is no well-formed JSON (${String(error)}).`);
  }
}
