import { Suspense, useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import type { Pointed } from './messages/message.ts';
import { useFollow } from './use-follow.ts';
import { WindowedRows, type WindowedRow } from './WindowedRows.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';

// The details are loaded with the first message that is opened.
const Details = lazyPart(async () => ({ default: (await import('./Details.tsx')).Details }));

interface MessageRowsProps<R extends WindowedRow> {
  readonly label: string;
  /** The head above the rows, which stays in view. */
  readonly heads: ReactNode;
  readonly rows: readonly R[];
  readonly render: (row: R, tabIndex: number) => ReactNode;
  /** The message that was pointed to: its row is brought into view and gets the focus. */
  readonly pointed: Pointed | undefined;
  /** The reader opened the message that is open. */
  readonly isReading: boolean;
  /** What follows the rows. */
  readonly children?: ReactNode;
}

/** Rows that scroll by themselves to the newest message, and a button that goes there. */
export function MessageRows<R extends WindowedRow>({ label, heads, rows, render, pointed, isReading, children }: MessageRowsProps<R>) {
  const view = useRef<HTMLDivElement>(null);
  const { following, follow, onScroll, onResize } = useFollow(view, isReading);
  useEffect(() => {
    if (!pointed) return;
    const line = view.current?.querySelector<HTMLElement>('[data-opened] > button');
    line?.scrollIntoView({ block: 'center' });
    line?.focus({ preventScroll: true });
  }, [pointed]);
  return (
    <div className="st-body">
      <div ref={view} className="st-view" onScroll={onScroll} tabIndex={rows.length === 0 ? 0 : -1} role="group" aria-label={label}>
        {heads}
        <WindowedRows rows={rows} view={view} render={render} label={label} onResize={onResize} />
        {children}
      </div>
      {following || rows.length === 0 ? null : (
        <button type="button" className="pi-quiet st-newest" onClick={follow}>
          Newest
        </button>
      )}
    </div>
  );
}

/** The details of a message, when it is open. */
export function OpenDetails(props: ComponentProps<typeof Details>) {
  return (
    <Suspense>
      <Details {...props} />
    </Suspense>
  );
}
