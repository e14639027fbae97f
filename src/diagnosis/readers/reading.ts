import type { HttpExchange } from '../messages/message.ts';
import type { Loose } from './loose.ts';

/** What a text contains: exchanges, or texts without HTTP around them. */
export interface Reading {
  readonly exchanges: readonly HttpExchange[];
  readonly loose: readonly Exclude<Loose, { kind: 'url' }>[];
  /** The text lists several messages, so that unrelated ones belong to the result. */
  readonly isList?: boolean;
}
