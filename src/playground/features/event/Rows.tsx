import type { CSSProperties } from 'react';
import { breakable } from '../../ui/Field.tsx';
import { duration } from '../stream/messages/duration.ts';
import { Time } from '../stream/Time.tsx';

interface RowProps {
  /** From the receiver to the service. */
  readonly back?: boolean;
  readonly label: string;
  /** Milliseconds since the epoch. Undefined: it has not been sent yet. */
  readonly at: number | undefined;
  readonly bad?: boolean;
  /** Of a notification: milliseconds until its response. */
  readonly took?: number | undefined;
}

/** How a receiver responded. */
export type Response = Required<Pick<RowProps, 'label' | 'bad'>> & { readonly at: number; readonly took: number };

const red = { '--actor': 'var(--bad)' } as CSSProperties;

function Row({ back = false, label, at, bad = false, took }: RowProps) {
  const sent = at !== undefined;
  return (
    <p className="ev-row" data-ghost={sent ? undefined : ''} data-back={back ? '' : undefined} aria-hidden={!sent}>
      {sent ? <Time at={at} exact /> : <span />}
      <span
        className="ev-arrow"
        data-actor={back ? 'receiver' : 'service'}
        data-tone={bad ? 'bad' : undefined}
        style={bad ? red : undefined}
      >
        <span className="sr-only">{back ? 'Your receiver to the service: ' : 'The service to your receiver: '}</span>
        <span>{breakable(label)}</span>
      </span>
      {back ? (
        <b data-tone={bad ? 'bad' : 'ok'}>{sent ? (/^\d+/.exec(label)?.[0] ?? 'failed') : ''}</b>
      ) : (
        <span>{took === undefined ? '' : duration(took)}</span>
      )}
    </p>
  );
}

/** A notification and the response to it, as arrows between service and receiver. What has not been sent is only indicated. */
export function Rows({ label, at, response }: Pick<RowProps, 'label' | 'at'> & { response?: Response | undefined }) {
  return (
    <div className="ev-rows">
      <Row label={label} at={at} took={response?.took} />
      <Row back label={response?.label ?? '200'} at={response?.at} bad={response?.bad ?? false} />
    </div>
  );
}
