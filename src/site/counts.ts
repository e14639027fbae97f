import {
  eventCatalogue,
  eventGroups,
  eventsWith,
  isLifecycle,
  hasSpecifiedBody,
  notificationFields,
  operationList,
  scopes,
  tokenFields,
} from '../interface/index.ts';
import { sampleLanguages } from './sample-files.ts';

const names = eventCatalogue.map(({ name }) => name);
const commonFields = notificationFields.filter(({ name }) => eventsWith(name).length === names.length);

/** The sizes of the catalogues whose entries pages count. */
export const counts = {
  eventTypes: names.length,
  shownTypes: names.filter(hasSpecifiedBody).length,
  otherTypes: names.filter((name) => !hasSpecifiedBody(name)).length,
  lifecycleTypes: names.filter(isLifecycle).length,
  groups: eventGroups.length,
  endpoints: operationList.length,
  webhookOperations: operationList.filter(({ server }) => server === 'base').length,
  scopes: scopes.length,
  tokenFields: tokenFields.length,
  commonFields: commonFields.length,
  languages: sampleLanguages.length,
} as const;

const words = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** A count for a sentence: a word below ten, digits from ten on. */
export function writtenCount(count: number): string {
  return words[count] ?? String(count);
}
