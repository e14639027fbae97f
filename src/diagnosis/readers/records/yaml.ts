import { endOfBrackets } from '../code/balanced.ts';
import { setField, Unknown, type Fields } from '../code/known-values.ts';
import { looseValue } from '../code/loose-value.ts';
import { unescaped } from '../code/plain-text.ts';

const quoted = String.raw`"((?:[^"\\]|\\.)*)"|'((?:[^']|'')*)'`;
/** A text in quotation marks that ends. */
const closed = new RegExp(`^(?:${quoted})`);
/** A text up to the end of its line or a comment. */
const onLine = new RegExp(String.raw`^(?:${quoted}|((?:(?!\s#)[^\n])*))`);
/** What does not end a text in brackets: a variable in two braces, and a colon in a word. */
const unbroken = String.raw`\{\{[^{}\n]*\}\}|:(?![\s,[\]{}]|$)`;
/** A text in brackets, or a comment there. */
const inBrackets = new RegExp(String.raw`${quoted}|((?:${unbroken}|[^\s,[\]{}:#])(?:${unbroken}|(?!\s#)[^,[\]{}:])*)|#.*`, 'g');

/**
 * The value of a text in quotation marks of one kind or the other; without them a number, a boolean, nothing, or the text. An alias, or a value with a
 * tag, is unknown.
 */
function scalar([double, single, written = '']: readonly (string | undefined)[]): unknown {
  if (double !== undefined) return unescaped(double);
  if (single !== undefined) return single.replaceAll("''", "'");
  const plain = written.trim();
  if (/^(?:null|~|)$/.test(plain)) return null;
  if (/^(?:\*\w|!)/.test(plain)) return new Unknown(plain.replaceAll(/\W/g, ''));
  if (/^(?:true|false|yes|no)$/i.test(plain)) return /^(?:true|yes)$/i.test(plain);
  return /^-?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : plain;
}

/** A value on one line, or a list or an object in brackets, which may go on further lines. In brackets, YAML is JSON but for its texts. */
function flowValue(text: string): unknown {
  if (!/^(?:\[|\{(?!\{))/.test(text)) return scalar(onLine.exec(text)?.slice(1) ?? []);
  const json = (whole: string, ...texts: string[]): string => {
    const value = scalar(texts);
    return whole.startsWith('#') ? '' : JSON.stringify(value instanceof Unknown ? `{{${value.name}}}` : value);
  };
  return looseValue(text.replaceAll(inBrackets, json));
}

interface Line {
  readonly indent: number;
  readonly text: string;
}

const pair = /^(?:"((?:[^"\\]|\\.)*)"|'([^']*)'|([^\s"'#:](?:[^:]*[^\s:])?))\s*:(?:\s+(.*))?$/;

/** Values inside each other. */
const maxDepth = 60;
/** The most lines that a value in brackets has. */
const maxLines = 200;

/** Reads the lists, objects and texts of a YAML file in its usual forms, without anchors. */
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
      const isBlock = rest === '' || (pair.test(rest) && !/^[[{]/.test(rest));
      entries.push(isBlock ? this.block(line.indent + 1, depth + 1) : this.value(rest, line.indent, depth));
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

  /** The value after a name or hyphen, which starts on its line, maybe with an anchor. */
  private value(written: string, indent: number, depth: number): unknown {
    this.at++;
    const text = written.replace(/^&\S+\s*/, '');
    if (/^[|>][-+\d]*$/.test(text)) return this.lineBlock(indent, text.startsWith('|') ? '\n' : ' ');
    if (text !== '' && !text.startsWith('#')) return flowValue(this.wholeFlow(this.wholeText(text, indent)));
    // A list may start at the indent of its name.
    const isList = /^-(?: |$)/.test(this.next()?.text ?? '');
    return this.block(isList ? indent : indent + 1, depth + 1);
  }

  /** A value whose first line was read, with the lines on which its brackets go on. A variable in two braces is no value in brackets. */
  private wholeFlow(first: string): string {
    if (!/^(?:\[|\{(?!\{))/.test(first) || endOfBrackets(first, 0) !== undefined) return first;
    const further = this.lines.slice(this.at, this.at + maxLines).map(({ text }) => text);
    const text = [first, ...further].join('\n');
    const end = endOfBrackets(text, 0);
    if (end === undefined) return first;
    this.at += text.slice(0, end).split('\n').length - 1;
    return text.slice(0, end);
  }

  /** A text whose first line was read, with the lines on which it goes on: up to its quotation mark, or as far as they are further to the right. */
  private wholeText(first: string, indent: number): string {
    if (/^[[{#]/.test(first)) return first;
    const isQuoted = /^["']/.test(first);
    const begin = this.at;
    let text = first;
    const goesOn = (line: Line | undefined): line is Line =>
      line !== undefined &&
      this.at < begin + maxLines &&
      (isQuoted
        ? !closed.test(text)
        : line.text !== '' && line.indent > indent && !/^(?:-(?: |$)|#)/.test(line.text) && !pair.test(line.text));
    for (let line = this.lines[this.at]; goesOn(line); line = this.lines[++this.at])
      text = text.endsWith('\\') ? text.slice(0, -1) + line.text : `${text} ${line.text}`;
    if (!isQuoted || closed.test(text)) return text;
    this.at = begin;
    return first;
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
