import type { CSSProperties } from 'react';
import { breakable } from '../../ui/Field.tsx';
import { Time } from '../stream/Time.tsx';

interface RowProps {
  /** From the receiver to the service. */
  readonly back?: boolean;
  readonly label: string;
  /** Milliseconds since the epoch. Undefined: it has not been sent yet. */
  readonly at: number | undefined;
  readonly bad?: boolean;
  /** Milliseconds since the request. */
  readonly took?: number;
}

/** How a receiver responded. */
export type Response = Required<Omit<RowProps, 'back' | 'at'>> & { readonly at: number };

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
      <span data-tone={back ? (bad ? 'bad' : 'ok') : undefined}>{took === undefined ? '' : `${String(took)} ms`}</span>
    </p>
  );
}

/** A notification and the response to it, as arrows between service and receiver. What has not been sent is only indicated. */
export function Rows({
  label,
  at,
  response = { label: '200', at: undefined },
}: Pick<RowProps, 'label' | 'at'> & { response?: Response | RowProps | undefined }) {
  return (
    <div className="ev-rows">
      <Row label={label} at={at} />
      <Row back {...response} />
    </div>
  );
}
