const [changelog] = Object.values(import.meta.glob<string>('/CHANGELOG.md', { query: '?raw', import: 'default', eager: true }));

/** One release of the changelog. */
export interface Release {
  readonly version: string;
  /** What an address of the release ends in, behind `#`. */
  readonly anchor: string;
  readonly entries: readonly string[];
}

function release(text: string): Release {
  const [version = '', ...lines] = text.trim().split('\n');
  // An entry begins with a dash; what follows it may go on in lines of its own.
  const entries = lines.join('\n').split(/^- /m).slice(1);
  return { version, anchor: `v${version.replace(/\W+/g, '-')}`, entries: entries.map((entry) => entry.replace(/\s+/g, ' ').trim()) };
}

/** The releases that `CHANGELOG.md` tells of, the newest first. */
export const releases: readonly Release[] = (changelog ?? '').split(/^## /m).slice(1).map(release);
