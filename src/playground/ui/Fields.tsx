import type { ReactNode } from 'react';
import type { Suggestions } from '../requests/suggestions.ts';
import { Field, type Labelled } from './Field.tsx';

interface TextProps extends Labelled {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Values to choose from, each with its meaning. Another may be typed. */
  readonly suggestions?: Suggestions | undefined;
  /** What is used while it is empty. */
  readonly placeholder?: string | undefined;
  /** Hides what is typed: for secrets that the sandbox did not make. */
  readonly secret?: boolean;
}

/** A line of text. Nothing typed is offered again by the browser, or restored by it. */
export function TextField({ value, onChange, suggestions, placeholder, secret, ...labelled }: TextProps) {
  return (
    <Field {...labelled}>
      {(aria) => (
        <>
          <input
            {...aria}
            {...(suggestions ? { list: `${aria.id}l` } : {})}
            type={secret ? 'password' : 'text'}
            value={value}
            placeholder={placeholder}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => onChange(event.target.value)}
          />
          {suggestions ? (
            <datalist id={`${aria.id}l`}>
              {suggestions.map(([one, meaning]) => (
                <option key={one} value={one}>
                  {meaning}
                </option>
              ))}
            </datalist>
          ) : null}
        </>
      )}
    </Field>
  );
}

/** Several lines of text. */
export function TextArea({
  value,
  onChange,
  rows,
  ...labelled
}: Labelled & { value: string; onChange: (value: string) => void; rows: number }) {
  return (
    <Field {...labelled}>
      {(aria) => (
        <textarea
          {...aria}
          value={value}
          rows={rows}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

/** A choice of one value. */
export interface SelectProps<V extends string> extends Labelled {
  readonly value: V;
  readonly options: readonly (readonly [value: V, text: string])[];
  readonly onChange: (value: V) => void;
}

/** One of several values. */
export function SelectField<V extends string>({ value, options, onChange, ...labelled }: SelectProps<V>) {
  return (
    <Field {...labelled}>
      {(aria) => (
        <select
          {...aria}
          value={value}
          onChange={(event) => {
            const chosen = options.find(([option]) => option === event.target.value);
            if (chosen) onChange(chosen[0]);
          }}
        >
          {options.map(([option, text]) => (
            <option key={option} value={option}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** A box to tick. */
export function CheckField({ label, checked, onChange }: { label: ReactNode; checked: boolean; onChange: (checked: boolean) => void }) {
  return (
    <label className="pi-check">
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      <span>{label}</span>
    </label>
  );
}
