/** What is known of the requests of a log while its lines are read, and which of them a line belongs to. */
import type { Header } from '../../../http/headers.ts';
import type { HttpExchange } from '../../messages/message.ts';
import { fits } from './bodies.ts';
import type { Entry } from './entries.ts';
import type { Value } from './entry-values.ts';
import type { Statement } from './statements.ts';

/** What is known of one request. */
export interface Draft {
  readonly first: Statement;
  /** What its line shows. Undefined for what is read elsewhere: a notification, and a request with the version of HTTP. */
  readonly exchange: HttpExchange | undefined;
  readonly entries: Entry[];
  headers: readonly Header[];
  body: Value | undefined;
  status: string | undefined;
  received: Value | undefined;
  /** Whether what follows is about the response. */
  isClosed: boolean;
}

/** A body, and the request after which it may be that of the response. */
export interface Pending {
  readonly body: Value;
  readonly first: Statement;
  readonly after: Draft | undefined;
}

/** Whether a value is the body of a request, which has none yet. Behind a line with a status, headers say that the parts of its request follow. */
export function lacks({ first, body, status, headers }: Draft, value: Value): boolean {
  return body === undefined && first.request !== undefined && fits(value, first.request) && (status === undefined || headers.length > 0);
}

/** How many words a statement has in common with the one that something begins with. */
export function inCommon({ first }: { readonly first: Statement }, { words }: Statement): number {
  return [...first.words].filter((word) => words.has(word)).length;
}

/** Of what matches, the last that has the most words in common with a statement. */
export function nearest<T extends { readonly first: Statement }>(all: readonly T[], statement: Statement): T | undefined {
  const common = all.map((one) => inCommon(one, statement));
  return all[common.lastIndexOf(Math.max(...common))];
}
