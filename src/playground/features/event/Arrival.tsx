import { Suspense } from 'react';
import { toEventType } from '../../../interface/event-types.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import type { ArrivalProps } from './Arrived.tsx';
import { Rows } from './Rows.tsx';

// What reads deliveries is loaded with the first action.
const Arrived = lazyPart(() => import('./Arrived.tsx'));

/** What became of the last action; before the first one, what will happen. `hint` says so in a sentence; undefined if nothing can happen. */
export function Arrival({ hint, ...props }: ArrivalProps & { hint: string | undefined }) {
  const { performed, task } = props.widget;
  const coming = <Rows label={toEventType(props.event, props.prefix)} at={undefined} />;
  const began = performed !== undefined || task.problem !== undefined;
  return (
    <>
      <div role="status">
        <Suspense fallback={coming}>{began ? <Arrived {...props} /> : null}</Suspense>
      </div>
      {began || hint === undefined ? null : coming}
      {began || hint === undefined ? null : <p className="pi-hint">{hint}</p>}
    </>
  );
}
