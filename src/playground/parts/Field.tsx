import { useId, type ReactNode } from 'react';

/** What stands around an input. */
export interface Labelled {
  readonly label: string;
  /** What to know before filling it in. */
  readonly hint?: ReactNode;
  /** What is wrong with it. */
  readonly problem?: ReactNode;
}

/** What ties an input to its label, its hint and its problem. */
export interface Aria {
  readonly id: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: true;
}

/** An input with its label, what to know before filling it in, and what is wrong with it. */
export function Field({ label, hint, problem, children }: Labelled & { children: (aria: Aria) => ReactNode }) {
  const id = useId();
  const described = [hint ? `${id}h` : '', problem ? `${id}p` : ''].filter(Boolean).join(' ');
  return (
    <div className="pi-field">
      <label htmlFor={id}>{label}</label>
      {children({ id, ...(described ? { 'aria-describedby': described } : {}), ...(problem ? { 'aria-invalid': true } : {}) })}
      {hint ? (
        <p className="pi-hint" id={`${id}h`}>
          {hint}
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
