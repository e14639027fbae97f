import { useId } from 'react';
import { counted } from '../../../interface/counted.ts';
import type { EventName } from '../../../interface/event-types.ts';
import { RouteMarks } from '../../ui/Actor.tsx';
import type { FormField } from '../../ui/use-form.ts';
import { Cited } from '../../ui/Links.tsx';
import { CopyText } from '../console/request/parts/CopyText.tsx';
import { corrected, divided, verdictOf } from './sample.ts';

interface SampleProps extends FormField<string> {
  readonly event: EventName;
  readonly prefix: string;
}

/** A sample notification that the reader can edit. It is checked against the interface as it is typed (§2.4). */
export function EditableSample({ event, value: text, onChange, restore, prefix }: SampleProps) {
  const id = useId();
  const { valid, label, findings } = verdictOf(text, event, prefix);
  const { shown, folded } = divided(findings);
  return (
    <>
      <div className="ev-head">
        <RouteMarks from="service" to="receiver" />
        <label htmlFor={id}>Sample</label>
        <span role="status" className="ev-verdict" data-tone={valid ? 'ok' : 'bad'}>
          {label}
        </span>
        {restore ? (
          <button type="button" className="pi-text" onClick={restore}>
            Reset
          </button>
        ) : null}
        <CopyText label="Copy" text={() => text} />
      </div>
      <textarea
        id={id}
        className="ev-sample"
        data-language="json"
        data-sample={event}
        value={text}
        rows={text.split('\n').length}
        wrap="off"
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => onChange(target.value)}
      />
      {findings.length > 0 ? (
        <ul className="ev-findings" aria-label="Findings">
          {shown.map((finding, index) => {
            const fixed = corrected(text, finding);
            return (
              <li key={index} data-level={finding.level}>
                <span>
                  {finding.message} <Cited citation={finding} />
                </span>
                {fixed === undefined ? null : (
                  <button type="button" className="pi-quiet" onClick={() => onChange(fixed)}>
                    Fix
                  </button>
                )}
              </li>
            );
          })}
          {folded.length > 0 ? (
            <li>
              <details>
                <summary>{counted(folded.length, 'note')}</summary>
                {folded.map((finding, index) => (
                  <p key={index}>
                    {finding.message} <Cited citation={finding} />
                  </p>
                ))}
              </details>
            </li>
          ) : null}
        </ul>
      ) : null}
    </>
  );
}
