import { suggest } from '../http/nearest.ts';
import { eventCatalogue, toEventType } from '../interface/index.ts';

/** ` (did you mean TYPE?)` with the event type that was probably meant; empty if there is none. */
export function suggestEventType(written: string, prefix: string): string {
  const types = eventCatalogue.map(({ name }) => toEventType(name, prefix));
  return suggest(written, types, 'lifecycle');
}
