import type { Change } from '../../../diagnosis/change.ts';

/** A text with the part that the other one does not have in bold. */
function Differing({ text, other }: { text: string; other: string }) {
  const most = Math.min(text.length, other.length);
  let start = 0;
  while (start < most && text[start] === other[start]) start += 1;
  let end = 0;
  while (end < most - start && text.at(-1 - end) === other.at(-1 - end)) end += 1;
  const until = text.length - end;
  return (
    <code>
      {text.slice(0, start)}
      <b>{text.slice(start, until)}</b>
      {text.slice(until)}
    </code>
  );
}

/** What is written and what is right in its place, as the two lines of a difference. */
export function Changed({ change }: { change: Change | undefined }) {
  if (!change) return null;
  const { wrong, right } = change;
  return (
    <p className="pi-change">
      {wrong === undefined ? null : (
        <del>
          <span>
            <i aria-hidden="true">−</i> {right === undefined ? 'Leave out' : 'Wrong'}
          </span>{' '}
          <Differing text={wrong} other={right ?? wrong} />
        </del>
      )}{' '}
      {right === undefined ? null : (
        <ins>
          <span>
            <i aria-hidden="true">+</i> Right
          </span>{' '}
          <Differing text={right} other={wrong ?? right} />
        </ins>
      )}
    </p>
  );
}
