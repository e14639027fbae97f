import { isSubject, stem, words, type SearchDocument, type SearchKind } from '../search-words.ts';

/** Weight of each kind of result. */
const usefulness: Readonly<Record<SearchKind, number>> = {
  Guide: 1,
  Troubleshooting: 0.75,
  Event: 0.85,
  Reference: 0.8,
  Tool: 0.8,
  Rule: 0.3,
  'Not specified': 0.25,
  'Sandbox default': 0.15,
};
/** With the same words, a page comes before its sections, and a section before rows of tables. */
const weightOfPart = { page: 1, section: 0.7, row: 0.3 } as const;
/** How much more a document counts if its name was typed. */
const weightOfName = { page: 6, section: 1, row: 4 } as const;

/** Words for the same thing, one thing a line, which count as the same only in names. A text has too many of them. */
const meanings = new Map(
  [
    'webhook subscription',
    'register registration subscribe',
    'unregister unsubscribe delete remove cancel',
    'update edit modify change patch',
    'application app',
    'document file',
    'notification payload',
    'certificate cert',
    'uri url',
  ].flatMap((line) => {
    const terms = line.split(' ').map(stem);
    return terms.map((term) => [term, terms[0]] as const);
  }),
);

/** The words of a name or query as stems in the order of the alphabet, with one stem for all words that mean the same. */
function meaningsOf(text: string): string[] {
  return words(text)
    .map(stem)
    .map((term) => meanings.get(term) ?? term)
    .sort();
}

/** Whether a result is shown beside the page that it is on. All others are parts of a page, which is shown once. */
export function standsAlone({ kind, part }: SearchDocument): boolean {
  return part === 'row' && ['Troubleshooting', 'Rule', 'Not specified', 'Sandbox default'].includes(kind);
}

/** Whether some words are others. */
function areEqual(some: readonly string[], others: readonly string[]): boolean {
  return some.length > 0 && some.length === others.length && some.every((term, at) => term === others[at]);
}

/**
 * Returns a function that says whether a query is a name of a document or the title of its page. The order of words does not matter. Question words do not
 * count if at least two other words are left.
 */
export function namedBy(query: string): (document: SearchDocument) => boolean {
  const asked = meaningsOf(query);
  const subjects = asked.filter(isSubject);
  return ({ keys, page, heading, part }) => {
    // A field of an object is known by its own name too.
    const fields = part === 'row' ? [heading, ...keys.map((key) => key.replace(/^.*\./, ''))] : [];
    return [...keys, ...fields, part === 'page' ? page : ''].some((name) => {
      const named = meaningsOf(name);
      return areEqual(asked, named) || (subjects.length > 1 && areEqual(subjects, named.filter(isSubject)));
    });
  };
}

/** How much a result counts, whatever words it has. */
export function weightOf(document: SearchDocument, named: boolean): number {
  const part = standsAlone(document) ? 1 : weightOfPart[document.part];
  return usefulness[document.kind] * (named ? weightOfName[document.part] : part);
}
