import { memo, Suspense, type ReactNode } from 'react';
import type { ShowInStream } from '../experiments/Requests.tsx';
import type { EntryId } from './entries.ts';
import { RequestPane } from './request/RequestPane.tsx';
import { openEntry } from './use-entry.ts';
import { lazyPart } from '../../ui/lazy-part.ts';

// Tools that a reader may never open.
const ExperimentsPane = lazyPart(() => import('./ExperimentsPane.tsx'));
const DiagnosePane = lazyPart(() => import('./DiagnosePane.tsx'));

function Content({ id, showInStream, side }: Omit<PaneProps, 'shown'>) {
  switch (id) {
    case 'experiments':
      return <ExperimentsPane showInStream={showInStream} />;
    case 'diagnose':
      return <DiagnosePane side={side} />;
    default:
      return <RequestPane entry={id} go={openEntry} />;
  }
}

/** The first entry comes with the page, and takes clicks before what is in a `Suspense`. */
function Part({ id, children }: { id: EntryId; children: ReactNode }) {
  return id === 'authorize' ? (
    children
  ) : (
    <Suspense
      fallback={
        <p role="status" className="rq-empty">
          Loading…
        </p>
      }
    >
      {children}
    </Suspense>
  );
}

interface PaneProps {
  readonly id: EntryId;
  readonly shown: boolean;
  readonly showInStream: ShowInStream;
  /** The place beside the pane, where findings stand; null where there is none. */
  readonly side: HTMLElement | null;
}

/** The pane of an entry. What is typed in it stays while another entry is shown. */
export const EntryPane = memo(function EntryPane({ shown, ...content }: PaneProps) {
  return (
    <div className="console-entry" hidden={!shown}>
      <Part id={content.id}>
        <Content {...content} />
      </Part>
    </div>
  );
});
