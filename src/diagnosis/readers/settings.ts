import type { Header } from '../../http/headers.ts';

/** A line of settings: `NAME=value`, `export NAME="value"`, `name: value`, `- NAME=value`, `[section]`, a comment or nothing. */
const line = /^\s*(?:(?:-\s+|export\s+)?([A-Za-z_][\w.-]*)\s*(?:=|:(?=\s|$))\s*(.*)|\[[\w. -]+\]|---|[#;].*|)$/;

/** The names and values of a file with settings, such as `.env`, YAML or properties. Undefined for any other text, such as a form. */
export function readSettings(text: string): Header[] | undefined {
  const lines = text.split('\n').map((one) => line.exec(one));
  if (lines.some((match) => match === null)) return undefined;
  const pairs = lines.flatMap((match): Header[] => {
    const value = (match?.[2] ?? '').replace(/\s+(?:#|\/\/).*$/, '').trim();
    return match?.[1] === undefined ? [] : [[match[1], /^(["'])(.*)\1$/.exec(value)?.[2] ?? value]];
  });
  const isForm =
    pairs.some(([name]) => /^(?:grant|response)(?:_t|T)ype$/.test(name)) || pairs.some(([, value]) => /^[^=]*&\w+=/.test(value));
  return (pairs.length > 1 || /^[A-Z\d_]+$/.test(pairs[0]?.[0] ?? '')) && !isForm ? pairs : undefined;
}
