import { readOutOfBandTitle } from '../../../interface/application/out-of-band-title.ts';
import { outOfBandUri } from '../../../interface/application/redirect-uris.ts';
import { authorizationErrorCodes } from '../../../interface/errors.ts';
import { plainText } from '../../../interface/plain-text.ts';

/** An authorization request that this tab made and that has no response yet. */
export interface PendingRequest {
  /** Empty: none was sent. */
  readonly state: string;
  readonly clientId: string;
  /** Empty: none was sent, so none is repeated at the token endpoint. */
  readonly redirectUri: string;
}

/** The parameters of a redirect to a redirect URI (§4.1). `manual`: an out-of-band code or title that the reader copied, which has no state. */
export interface ResponseParameters {
  readonly code?: string;
  readonly state?: string;
  readonly error?: string;
  readonly error_description?: string;
  readonly manual?: true;
}

/** A checked authorization response: its code, its error, or the reason to reject it. */
export type CheckedResponse =
  | { readonly kind: 'code'; readonly code: string; readonly request?: PendingRequest; readonly note?: string }
  | { readonly kind: 'error'; readonly error: string; readonly message: string; readonly request?: PendingRequest }
  | { readonly kind: 'refused'; readonly reason: string };

const names = ['code', 'state', 'error', 'error_description'] as const;

function fromQuery(query: URLSearchParams): ResponseParameters | string {
  const twice = names.find((name) => query.getAll(name).length > 1);
  if (twice !== undefined) return `The URL contains ${twice} more than once, which RFC 6749 §3.1 does not allow.`;
  return Object.fromEntries(names.filter((name) => query.has(name)).map((name) => [name, query.get(name) ?? '']));
}

/** What stands before the query of a redirect URL that has no scheme: a path, maybe with its host. */
const beforeQuery = /^(?:[\d.]+:\d+)?[^\s:?]*(?=\?\S*(?:code|error)=)/;
/** The query of a redirect URL. Its parameters may be in any order, and a server may add others, such as `iss` (RFC 9207). */
const queryPattern = /^(?:\?|(?:code|state|error\w*|iss)=|[\w.-]+=[^&]*&)/;
/** A URL, also of an application's own scheme. A code may have a colon in it. */
const urlPattern = /^(?:(?:https?|urn|localhost):|[a-z][a-z0-9+.-]*:(?:\/|.*\?))/i;

/**
 * Reads what the reader pasted: the redirect URL, its query alone, the title of the out-of-band page, or a bare code.
 * Returns a sentence when it is none of these.
 */
export function parseRedirect(text: string): ResponseParameters | string {
  const pasted = text.trim();
  if (pasted === '') return 'Paste the redirect URL or the code.';
  const { kind, value = '' } = readOutOfBandTitle(pasted) ?? {};
  if (kind === 'error' && value !== '') return { error: value, manual: true };
  if (kind === 'code' && /^\S+$/.test(value)) return { code: value, manual: true };
  const query = pasted.replace(beforeQuery, '');
  if (queryPattern.test(query)) return fromQuery(new URLSearchParams(query));
  if (urlPattern.test(pasted)) {
    if (!URL.canParse(pasted)) return 'This is not a complete URL.';
    return fromQuery(new URL(pasted).searchParams);
  }
  return /\s/.test(pasted) ? 'This is neither a URL nor a code.' : { code: pasted, manual: true };
}

/** What an error of a redirect means. Other values than those of RFC 6749 may occur (§7). */
export function explainError(error: string): string {
  const known = authorizationErrorCodes.find(({ code }) => code === error);
  return known
    ? plainText(known.meaning)
    : 'Not a code of RFC 6749 §4.1.2.1. Other values may occur, so an application must expect unknown ones.';
}

function findRequest({ state, manual }: ResponseParameters, requests: readonly PendingRequest[]): PendingRequest | string | undefined {
  if (manual) return requests.findLast(({ redirectUri }) => redirectUri === outOfBandUri);
  if (requests.length === 0) return 'this tab has no pending authorization request.';
  if (state === undefined)
    return (
      requests.findLast((request) => request.state === '') ??
      'the response has no state, though the request had one. The service must return it unchanged.'
    );
  return (
    requests.findLast((request) => request.state === state) ??
    'its state is not the state of a request that this tab sent. The request may have been started elsewhere.'
  );
}

/** Checks a response against the pending requests: first the state, then the code or error (§4.1, RFC 6749 §10.12). */
export function checkResponse(parameters: ResponseParameters, requests: readonly PendingRequest[]): CheckedResponse {
  const request = findRequest(parameters, requests);
  if (typeof request === 'string') return { kind: 'refused', reason: `Not accepted: ${request}` };
  const { code, error, error_description: description, manual } = parameters;
  const about = request === undefined ? {} : { request };
  if (code !== undefined && error !== undefined)
    return { kind: 'refused', reason: 'Not accepted: the response has both a code and an error.' };
  if (error !== undefined) return { kind: 'error', error, message: [explainError(error), description].filter(Boolean).join(' '), ...about };
  if (!code) return { kind: 'refused', reason: 'Not accepted: the response has neither a code nor an error.' };
  if (manual)
    return { kind: 'code', code, ...about, note: 'A code that you copied has no state, so only you know that it belongs to your request.' };
  const note = request?.state ? {} : { note: 'You sent no state, so nothing ties this response to your request. Always send one.' };
  return { kind: 'code', code, ...about, ...note };
}
