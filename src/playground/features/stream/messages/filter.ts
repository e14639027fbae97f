import { rawRequest, rawResponse } from '../../../requests/exchange.ts';
import type { Exchange } from '../../../../wire/proxy.ts';
import type { Message } from './message.ts';
import type { StreamFilter } from './stream-filter.ts';

/** The pairs of actors that a filter can leave out. */
export const pairs = [
  ['application', 'service'],
  ['service', 'receiver'],
  ['browser', 'service'],
] as const;

/** How long an exchange takes that is slow, in milliseconds. */
const slow = 1000;

/** Which pair a message belongs to: what the browser brings to the application belongs to the browser. */
function pairOf({ from, to }: Message): number {
  if (from === 'browser' || to === 'browser') return 2;
  return from === 'receiver' || to === 'receiver' ? 1 : 0;
}

function fits({ bad, took = 0, kind, exchange: { response } }: Message, outcome: StreamFilter['outcome']): boolean {
  if (outcome === '') return true;
  if (outcome === 'errors') return bad;
  if (outcome === 'slow') return kind === 'response' && took > slow;
  return kind !== 'act' && `${String(Math.floor(response.status / 100))}xx` === outcome;
}

/**
 * Makes what returns the text of a message that a filter searches, in lower case. `display` masks an exchange, so that no secret is found letter by
 * letter. The text of an exchange is made once: a reader types a filter over thousands of them.
 */
export function searchedText(display: (message: Message) => Exchange): (message: Message) => string {
  const texts = new WeakMap<Exchange, string>();
  return (message) => {
    const known = texts.get(message.exchange);
    if (known !== undefined) return known;
    const { request, response } = display(message);
    const text = `${message.entry?.label ?? ''}\n${rawRequest(request)}\n${rawResponse(response)}`.toLowerCase();
    texts.set(message.exchange, text);
    return text;
  };
}

/** The messages that pass. `textOf` is made by {@link searchedText}. */
export function filtered<T extends Message>(
  messages: readonly T[],
  { text, hidden, outcome, withoutExperiments }: StreamFilter,
  textOf: (message: Message) => string,
): readonly T[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return messages.filter(
    (message) =>
      !hidden.includes(pairOf(message)) &&
      !(withoutExperiments && message.experiment) &&
      fits(message, outcome) &&
      words.every((word) => message.label.toLowerCase().includes(word) || textOf(message).includes(word)),
  );
}

/** What applies a filter: it is loaded with the bar of the filter. */
export const filterTools = { filtered, searchedText } as const;

/** How long a piece of work may block the page, in milliseconds. */
const pieceMs = 16;

/** Makes the texts of messages in pieces, before the first letter needs all of them. Returns what ends it. */
export function prepareTexts(messages: readonly Message[], textOf: (message: Message) => string): () => void {
  const remaining = messages.values();
  const go = (): void => {
    const until = performance.now() + pieceMs;
    for (let next = remaining.next(); !next.done; next = remaining.next()) {
      textOf(next.value);
      if (performance.now() < until) continue;
      timer = setTimeout(go);
      return;
    }
  };
  let timer = setTimeout(go);
  return () => clearTimeout(timer);
}
