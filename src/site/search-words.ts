/** What a result is, as its badge says. */
export type SearchKind = 'Guide' | 'Reference' | 'Event' | 'Tool' | 'Troubleshooting' | 'Rule' | 'Not specified' | 'Sandbox default';

/** One thing that search finds: a page, a section of a page, or a row of a table that can be linked. */
export interface SearchDocument {
  readonly id: number;
  /** Relative to the site's root, `index.html` included, so that it also works from a copy on disk. */
  readonly url: string;
  readonly kind: SearchKind;
  readonly part: 'page' | 'section' | 'row';
  /** The group of the page in the sidebar; empty for the home page. */
  readonly group: string;
  /** The title of the page. */
  readonly page: string;
  /** The heading of the section or of the row; empty for the page itself. */
  readonly heading: string;
  /** Names for which it is the first result (an event type, a parameter, an error code), and phrases that readers type for it. */
  readonly keys: readonly string[];
  /** What the page is for, in a sentence; empty for a part of it. */
  readonly lead: string;
  readonly text: string;
}

const separators = /[\s,;:!?"'“”‘’()[\]{}<>|/\\=&#…•]+/u;
const joints = /[._-]+/;
const humps = /(?<=[a-z0-9])(?=[A-Z])/;

/** The words of a text: each dotted, underscored or camel-case name whole, its segments, and the parts of those. */
export function words(text: string): string[] {
  return text.split(separators).flatMap((raw) => {
    const word = raw.replace(/^[.-]+|[.-]+$/g, '');
    if (word === '') return [];
    const segments = word.split(joints).filter(Boolean);
    return [...new Set([word, ...segments, ...segments.flatMap((segment) => segment.split(humps))])];
  });
}

/**
 * A word without its English ending, in small letters, so that `retries` finds `retry`, and `revoking` finds `revoked`. Names and numbers keep
 * theirs.
 */
export function stem(word: string): string {
  const lower = word.toLowerCase();
  if (!/^[a-z]{4,}$/.test(lower) || lower.endsWith('ss')) return lower;
  const root = lower.replace(/ies$/, 'y').replace(/(?:ing|ed|es|s|e)$/, '');
  return root.length >= 3 && /[aeiouy]/.test(root) ? root.replace(/([bdgmnprt])\1$/, '$1') : lower;
}

/** Stems of words that a question has whatever its subject is. */
const questionWords = new Set(
  (
    'a an and any are at be by can could did do does for from get gets got had has have how i if in into is it its long many me much my need of on or our please ' +
    'should show that the their them then there these they this to up use used using want was we were what when where which who why will with would ' +
    'you your'
  )
    .split(' ')
    .map(stem),
);

/** Whether the stem of a word says what a query is about. */
export function isSubject(term: string): boolean {
  return !questionWords.has(term);
}
