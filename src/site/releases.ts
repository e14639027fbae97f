const [changelog] = Object.values(import.meta.glob<string>('/CHANGELOG.md', { query: '?raw', import: 'default', eager: true }));

/** What changed in one part of the product. */
interface Changes {
  /** The part, such as `Sandbox`. */
  readonly title: string;
  readonly entries: readonly string[];
}

/** One release of the changelog. */
interface Release {
  readonly version: string;
  /** The fragment of a link to the release, without `#`. */
  readonly anchor: string;
  readonly changes: readonly Changes[];
}

function changesOf(text: string): Changes {
  const [title = '', ...lines] = text.trim().split('\n');
  // An entry begins with a dash and may continue on further lines.
  const entries = lines.join('\n').split(/^- /m).slice(1);
  return { title, entries: entries.map((entry) => entry.replace(/\s+/g, ' ').trim()) };
}

function release(text: string): Release {
  const [version = '', ...parts] = text.trim().split(/^### /m);
  const name = version.trim();
  return { version: name, anchor: `v${name.replace(/\W+/g, '-')}`, changes: parts.map(changesOf) };
}

/** The releases in `CHANGELOG.md`, the newest first. */
export const releases: readonly Release[] = (changelog ?? '').split(/^## /m).slice(1).map(release);
