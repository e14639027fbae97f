import { ExchangeDetails } from '../../ui/ExchangeDetails.tsx';
import { useLog } from '../log/tab-log.ts';
import type { Report } from './reports.ts';

interface RequestsProps extends Pick<Report, 'steps'> {
  readonly title: string;
  /** The stream beside the experiments has what the log has. */
  readonly besideStream: boolean;
}

/** The exchanges of an experiment, as they were on the wire, where no stream beside it shows them. */
export function Requests({ title, steps, besideStream }: RequestsProps) {
  const { entries } = useLog();
  const logged = new Map(entries.map(({ number, exchange }) => [number, exchange]));
  if (besideStream && steps.some(({ number }) => number !== undefined && logged.has(number))) return null;
  const exchanges = steps.flatMap(({ label, number = 0, exchange = logged.get(number) }) => (exchange ? [{ label, exchange }] : []));
  if (exchanges.length === 0) return null;
  return (
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
  );
}
