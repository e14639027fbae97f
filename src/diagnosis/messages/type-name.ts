import { eventCatalogue } from '../../interface/event-types.ts';

/** Whether a word is the name of an event type of the interface, with any prefix or none. */
export function isTypeName(word: string): boolean {
  return eventCatalogue.some(({ name }) => word === name || word.endsWith(`.${name}`));
}
