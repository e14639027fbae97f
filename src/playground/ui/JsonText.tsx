import { Fragment } from 'react';

const token = /("(?:[^"\\]|\\.)*")(\s*:)?|\b(?:true|false|null|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)\b/g;

/** Whether a text is a JSON object or list; then it is indented. */
export function prettyJson(text: string): string | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? JSON.stringify(value, null, 2) : undefined;
  } catch {
    return undefined;
  }
}

/** JSON with its string values in the colour of strings. */
export function JsonText({ text }: { text: string }) {
  const parts: { text: string; kind?: 'string' | 'literal' }[] = [];
  let end = 0;
  for (const match of text.matchAll(token)) {
    const isKey = match[1] !== undefined && match[2] !== undefined;
    if (isKey) continue;
    parts.push({ text: text.slice(end, match.index) }, { text: match[0], kind: match[1] === undefined ? 'literal' : 'string' });
    end = match.index + match[0].length;
  }
  parts.push({ text: text.slice(end) });
  return (
    <code>
      {parts.map((part, index) =>
        part.kind ? (
          <span key={index} className={`rq-${part.kind}`}>
            {part.text}
          </span>
        ) : (
          <Fragment key={index}>{part.text}</Fragment>
        ),
      )}
    </code>
  );
}
