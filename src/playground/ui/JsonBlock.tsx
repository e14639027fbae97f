import { Fragment } from 'react';
import { CodeBlock } from './CodeBlock.tsx';
import { breakable } from './Field.tsx';

const token = /("(?:[^"\\]|\\.)*")(\s*:)?|\b(?:true|false|null|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)\b/g;

/** How many characters of a value, such as a timestamp, fit into a line everywhere. A line does not break in them. */
const widest = 34;

/** A JSON object or list with indentation; undefined for any other text. */
function prettyJson(text: string): string | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? JSON.stringify(value, null, 2) : undefined;
  } catch {
    return undefined;
  }
}

/** JSON whose strings and other literals have their colours. The names of members have none. */
function Coloured({ json }: { json: string }) {
  const parts: { text: string; kind?: 'string' | 'literal' }[] = [];
  let end = 0;
  for (const match of json.matchAll(token)) {
    const isName = match[1] !== undefined && match[2] !== undefined;
    if (isName) continue;
    parts.push({ text: json.slice(end, match.index) }, { text: match[0], kind: match[1] === undefined ? 'literal' : 'string' });
    end = match.index + match[0].length;
  }
  parts.push({ text: json.slice(end) });
  return parts.map(({ text, kind }, index) =>
    kind ? (
      <span key={index} className={text.length > widest ? `rq-${kind}` : `rq-${kind} rq-whole`}>
        {text.length > widest ? breakable(text) : text}
      </span>
    ) : (
      <Fragment key={index}>{text}</Fragment>
    ),
  );
}

/** A block of code. JSON is indented and coloured; any other text stays as it is. */
export function JsonBlock({ label, text }: { label: string; text: string }) {
  const json = prettyJson(text);
  return <CodeBlock label={label}>{json === undefined ? text : <Coloured json={json} />}</CodeBlock>;
}
