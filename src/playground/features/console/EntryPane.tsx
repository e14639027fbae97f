import { memo, Suspense, type ReactNode } from 'react';
import { useWidgetContext } from '../../state/shared.ts';
import { Controls } from '../../ui/Frame.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import type { ShowInStream } from '../experiments/Ending.tsx';
import type { EntryId } from './entries.ts';
import { AuthorizeRequest } from './request/authorize/AuthorizeRequest.tsx';
import type { PaneProps } from './request/pane.ts';
import { loadPane } from './panes.ts';
import { openEntry } from './use-entry.ts';

// The first entry comes with the page; the others, when they are opened.
const TokenGrantRequest = lazyPart(async () => ({ default: (await loadPane.token()).TokenGrantRequest }));
const OperationRequest = lazyPart(async () => ({ default: (await loadPane.operation()).OperationRequest }));
const FireRequest = lazyPart(async () => ({ default: (await loadPane.fire()).FireRequest }));
const ResendRequest = lazyPart(async () => ({ default: (await loadPane.resend()).ResendRequest }));
const RevokeRequest = lazyPart(async () => ({ default: (await loadPane.revoke()).RevokeRequest }));
const ExperimentsPane = lazyPart(loadPane.experiments);
const DiagnosePane = lazyPart(loadPane.diagnose);

/** The entries that are requests. The others are tools with their own frame. */
type RequestEntry = Exclude<EntryId, 'experiments' | 'diagnose'>;

function requestOf(entry: RequestEntry, pane: PaneProps): ReactNode {
  switch (entry) {
    case 'authorize':
      return <AuthorizeRequest {...pane} />;
    case 'exchange':
      return <TokenGrantRequest {...pane} grantType="authorization_code" />;
    case 'refresh':
      return <TokenGrantRequest {...pane} grantType="refresh_token" />;
    case 'fire':
      return <FireRequest {...pane} />;
    case 'resend':
      return <ResendRequest {...pane} />;
    case 'revoke':
      return <RevokeRequest {...pane} />;
    default:
      return <OperationRequest {...pane} operation={entry} />;
  }
}

/** A request, its bytes, Send, and its outcome. */
function RequestPane({ entry }: { entry: RequestEntry }) {
  const context = useWidgetContext();
  const { kind, resetCount, runtime } = context.state;
  return (
    // Another target, or a reset, begins with another form.
    <Controls key={`${kind} ${String(resetCount)}`} waits={runtime === undefined}>
      {requestOf(entry, { ...context, go: openEntry })}
    </Controls>
  );
}

function Content({ id, showInStream, side }: Omit<EntryProps, 'shown'>) {
  if (id === 'experiments') return <ExperimentsPane showInStream={showInStream} />;
  if (id === 'diagnose') return <DiagnosePane side={side} />;
  return <RequestPane entry={id} />;
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

interface EntryProps {
  readonly id: EntryId;
  readonly shown: boolean;
  readonly showInStream: ShowInStream;
  /** The place beside the pane, where findings stand; null where there is none. */
  readonly side: HTMLElement | null;
}

/** The pane of an entry. What is typed in it stays while another entry is shown. */
export const EntryPane = memo(function EntryPane({ shown, ...content }: EntryProps) {
  return (
    <div className="console-entry" hidden={!shown}>
      <Part id={content.id}>
        <Content {...content} />
      </Part>
    </div>
  );
});
