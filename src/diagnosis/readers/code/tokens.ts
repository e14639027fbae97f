import { unescaped } from '../dumps/escapes.ts';

/** A piece of program text: a quoted text with what it holds, a number, a name, or a sign. */
export interface Token {
  readonly kind: 'text' | 'number' | 'name' | 'sign';
  /** The text that is quoted, with `${…}` and `{…}` of a template as placeholders; otherwise as written. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const blank = String.raw`\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/|#(?![\w"'])[^\n]*|\\\r?\n`;
const quoted =
  String.raw`([rRbBuUfF]{0,2})("""[\s\S]*?"""|'''[\s\S]*?'''|"(?:[^"\\\n]|\\[\s\S])*"|'(?:[^'\\\n]|\\[\s\S])*'|` +
  '`(?:[^`\\\\]|\\\\[\\s\\S])*`)';
const sign = String.raw`=>|===|!==|==|!=|&&|\|\||\?\?|\?\.|\.\.\.|[^\s]`;
const token = new RegExp(String.raw`(${blank})|${quoted}|(\d[\d_]*(?:\.\d+)?)|([A-Za-z_$][\w$]*)|(${sign})`, 'gy');

/** A name inside `${…}` or `{…}`, as a placeholder. */
function placeholder(expression: string): string {
  return `<${/[\w$]+(?=\W*$)/.exec(expression.replace(/\(.*$/s, ''))?.[0] ?? 'value'}>`;
}

function textOf(prefix: string, literal: string): string {
  const marks = /^("""|''')/.test(literal) ? 3 : 1;
  const inside = literal.slice(marks, -marks);
  const plain = /r/i.test(prefix) ? inside : unescaped(inside);
  if (literal.startsWith('`')) return plain.replaceAll(/\$\{([^}]*)\}/g, (_whole, expression: string) => placeholder(expression));
  return /f/i.test(prefix) ? plain.replaceAll(/\{([^{}]*)\}/g, (_whole, expression: string) => placeholder(expression)) : plain;
}

/** Splits program text of JavaScript, Python or JSON into tokens. Comments and white space are left out. Never throws. */
export function tokensOf(text: string): Token[] {
  return [...text.matchAll(token)].flatMap((match): Token[] => {
    const [whole, space, prefix = '', literal, number, name] = match;
    if (space !== undefined) return [];
    const place = { start: match.index, end: match.index + whole.length };
    if (literal !== undefined) return [{ kind: 'text', text: textOf(prefix, literal), ...place }];
    return [{ kind: number !== undefined ? 'number' : name !== undefined ? 'name' : 'sign', text: whole, ...place }];
  });
}
