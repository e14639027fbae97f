const [changelog] = Object.values(import.meta.glob<string>('/CHANGELOG.md', { query: '?raw', import: 'default', eager: true }));

/** What changed in one part of the product, such as `Sandbox`. */
function changesOf(text: string) {
  const [title = '', ...lines] = text.trim().split('\n');
  // An entry begins with a dash and may continue on further lines.
  const entries = lines.join('\n').split(/^- /m).slice(1);
  return { title, entries: entries.map((entry) => entry.replace(/\s+/g, ' ').trim()) };
}

/** One release of the changelog. `anchor` is the fragment of a link to it, without `#`. */
function release(text: string) {
  const [version = '', ...parts] = text.trim().split(/^### /m);
  const name = version.trim();
  return { version: name, anchor: `v${name.replace(/\W+/g, '-')}`, changes: parts.map(changesOf) };
}

/** The releases in `CHANGELOG.md`, the newest first. */
export const releases = (changelog ?? '').split(/^## /m).slice(1).map(release);
