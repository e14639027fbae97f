import { setField, type Fields } from '../code/known-values.ts';
import { unescaped } from '../code/escapes.ts';

interface Line {
  readonly indent: number;
  readonly text: string;
}

const pair = /^(?:"((?:[^"\\]|\\.)*)"|'([^']*)'|([^\s"'#:](?:[^:]*[^\s:])?))\s*:(?:\s+(.*))?$/;

/** Values inside each other. */
const maxDepth = 60;

/** A value on one line: quoted, a number, a boolean, an empty list or object, or plain text. */
function scalar(text: string): unknown {
  const [, double, single] = /^(?:"((?:[^"\\]|\\.)*)"|'((?:[^']|'')*)')/.exec(text) ?? [];
  if (double !== undefined) return unescaped(double);
  if (single !== undefined) return single.replaceAll("''", "'");
  const plain = text.replace(/(?<!\s)\s+#.*$/, '').trim();
  if (plain === '[]') return [];
  if (plain === '{}') return {};
  if (/^(?:null|~|)$/.test(plain)) return null;
  return plain === 'true' || plain === 'false' ? plain === 'true' : /^-?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : plain;
}

/** Reads the lists, objects and texts of a YAML file in its usual form: one value on each line, and no anchors. */
class Yaml {
  private readonly lines: Line[];
  private at = 0;

  constructor(text: string) {
    this.lines = text.split('\n').map((line) => ({ indent: line.search(/\S|$/), text: line.trim() }));
  }

  /** The list or object whose lines have at least the given indent. */
  block(least: number, depth = 0): unknown {
    const first = this.next();
    if (!first || first.indent < least || depth > maxDepth) return null;
    if (!/^-(?: |$)/.test(first.text)) return this.fields(first.indent, depth);
    const entries: unknown[] = [];
    for (let line = this.next(); line?.indent === first.indent && /^-(?: |$)/.test(line.text); line = this.next()) {
      const rest = line.text.slice(1).trimStart();
      // What follows the hyphen is the first line of the entry.
      this.lines[this.at] = { indent: line.indent + line.text.length - rest.length, text: rest };
      entries.push(rest === '' || pair.test(rest) ? this.block(line.indent + 1, depth + 1) : this.value(rest, line.indent, depth));
    }
    return entries;
  }

  private next(): Line | undefined {
    while (this.lines[this.at] && /^(?:#.*|---)?$/.test(this.lines[this.at]?.text ?? '')) this.at++;
    return this.lines[this.at];
  }

  private fields(indent: number, depth: number): Fields {
    const fields: Fields = {};
    for (let line = this.next(); line?.indent === indent; line = this.next()) {
      const [, double, single, plain, value = ''] = pair.exec(line.text) ?? [];
      const name = double ?? single ?? plain;
      if (name === undefined) this.at++;
      else setField(fields, name, this.value(value, indent, depth));
    }
    return fields;
  }

  /** The value after a name or hyphen, which starts on its line. */
  private value(text: string, indent: number, depth: number): unknown {
    this.at++;
    if (/^[|>][-+\d]*$/.test(text)) return this.lineBlock(indent, text.startsWith('|') ? '\n' : ' ');
    if (text !== '' && !text.startsWith('#')) return scalar(text);
    // A list may start at the indent of its name.
    const isList = /^-(?: |$)/.test(this.next()?.text ?? '');
    return this.block(isList ? indent : indent + 1, depth + 1);
  }

  private lineBlock(indent: number, separator: string): string {
    const lines: string[] = [];
    let margin: number | undefined;
    for (let line = this.lines[this.at]; line && (line.text === '' || line.indent > indent); line = this.lines[++this.at]) {
      margin ??= line.text === '' ? undefined : line.indent;
      lines.push(' '.repeat(Math.max(0, line.indent - (margin ?? 0))) + line.text);
    }
    return lines.join(separator).trimEnd();
  }
}

/** The value of a YAML file. What it cannot read is left out. */
export function readYaml(text: string): unknown {
  return new Yaml(text).block(0);
}
