import { counted } from '../../../interface/counted.ts';
import { ExchangeDetails } from '../../ui/ExchangeDetails.tsx';
import { useLog } from '../log/tab-log.ts';
import type { Report } from './reports.ts';
import { shownExchanges } from './shown-exchanges.ts';

interface RequestsProps extends Pick<Report, 'steps'> {
  readonly title: string;
  /** The stream beside the experiments has what the log has. */
  readonly besideStream: boolean;
}

/** The exchanges of an experiment, as they were on the wire, but for those that a stream beside it shows. */
export function Requests({ title, steps, besideStream }: RequestsProps) {
  const { entries } = useLog();
  const exchanges = shownExchanges(steps, entries, besideStream);
  if (exchanges.length === 0) return null;
  return (
    <details>
      <summary>
        {besideStream ? 'Not in the stream: ' : null}
        {counted(exchanges.length, 'request')} of “{title}”
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
