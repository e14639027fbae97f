import { ExchangeDetails } from '../../ui/ExchangeDetails.tsx';
import { useLog } from '../log/tab-log.ts';
import type { Report } from './reports.ts';

/** Shows a request in the stream beside the experiments. `number` is its number in the log. */
export type ShowInStream = (number: number) => void;

interface RequestsProps extends Pick<Report, 'steps'> {
  readonly title: string;
  readonly showInStream: ShowInStream | undefined;
}

/** The exchanges of an experiment, as they were on the wire, and links to them in the stream. */
export function Requests({ title, steps, showInStream }: RequestsProps) {
  const { entries } = useLog();
  const logged = new Map(entries.map(({ number, exchange }) => [number, exchange]));
  const numbers = showInStream ? steps.flatMap(({ label, number = 0 }) => (logged.has(number) ? [{ label, number }] : [])) : [];
  const exchanges = steps.flatMap(({ label, number = 0, exchange = logged.get(number) }) => (exchange ? [{ label, exchange }] : []));
  if (exchanges.length === 0) return null;
  return (
    <>
      {numbers.length === 0 ? null : (
        <p className="pi-in-stream">
          In the stream:{' '}
          {numbers.map(({ label, number }) => (
            <button key={number} type="button" title={label} onClick={() => showInStream?.(number)}>
              #{number}
            </button>
          ))}
        </p>
      )}
      <details>
        <summary>
          {exchanges.length === 1 ? 'The request' : `All ${String(exchanges.length)} requests`} of “{title}”
        </summary>
        <ol className="pi-log">
          {exchanges.map(({ label, exchange }, index) => (
            <li key={index} className="pi-response">
              <p>{label}</p>
              <ExchangeDetails exchange={exchange} />
            </li>
          ))}
        </ol>
      </details>
    </>
  );
}
