import { Fragment } from 'react';
import type { CheckedParts } from '../../../diagnosis/checked/agreement.ts';
import { sectionOf } from '../../../interface/section-of.ts';
import { tick } from '../../ui/glyphs.ts';
import { Cited } from '../../ui/Links.tsx';

/** What was checked in a message without a mistake, rule by rule. */
export function CheckedList({ checked }: { readonly checked: readonly CheckedParts[] }) {
  return (
    <ul className="pi-checked" aria-label="Checked">
      {checked.map(({ rule, parts }) => (
        <li key={rule}>
          <svg width="16" height="16" viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="1.6" aria-hidden="true">
            <path d={tick} />
          </svg>
          {parts.map((part, index) => (
            <Fragment key={part}>
              {index > 0 ? ', ' : ''}
              <code>{part}</code>
            </Fragment>
          ))}{' '}
          <span className="pi-cited">
            §{sectionOf({ rule })} <Cited citation={{ rule }} />
          </span>
        </li>
      ))}
    </ul>
  );
}
