import { isRule } from '../interface/index.ts';

const sources = import.meta.glob<string>('/tests/**/*.{test,full}.ts', { query: '?raw', import: 'default', eager: true });

function scan(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, Set<string>>();
  for (const [file, source] of Object.entries(sources)) {
    for (const [, id] of source.matchAll(/['"`]([a-z0-9]+(?:-[a-z0-9]+)+)['"`]/g)) {
      if (id === undefined || !isRule(id)) continue;
      const files = found.get(id) ?? new Set();
      found.set(id, files.add(file.replace(/^\//, '')));
    }
  }
  return new Map([...found].map(([id, files]) => [id, [...files].sort()]));
}

const byRule = scan();

/** The test files that name a rule, read at build time. */
export function testsOf(id: string): readonly string[] {
  return byRule.get(id) ?? [];
}
