import type { Header } from '../../../http/headers.ts';
import { isFields } from '../code/known-values.ts';
import { mapLines, withoutQuotes } from '../code/plain-text.ts';

/**
 * A line of settings: `NAME=value`, `export NAME="value"`, `name: value`, `- NAME=value`, an entry of a list, `[section]`, the start or the end
 * of a block, a comment or nothing.
 */
const line =
  /^\s*(?:(?:-\s+|export\s+|ENV\s+|set\s+)?([A-Za-z_][\w.-]*)\s*(?:=|:(?=\s|$))\s*(.*)|-\s+(["']?[\w.:/%-][^\s=]*)(?:\s+#.*)?|\[[\w. -]+\]|[\w" -]{1,80}\{|\}|---|[#;].*|)$/;

/** A setting with the entries of a list in YAML that follow it. */
interface Setting {
  readonly name: string;
  readonly value: string;
  readonly entries: string[];
}

/** A setting with its list in the form of one line. */
function onOneLine({ name, value, entries }: Setting): Header {
  const list = value === '' ? '[]' : value;
  const separator = value === '' ? '' : ', ';
  return [name, entries.length === 0 ? value : list.replace(/\]$/, () => `${separator}${entries.join(', ')}]`)];
}

/** The variables that a manifest of Kubernetes has as `name: NAME` and `value: text`. */
function variables(pairs: readonly Header[]): Header[] {
  return pairs.map(([name, value], at) =>
    name === 'value' && pairs[at - 1]?.[0] === 'name' ? [pairs[at - 1]?.[1] ?? '', value] : [name, value],
  );
}

/** The fields of an application as words (§2.1), in a list or not, and maybe in bold. */
const worded =
  /^(\s*)(?:[*-]\s+)?\*{0,2}(application name|application description|primary format|redirect uris?|oauth url|client id|scopes)\*{0,2}:\*{0,2}(?=\s|$)/i;

/** A text with the names of these fields as one word each, if it registers an application: no other text has a primary format. */
function plainNames(text: string): string {
  if (!/primary format/i.test(text)) return text;
  return mapLines(text, (line) =>
    line.replace(worded, (_whole, indent: string, name: string) => `${indent}${name.toLowerCase().replaceAll(' ', '_')}:`),
  );
}

/** The names and values of a file with settings, such as `.env`, YAML or properties. Undefined for any other text, such as a form. */
export function readSettings(text: string): Header[] | undefined {
  const settings: Setting[] = [];
  for (const one of text.split('\n')) {
    const match = line.exec(one);
    if (!match) return undefined;
    const [, name, written = '', entry] = match;
    const last = settings.at(-1);
    const isInList = /^(?:\[.*)?$/.test(last?.value ?? '-');
    if (name !== undefined)
      settings.push({ name, value: withoutQuotes(written.replace(/(?<!\s)\s+(?:#|\/\/).*$/, '').trim()), entries: [] });
    else if (entry !== undefined && !isInList) return undefined;
    else if (entry !== undefined) last?.entries.push(withoutQuotes(entry));
  }
  const pairs = settings.map(onOneLine);
  // No form has the address of an endpoint.
  const hasEndpoint = pairs.some(([name]) => /(?:token|auth\w{0,40})[_.-]?(?:url|uri|endpoint)$/i.test(name));
  const isForm =
    (!hasEndpoint && pairs.some(([name]) => /^(?:grant|response)(?:_t|T)ype$/.test(name))) ||
    pairs.some(([, value]) => /^[^=]*&\w+=/.test(value));
  return (pairs.length > 1 || /^[A-Z\d_]+$/.test(pairs[0]?.[0] ?? '')) && !isForm ? variables(pairs) : undefined;
}

/** The settings of an OAuth client between other lines, such as the command that shows them. Undefined if there are none. */
export function settingsAmong(written: string): string | undefined {
  const text = plainNames(written);
  if (readSettings(text)) return text;
  const runs: string[][] = [[]];
  for (const one of text.split('\n')) {
    if (line.test(one)) runs.at(-1)?.push(one);
    else runs.push([]);
  }
  return runs
    .map((run) => run.join('\n'))
    .find((run) => readSettings(run)?.some(([name]) => /client[_.-]?id$|primary_?format$/i.test(name)));
}

const maxDepth = 6;

/** The names and values of a configuration in JSON. A name has the names of the objects around it before it, with dots. */
export function settingsIn(value: unknown, name = '', depth = 0): Header[] {
  if (isFields(value) && depth < maxDepth)
    return Object.entries(value).flatMap(([key, entry]) => settingsIn(entry, name === '' ? key : `${name}.${key}`, depth + 1));
  if (Array.isArray(value)) return [[name, JSON.stringify(value.filter((entry) => typeof entry === 'string'))]];
  return typeof value === 'string' ? [[name, value]] : [];
}
