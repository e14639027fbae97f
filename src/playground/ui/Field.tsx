import { Fragment, useId, type ReactNode } from 'react';

/** What goes around an input. */
export interface Labelled {
  readonly label: string;
  /** Whether it is required, in a word or two. */
  readonly note?: string | undefined;
  /** What to know before filling it in. */
  readonly hint?: ReactNode;
  /** What is wrong with it. */
  readonly problem?: ReactNode;
  /** It is empty because the reader has not begun: that is no problem yet. */
  readonly isBlank?: boolean;
  /** Sets it to its default again; undefined while it has its default. */
  readonly restore?: (() => void) | undefined;
  /** The number under which its value is found elsewhere on the page. */
  readonly number?: number | undefined;
}

/** What ties an input to its label, its hint and its problem. */
interface Aria {
  readonly id: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: true;
}

/** Says that a field differs from its default, and restores it. */
function Restore({ label, restore }: { label: string; restore: () => void }) {
  return (
    <b>
      Changed.{' '}
      <button type="button" className="pi-text" aria-label={`Restore ${label}`} onClick={restore}>
        Restore
      </button>
    </b>
  );
}

/** The number of a parameter. */
export function ParameterNumber({ number }: { number: number }) {
  return (
    <i className="pi-number" aria-hidden="true">
      {number}
    </i>
  );
}

/** A text whose names and URLs may break after a dot, a slash, and what separates parameters, or elsewhere. */
export function breakable(label: string, where = /(?<=[./?&=]|%2F)(?=[\w%])/): ReactNode {
  return label.split(where).map((part, index) => (
    <Fragment key={index}>
      {index === 0 ? null : <wbr />}
      {part}
    </Fragment>
  ));
}

interface FieldProps extends Labelled {
  /** The input is a group of several, which the label names. */
  readonly group?: boolean;
  readonly children: (aria: Aria) => ReactNode;
}

/** An input with its label, what to know before filling it in, and what is wrong with it. */
export function Field({ label, note, hint, restore, number, isBlank = false, group = false, children, ...labelled }: FieldProps) {
  const id = useId();
  const problem = isBlank ? undefined : labelled.problem;
  const described = [note ? `${id}n` : '', hint ? `${id}h` : '', problem ? `${id}p` : ''].filter(Boolean).join(' ');
  return (
    <div className="pi-field" data-parameter={number}>
      <span className="pi-label">
        {number === undefined ? null : <ParameterNumber number={number} />}
        {group ? <span id={`${id}g`}>{breakable(label)}</span> : <label htmlFor={id}>{breakable(label)}</label>}
        {note ? <small id={`${id}n`}>{note}</small> : null}
      </span>
      {children({ id, ...(described ? { 'aria-describedby': described } : {}), ...(problem ? { 'aria-invalid': true } : {}) })}
      {hint || restore ? (
        <p className="pi-hint">
          {restore ? <Restore label={label} restore={restore} /> : null} <span id={`${id}h`}>{hint}</span>
        </p>
      ) : null}
      {problem ? (
        <p className="pi-problem" id={`${id}p`}>
          {problem}
        </p>
      ) : null}
    </div>
  );
}

/** A value that cannot be changed, with its name. */
export function FixedField({ label, note, number, value }: Pick<Labelled, 'label' | 'note' | 'number'> & { value: string }) {
  return (
    <Field group label={label} note={note} number={number}>
      {() => <code className="pi-fixed">{value}</code>}
    </Field>
  );
}
