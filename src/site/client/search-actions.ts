import MiniSearch from 'minisearch';
import { matchingActions, type PaletteAction } from '../../playground/features/console/palette.ts';
import { stem, words } from '../search-words.ts';

/**
 * The actions that match a query: those with all of its letters, or else those with all of its words, stemmed as in search. A word that `isKnown`
 * rejects may match with a misspelling.
 */
export function findActions(
  actions: readonly PaletteAction[],
  query: string,
  isKnown: (term: string) => boolean,
): readonly PaletteAction[] {
  const exact = matchingActions(actions, query);
  if (exact.length > 0) return exact;
  const engine = new MiniSearch({ fields: ['title', 'group'], tokenize: words, processTerm: stem });
  engine.addAll(actions.map(({ title, group }, id) => ({ id, title, group })));
  const fuzzy = (term: string) => (term.length < 4 || isKnown(term) ? false : 0.25);
  return engine.search(query, { combineWith: 'AND', prefix: true, fuzzy }).flatMap(({ id }) => actions[id as number] ?? []);
}
