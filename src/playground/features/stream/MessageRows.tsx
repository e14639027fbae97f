import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import { fromEventType } from '../../../interface/event-types.ts';
import type { DetailsContext } from './Details.tsx';
import type { Message, Pointed } from './messages/message.ts';
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

/** Beside the details, which may be loaded later: brings as much of their row into the view around it as fits, from its top. */
function IntoView() {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const row = mark.current?.closest('.st-row')?.getBoundingClientRect();
    const view = mark.current?.closest('.st-view');
    if (!row || !view) return;
    const { top, bottom } = view.getBoundingClientRect();
    const above = row.top - top - (view.querySelector<HTMLElement>('.st-heads')?.offsetHeight ?? 0);
    view.scrollTop += above < 0 ? above : Math.max(0, Math.min(above, row.bottom - bottom));
  }, []);
  return <span ref={mark} hidden />;
}

interface OpenDetailsProps {
  readonly message: Message;
  /** The messages of its group. */
  readonly messages: readonly Message[];
  readonly context: DetailsContext;
  /** The reader opened it: then it comes into view. */
  readonly isReading: boolean;
}

/** The details of a message of a group, when it is open. */
export function OpenDetails({ message, messages, context, isReading }: OpenDetailsProps) {
  const { prefix } = context;
  const sent = messages.find(({ kind, exchange }) => kind === 'delivery' && exchange === message.exchange);
  return (
    <Suspense>
      <Details
        message={message}
        context={context}
        isTrial={sent !== undefined && fromEventType(sent.label, prefix) === 'webhook.register'}
      />
      {isReading ? <IntoView /> : null}
    </Suspense>
  );
}
