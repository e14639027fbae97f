import { setField } from '../code/known-values.ts';

/** A JSON object that is being put together. */
export type Tree = Record<string, unknown>;

/** An index with which a short path would make a long list. */
const longIndex = /\[\d{3,}\]/;

/** Sets a value in an object at a path as HTTPie writes it: `a[b][0]`, `a[]`. A path with an index above 99 is a name as a whole. */
export function setAt(tree: Tree, path: string, value: unknown): void {
  const [, first = path, rest = ''] = /^([^[]*)((?:\[[^\]]*\])*)$/.exec(path) ?? [];
  if (longIndex.test(rest)) {
    setField(tree, path, value);
    return;
  }
  const keys = [first, ...[...rest.matchAll(/\[([^\]]*)\]/g)].map(([, key = '']) => key)];
  let parent: Tree | unknown[] = tree;
  for (const [index, key] of keys.entries()) {
    const next = keys[index + 1];
    const fresh: Tree | unknown[] | undefined = next === undefined ? undefined : next === '' || /^\d+$/.test(next) ? [] : {};
    parent = put(parent, key, fresh, value);
  }
}

/** Puts a value, or what will hold it, under a key. Returns what is there. */
function put(parent: Tree | unknown[], key: string, fresh: Tree | unknown[] | undefined, value: unknown): Tree | unknown[] {
  const isList = Array.isArray(parent);
  const at = isList && key === '' ? String(parent.length) : key;
  const entries = parent as Tree;
  const there = Object.hasOwn(entries, at) ? entries[at] : undefined;
  const held = fresh === undefined ? value : typeof there === 'object' && there !== null ? there : fresh;
  setField(entries, at, held);
  return typeof held === 'object' && held !== null ? (held as Tree | unknown[]) : {};
}
