import { jsonResponse } from './response.ts';

/** An error with the response to send to the client: JSON with a code, a sentence and details. */
export class HttpError<Code extends string = string> extends Error {
  override readonly name = 'HttpError';
  readonly code: string;
  readonly response: Response;

  constructor(status: number, code: Code, message: string, headers: Readonly<Record<string, string>> = {}, details: object = {}) {
    super(message);
    this.code = code;
    this.response = jsonResponse(status, { error: code, message, ...details }, headers);
  }
}

/** Runs a handler and returns its response, or that of an HttpError that it throws. Rejects only on programming errors. */
export async function respond<T>(handler: () => T | Promise<T>): Promise<T | Response> {
  try {
    return await handler();
  } catch (error) {
    if (error instanceof HttpError) return error.response;
    throw error;
  }
}
