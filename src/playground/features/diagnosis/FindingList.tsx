import { useMemo } from 'react';
import { changeOf } from '../../../diagnosis/change.ts';
import { isError, type Finding } from '../../../diagnosis/finding.ts';
import { sectionOf } from '../../../interface/section-of.ts';
import { Changed } from './Changed.tsx';
import type { Pointing } from './pointing.ts';
import { Cited } from '../../ui/Links.tsx';

interface FindingListProps {
  readonly findings: readonly Finding[];
  /** The text that they are about, and its correction. */
  readonly source: string;
  readonly corrected: string | undefined;
  /** The numbers that are marked in the text. */
  readonly marked: ReadonlySet<number>;
  readonly pointing: Pointing;
}

/** A finding in words: its first sentence stands out. */
function Said({ finding }: { readonly finding: Finding }) {
  const [, first, rest] = /^(.*?\.(?= [A-Z{`]|$))(.*)$/s.exec(finding.message) ?? ['', finding.message, ''];
  return (
    <>
      <strong>
        {isError(finding) ? <span className="sr-only">Error: </span> : 'Note: '}
        {first}
      </strong>
      {rest}
    </>
  );
}

/** What a diagnosis found, by the numbers in the text: what is wrong, what is right in its place, and the rule. */
export function FindingList({ findings, source, corrected, marked, pointing }: FindingListProps) {
  const changes = useMemo(() => findings.map((finding) => changeOf(finding, source, corrected)), [findings, source, corrected]);
  return (
    <ol className="pi-findings">
      {findings.map((finding, index) => {
        const number = index + 1;
        return (
          <li key={number} className="pi-finding" data-level={finding.level} data-pointed={pointing.pointed === number || undefined}>
            {marked.has(number) ? (
              <button
                id={pointing.idOf('finding', number)}
                type="button"
                className="pi-mark"
                aria-label={`${String(number)}: show in the text`}
                onClick={() => pointing.goTo('mark', number)}
              >
                {number}
              </button>
            ) : (
              <span className="pi-mark">{number}</span>
            )}
            <div>
              <p>
                <Said finding={finding} />
              </p>
              <Changed change={changes[index]} />
              <p className="pi-cited">
                §{sectionOf(finding)} <Cited citation={finding} />
              </p>
            </div>
          </li>
        );
      })}
    </ol>
  );
}
