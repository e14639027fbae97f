import { authorizePath, tokenPath, webhooksPath } from '../../../interface/operations/endpoints.ts';
import type { HttpExchange } from '../../messages/message.ts';
import type { Loose } from './loose.ts';

/** What a text contains: exchanges, or texts without HTTP around them. */
export interface Reading {
  readonly exchanges: readonly HttpExchange[];
  readonly loose: readonly Loose[];
  /** The text lists several messages, so that unrelated ones belong to the result. */
  readonly isList?: boolean;
  /** What could not be read of a file, in a sentence. */
  readonly broken?: string;
}

/** What was read, or undefined if that is nothing, so that another reader tries. */
export function unlessEmpty(exchanges: readonly HttpExchange[]): Reading | undefined {
  return exchanges.length > 0 ? { exchanges, loose: [] } : undefined;
}

/** What was read of a file with several messages. */
export function asList(exchanges: readonly HttpExchange[]): Reading {
  return { exchanges, loose: [], isList: true };
}

/** What was read of a file of requests, of which `kind` says what it is. */
export function asFile(exchanges: readonly HttpExchange[], kind: 'collection' | 'HAR file'): Reading {
  return { ...asList(exchanges), ...(exchanges.length > 0 ? {} : { broken: `This ${kind} holds no requests.` }) };
}

/** Whether a text has a path of the interface anywhere. */
export function mentions(text: string): boolean {
  return [authorizePath, tokenPath, webhooksPath].some((path) => text.includes(path.slice(1)));
}
