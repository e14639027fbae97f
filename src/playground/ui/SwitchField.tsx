import { Field, type Labelled } from './Field.tsx';
import type { SelectProps } from './Fields.tsx';

/** One of two or three short values, side by side. */
export function SwitchField<V extends string>({ value, options, onChange, ...labelled }: SelectProps<V>) {
  return (
    <Field group {...labelled}>
      {({ id, 'aria-describedby': describedBy }) => (
        <div className="pi-switch" role="radiogroup" aria-labelledby={`${id}g`} aria-describedby={describedBy}>
          {options.map(([option, text]) => (
            <label key={option}>
              <input type="radio" name={id} checked={option === value} onChange={() => onChange(option)} />
              {text}
            </label>
          ))}
        </div>
      )}
    </Field>
  );
}

interface ManyProps extends Labelled {
  readonly options: readonly string[];
  readonly chosen: readonly string[];
  readonly onToggle: (option: string, on: boolean) => void;
}

/** Any of several short values, side by side. */
export function ManyField({ options, chosen, onToggle, ...labelled }: ManyProps) {
  return (
    <Field group {...labelled}>
      {({ id, 'aria-describedby': describedBy }) => (
        <div className="pi-switch" role="group" aria-labelledby={`${id}g`} aria-describedby={describedBy}>
          {options.map((option) => (
            <label key={option}>
              <input type="checkbox" checked={chosen.includes(option)} onChange={(event) => onToggle(option, event.target.checked)} />
              {option}
            </label>
          ))}
        </div>
      )}
    </Field>
  );
}

/** A choice of a boolean that may be left out. */
export const choices = [
  ['', 'not sent'],
  ['true', 'true'],
  ['false', 'false'],
] as const;

/** A choice of a boolean that is always sent. */
export const booleans = [
  ['true', 'true'],
  ['false', 'false'],
] as const;
