import { eventCatalogue, defaultPrefix, fromEventType } from '../../interface/event-types.ts';

/** Whether a word is the name of an event type of the interface, with any prefix or none. */
export function isTypeName(word: string): boolean {
  return eventCatalogue.some(({ name }) => word === name || word.endsWith(`.${name}`));
}

const dotted = /(?<![\w.@/-])[a-z]{1,30}(?:\.[a-z]{1,40}){1,5}(?![\w-])/gi;

/** The event types of the interface that a text names, each once, in its order. */
export function typesNamedIn(text: string, prefix = defaultPrefix): string[] {
  return [...new Set(text.match(dotted) ?? [])].filter((type) => fromEventType(type, prefix) !== undefined);
}
