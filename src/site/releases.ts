const [changelog] = Object.values(import.meta.glob<string>('/CHANGELOG.md', { query: '?raw', import: 'default', eager: true }));

/** One release of the changelog. */
interface Release {
  readonly version: string;
  /** The fragment of a link to the release, without `#`. */
  readonly anchor: string;
  readonly entries: readonly string[];
}

function release(text: string): Release {
  const [version = '', ...lines] = text.trim().split('\n');
  // An entry begins with a dash and may continue on further lines.
  const entries = lines.join('\n').split(/^- /m).slice(1);
  return { version, anchor: `v${version.replace(/\W+/g, '-')}`, entries: entries.map((entry) => entry.replace(/\s+/g, ' ').trim()) };
}

/** The releases in `CHANGELOG.md`, the newest first. */
export const releases: readonly Release[] = (changelog ?? '').split(/^## /m).slice(1).map(release);
