import type { DetailsContext } from './Details.tsx';
import { nothingMatches } from './messages/stream-filter.ts';
import { markOf, type Message, type Pointed } from './messages/message.ts';
import { MessageRows, OpenDetails } from './MessageRows.tsx';
import type { Opened } from './use-pointed.ts';
import { RouteMarks } from '../../ui/Actor.tsx';
import { Breakable } from './Breakable.tsx';
import { duration } from './messages/duration.ts';
import { Line, type MessageLineProps } from './Line.tsx';
import { Time } from './Time.tsx';

/** The columns of the list. */
function ListHeads() {
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
function ListLine({ message, mark, ...line }: MessageLineProps) {
  const { kind, from, to, label, at, bad, byYou, status, took, waiting, webhookId } = message;
  const responded = status === 0 ? 'failed' : String(status);
  const shown = kind === 'response' ? responded : waiting ? 'waiting' : null;
  return (
    <Line kind="st-columns" {...line}>
      <Time at={at} exact />
      <span>
        <RouteMarks from={from} to={to} />
      </span>
      <span className="st-message" data-tone={bad ? 'bad' : undefined} title={label}>
        {mark === undefined ? null : <b className="pi-seen">{mark}</b>}
        <Breakable text={label} byYou={byYou && kind !== 'response'} />
      </span>
      <span className="st-wide">{webhookId?.slice(0, 8)}</span>
      <span data-tone={kind === 'response' ? (bad ? 'bad' : 'ok') : 'open'}>{shown}</span>
      <span className="st-wide">{took === undefined || kind !== 'response' ? '' : duration(took)}</span>
    </Line>
  );
}

interface MessageListProps extends Opened {
  readonly messages: readonly Message[];
  /** Only some messages are shown. */
  readonly filtering: boolean;
  readonly context: DetailsContext;
  readonly pointed: Pointed | undefined;
}

/** Every message in the order in which it was sent, one on each line. */
export function MessageList({ messages, filtering, context, pointed, opened, open, isReading }: MessageListProps) {
  const rows = messages.map((message) => ({ key: message.id, opened: message.id === opened, message }));
  return (
    <MessageRows
      label="Messages by time"
      heads={<ListHeads />}
      rows={rows}
      pointed={pointed}
      isReading={isReading}
      render={(row, tabIndex) => (
        <>
          <ListLine
            message={row.message}
            mark={markOf(pointed, row.message)}
            opened={row.opened}
            tabIndex={tabIndex}
            toggle={() => open(row.opened ? undefined : row.message.id)}
          />
          {row.opened ? (
            <OpenDetails
              message={row.message}
              messages={messages}
              context={context}
              isReading={isReading}
              keepOpen={() => open(row.message.id)}
            />
          ) : null}
        </>
      )}
    >
      {rows.length === 0 ? <p className="st-none">{filtering ? nothingMatches : 'No messages.'}</p> : null}
    </MessageRows>
  );
}
