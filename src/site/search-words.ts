/** One thing that search finds: a page, a section of a page, or a row of a table that can be linked. */
export interface SearchDocument {
  readonly id: number;
  /** Relative to the site's root, `index.html` included, so that it also works from a copy on disk. */
  readonly url: string;
  /** The title of the page. */
  readonly page: string;
  /** The heading of the section or of the row; empty for the page itself. */
  readonly heading: string;
  /** Names by which it must be found first: an event type, a parameter, an error code. */
  readonly keys: string;
  readonly text: string;
}

const separators = /[\s,;:!?"'“”‘’()[\]{}<>|/\\=&#…•]+/u;
const within = /[._-]+|(?<=[a-z0-9])(?=[A-Z])/;

/** The words of a text: each dotted, underscored or camel-case name whole, and its parts. */
export function words(text: string): string[] {
  return text.split(separators).flatMap((raw) => {
    const word = raw.replace(/^[.\-]+|[.\-]+$/g, '');
    if (word === '') return [];
    const parts = word.split(within).filter(Boolean);
    return parts.length > 1 ? [word, ...parts] : [word];
  });
}
