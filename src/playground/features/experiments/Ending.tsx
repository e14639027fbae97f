import { useLog } from '../log/tab-log.ts';
import type { SeenInStep } from './experiment.ts';
import type { Report } from './reports.ts';

/** A response in the stream: to a request, by its number in the log, or to a notification, by its message ID. */
export type ResponseInStream = number | string;

/** Shows a response in the stream beside the experiments, with the numbers, from 1 on, of all that are named with it. */
export type ShowInStream = (response: ResponseInStream, all: readonly ResponseInStream[]) => void;

/** Finds the response that shows what was seen; undefined where the log has none. */
function useResponses({ steps }: Report): (seen: SeenInStep) => ResponseInStream | undefined {
  const { entries } = useLog();
  return ({ step, messageId }) => {
    if (messageId !== undefined)
      return entries.some(({ exchange }) => exchange.request.body?.includes(`"${messageId}"`)) ? messageId : undefined;
    const number = step === undefined ? undefined : steps[step]?.number;
    return entries.find((entry) => entry.number === number)?.number;
  };
}

/** How an experiment ended: what was seen, in sentences. Beside a stream each has the number of its message there, which shows it. */
export function Ending({ report, showInStream }: { report: Report; showInStream: ShowInStream | undefined }) {
  const responseOf = useResponses(report);
  const { verdict, problem } = report;
  if (problem !== undefined) return <p className="pi-problem">{problem}</p>;
  if (!verdict) return null;
  const found = verdict.seen.map(responseOf);
  const all = found.filter((one) => one !== undefined);
  return (
    <p className={verdict.passed ? 'pi-good' : 'pi-problem'}>
      <strong>{verdict.passed ? 'As expected.' : 'Not as expected.'}</strong>
      {verdict.seen.map(({ text }, index) => {
        const response = found[index];
        const number = response === undefined ? 0 : all.indexOf(response) + 1;
        return (
          <span key={index}>
            {' '}
            {response !== undefined && showInStream ? (
              <button
                type="button"
                className="pi-show"
                aria-label={`Message ${String(number)} in the stream`}
                onClick={() => showInStream(response, all)}
              >
                <b className="pi-seen">{number}</b>
              </button>
            ) : null}{' '}
            {text}
          </span>
        );
      })}
    </p>
  );
}
