import { byteLength } from './byte-length.ts';

/** Statuses of responses without a body. */
export const statusesWithoutBody: readonly number[] = [204, 205, 304];

/** How text responses are made, and made one of the platform's class. */
interface TextResponses {
  readonly make: (text: string, status: number, headers: Record<string, string>) => Response;
  readonly platform: (response: Response) => Response;
}

let textResponses: TextResponses = {
  make: (text, status, headers) => new Response(text, { status, headers }),
  platform: (response) => response,
};

/** Makes text responses, from now on, of a class that a server sends faster than that of the platform. */
export function makeTextResponsesBy(responses: TextResponses): void {
  textResponses = responses;
}

/** The response as one of the platform's class, which other servers than `node:http` and some clients require. */
export function platformResponse(response: Response): Response {
  return textResponses.platform(response);
}

/** A text response. */
export function textResponse(status: number, text: string, headers: Readonly<Record<string, string>>): Response {
  const length = String(byteLength(text));
  return textResponses.make(text, status, { ...headers, 'content-length': length });
}

/** A JSON response that caches must not store, because it may contain tokens. */
export function jsonResponse(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Response {
  return textResponse(status, JSON.stringify(body), {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...headers,
  });
}
