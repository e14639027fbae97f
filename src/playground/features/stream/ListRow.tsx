import { RouteMarks } from '../../ui/Actor.tsx';
import { Breakable } from './Breakable.tsx';
import { duration } from './messages/duration.ts';
import { Line, type MessageLineProps } from './Line.tsx';
import { Time } from './Time.tsx';
import { numberOf } from './messages/message.ts';

/** The columns of the list. */
export function ListHeads() {
  return (
    <div className="st-heads st-columns" aria-hidden="true">
      <span>Time</span>
      <span>From, to</span>
      <span>Message</span>
      <span className="st-wide">Registration</span>
      <span>Status</span>
      <span className="st-wide">Took</span>
    </div>
  );
}

/** One message as a line of the list. */
export function ListLine({ message, ...line }: MessageLineProps) {
  const { kind, from, to, label, at, bad, byYou, status, took, waiting, webhookId } = message;
  const responded = status === 0 ? 'failed' : String(status);
  const sent = waiting ? 'waiting' : numberOf(message);
  const shown = kind === 'response' ? responded : sent;
  return (
    <Line kind="st-columns" {...line}>
      <Time at={at} exact />
      <span>
        <RouteMarks from={from} to={to} />
      </span>
      <span className="st-message" data-tone={bad ? 'bad' : undefined} title={label}>
        <Breakable text={label} byYou={byYou && kind !== 'response'} />
      </span>
      <span className="st-wide">{webhookId?.slice(0, 8)}</span>
      <span data-tone={kind === 'response' ? (bad ? 'bad' : 'ok') : 'open'}>{shown}</span>
      <span className="st-wide">{took === undefined ? '' : duration(took)}</span>
    </Line>
  );
}
