import { breakable } from './Field.tsx';

/** The headers of a request or a response, in their order. */
export function HeaderList({ headers, className }: { headers: readonly (readonly [string, string])[]; className?: string }) {
  return (
    <dl className={className}>
      {headers.map(([name, value], index) => (
        <div key={index}>
          <dt>{name}</dt>
          <dd>{breakable(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
