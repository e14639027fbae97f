import MiniSearch, { type SearchResult } from 'minisearch';
import { isSubject, stem, words, type SearchDocument, type SearchKind } from '../search-words.ts';
import { namedBy, standsAlone, weightOf } from './search-weights.ts';

/** Something found, with the words of the index by which it was. */
export interface Found {
  readonly document: SearchDocument;
  readonly terms: readonly string[];
}

/** An index of documents, and all words in it. */
export interface SearchIndex {
  readonly documents: readonly SearchDocument[];
  readonly engine: MiniSearch<SearchDocument>;
  readonly vocabulary: ReadonlySet<string>;
}

const maxResults = 12;
/** How many results of a kind are shown beside others, at most. */
const maxOfKind: Partial<Record<SearchKind, number>> = { Troubleshooting: 6, Rule: 3, 'Not specified': 2, 'Sandbox default': 2 };

const pageOf = (url: string): string => url.replace(/#.*/, '');

/** Indexes documents. The text of a page includes that of its parts, so that a page fits whose words are in several of them. */
export function createIndex(documents: readonly SearchDocument[]): SearchIndex {
  const vocabulary = new Set<string>();
  const parts = Map.groupBy(
    documents.filter((document) => !standsAlone(document)),
    ({ url }) => pageOf(url),
  );
  const engine = new MiniSearch<SearchDocument>({
    fields: ['keys', 'page', 'heading', 'lead', 'text'],
    extractField: (document, field) => {
      if (field === 'text' && document.part === 'page')
        return (parts.get(pageOf(document.url)) ?? []).map(({ heading, text }) => `${heading} ${text}`).join(' ');
      // A part is found by its own words: the title of its page would lift all of them above other pages.
      if (field === 'page' && document.part !== 'page') return '';
      return field === 'keys' ? document.keys.join(' ') : (document[field as keyof SearchDocument] as string);
    },
    tokenize: words,
    processTerm: (word) => {
      const term = stem(word);
      vocabulary.add(term);
      return term;
    },
  });
  engine.addAll(documents);
  return { documents, engine, vocabulary };
}

/** How much of what a query is about a result has, 0 to 1: each subject counts half when it is only in the text. */
function coverage({ queryTerms, match }: SearchResult, subjects: ReadonlySet<string>): number {
  if (subjects.size === 0) return 1;
  const matched = queryTerms.filter((term) => subjects.has(term));
  const named = Object.keys(match).filter((term) => match[term]?.some((field) => field !== 'text'));
  const inName = matched.filter((term) => named.some((word) => word.startsWith(term)));
  return (matched.length + inName.length) / (2 * subjects.size);
}

/** Sections with one heading and as many first characters of text in common are taken for the same. */
const charactersAlike = 120;

/** The best result of each page, at most so many of each kind, and one for a section that begins alike on several pages; what the sandbox assumes comes last, unless it was asked for by its name. */
function selected(ranked: readonly (Found & { readonly named: boolean })[]): Found[] {
  const pages = new Set<string>();
  const sections = new Set<string>();
  const counts = new Map<SearchKind, number>();
  const fits = ranked.filter(({ document }) => {
    const count = counts.get(document.kind) ?? 0;
    if (count >= (maxOfKind[document.kind] ?? maxResults)) return false;
    const page = standsAlone(document) ? undefined : pageOf(document.url);
    const section = document.part === 'section' ? `${document.heading} ${document.text.slice(0, charactersAlike)}` : undefined;
    if ((page !== undefined && pages.has(page)) || (section !== undefined && sections.has(section))) return false;
    if (page !== undefined) pages.add(page);
    if (section !== undefined) sections.add(section);
    counts.set(document.kind, count + 1);
    return true;
  });
  const isLast = ({ document, named }: (typeof fits)[number]): boolean => document.kind === 'Sandbox default' && !named;
  const [first, last] = [fits.filter((one) => !isLast(one)), fits.filter(isLast)];
  return [...first.slice(0, maxResults - last.length), ...last];
}

/** A term with two swapped letters in their order, where that makes it a known one. */
function corrected(term: string, isKnown: (term: string) => boolean): string {
  if (isKnown(term)) return term;
  const swaps = Array.from(term, (letter, at) => term.slice(0, at) + (term[at + 1] ?? '') + letter + term.slice(at + 2));
  return swaps.find(isKnown) ?? term;
}

/**
 * What fits a query, best first. A result need not have all of its words, but the more the better. A word that is
 * in no document is taken for a misspelling of one that is.
 */
export function find({ documents, engine, vocabulary }: SearchIndex, query: string): Found[] {
  const isKnown = (term: string): boolean => vocabulary.has(term);
  const asked = words(query).map((word) => corrected(stem(word), isKnown));
  const subjects = new Set(asked.filter(isSubject));
  const isNamed = namedBy(query);
  const results = engine.search(query, {
    // The words of a question are left out, unless there are no others.
    tokenize: () => (subjects.size > 0 ? [...subjects] : asked),
    processTerm: (term) => term,
    boost: { keys: 4, page: 6, heading: 4, lead: 3 },
    prefix: (term, at, terms) => term.length > 1 && (at === terms.length - 1 || !isKnown(term)),
    fuzzy: (term) => (isKnown(term) || term.length < 4 ? false : 0.25),
    weights: { fuzzy: 0.4, prefix: 0.5 },
  });
  const ranked = results.flatMap((result) => {
    const document = documents[result.id as number];
    if (!document) return [];
    const named = isNamed(document);
    return { document, terms: result.terms, named, score: result.score * weightOf(document, named) * coverage(result, subjects) ** 2 };
  });
  return selected(ranked.sort((one, other) => other.score - one.score));
}
