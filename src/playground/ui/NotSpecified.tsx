import type { Exchange } from '../../wire/proxy.ts';
import { assumptionsIn } from '../requests/exchange.ts';
import { Cited } from './Links.tsx';

/** The sandbox defaults on which a response rests, each with a link; nothing where there are none. */
export function NotSpecified({ exchange, className }: { exchange: Exchange; className: string }) {
  const ids = assumptionsIn(exchange);
  if (ids.length === 0) return null;
  return (
    <p className={className} data-kind="default">
      Not specified; sandbox default:{' '}
      {ids.map((id, index) => (
        <span key={id}>
          {index === 0 ? '' : ', '}
          <Cited citation={{ assumption: id }} />
        </span>
      ))}
    </p>
  );
}
