/** One thing that search finds: a page, a section of a page, or a row of a table that can be linked. */
export interface SearchDocument {
  readonly id: number;
  /** Relative to the site's root, `index.html` included, so that it also works from a copy on disk. */
  readonly url: string;
  /** The title of the page. */
  readonly page: string;
  /** The heading of the section or of the row; empty for the page itself. */
  readonly heading: string;
  /** Names for which it is the first result: an event type, a parameter, an error code. */
  readonly keys: string;
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
