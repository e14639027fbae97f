import { jsonResponse } from './response.ts';

/** An error that holds the response that the client gets: JSON with a code and a sentence. */
export class HttpError<Code extends string = string> extends Error {
  override readonly name = 'HttpError';
  readonly response: Response;

  constructor(status: number, code: Code, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.response = jsonResponse(status, { error: code, message }, headers);
  }
}

/** Runs a handler; an HttpError that it throws becomes its response. Rejects only on programming errors. */
export async function respond<T>(handler: () => T | Promise<T>): Promise<T | Response> {
  try {
    return await handler();
  } catch (error) {
    if (error instanceof HttpError) return error.response;
    throw error;
  }
}
