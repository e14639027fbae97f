import { useState, type ReactNode } from 'react';
import { Breakable } from '../stream/Breakable.tsx';
import { ClosedSheetContext } from '../stream/closed-sheet.ts';
import type { Pointed } from '../stream/messages/message.ts';
import type { LogEntry } from '../../state/log/entry.ts';
import { useLog } from '../log/tab-log.ts';
import { actIn, actResult } from '../stream/messages/acts.ts';
import { requestLabel } from '../stream/messages/calls.ts';
import { usePointed } from '../stream/use-pointed.ts';
import { useMedia } from './use-pane-sizes.ts';
import './stream-pane.css';

/** What the last entry was: what the reader did as the service, or an exchange and the status of its response. */
function wordsOf(entry: LogEntry): readonly [what: string, result: string | number] {
  const { direction, exchange, label } = entry;
  const { status } = exchange.response;
  if (direction === 'act') return [actIn(entry).title, status === 0 ? 'failed' : actResult(entry)];
  return [direction === 'request' ? requestLabel(exchange) : label, status === 0 ? 'no response' : status];
}

/** The last exchange or act, and what came of it. */
function Summary() {
  const { entries } = useLog();
  const last = entries.findLast(({ direction, pending }) => direction !== 'redirect' && !pending);
  if (!last) return null;
  const [what, result] = wordsOf(last);
  const { status } = last.exchange.response;
  return (
    <span className="console-label console-last" data-tone={status >= 200 && status < 400 ? 'ok' : 'bad'}>
      <span>
        <Breakable text={what} />
      </span>{' '}
      <b>{result}</b>
    </span>
  );
}

interface StreamPaneProps {
  readonly pointed?: Pointed | undefined;
  /** Findings have its place: it is a line below them, until its button opens it. */
  readonly below?: boolean;
  readonly children: ReactNode;
}

/** The pane of the stream. On a phone it is a sheet at the foot of the window, which its button enlarges, and a message that something points to. */
export function StreamPane({ pointed, below = false, children }: StreamPaneProps) {
  const [enlarged, enlarge] = useState(false);
  const [opened, open] = useState(false);
  const isPhone = useMedia('(max-width: 820px)');
  usePointed(pointed, () => enlarge(true));
  const isOpen = below ? opened : enlarged;
  return (
    <section className="console-stream" aria-label="Stream" data-enlarged={isOpen || undefined}>
      <button type="button" className="console-grip" aria-expanded={isOpen} onClick={() => (below ? open : enlarge)(!isOpen)}>
        <span>Stream</span> <Summary />
        <svg className="console-icon" width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
          <path d="m3 10.5 5-5 5 5" />
        </svg>
      </button>
      {/* A message that is opened in the closed sheet needs room for its details. */}
      <div className="console-stream-body" onClick={isOpen || below ? undefined : () => enlarge(true)}>
        <ClosedSheetContext value={isPhone && !isOpen}>{children}</ClosedSheetContext>
      </div>
    </section>
  );
}
