import type { StepName } from '../../../requests/outcomes/outcome.ts';
import { useWidgetContext } from '../../../state/shared.ts';
import { Controls } from '../../../ui/Frame.tsx';
import type { EntryId } from '../entries.ts';
import { AuthorizeRequest } from './AuthorizeRequest.tsx';
import type { PaneProps } from './pane.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';

// The first entry comes with the page; the others, when they are opened.
const TokenGrantRequest = lazyPart(async () => ({ default: (await import('./TokenGrantRequest.tsx')).TokenGrantRequest }));
const OperationRequest = lazyPart(async () => ({ default: (await import('./OperationRequest.tsx')).OperationRequest }));
const FireRequest = lazyPart(async () => ({ default: (await import('./FireRequest.tsx')).FireRequest }));
const ResendRequest = lazyPart(async () => ({ default: (await import('./ResendRequest.tsx')).ResendRequest }));
const RevokeRequest = lazyPart(async () => ({ default: (await import('./RevokeRequest.tsx')).RevokeRequest }));

/** The entries that are requests. The others have a pane of their own. */
type RequestEntry = Exclude<EntryId, 'experiments' | 'diagnose'>;

/** The request of an entry, and its response. */
function RequestOf({ entry, ...pane }: PaneProps & { entry: RequestEntry }) {
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

interface RequestPaneProps {
  readonly entry: RequestEntry;
  /** Goes to another entry of the console. */
  readonly go: (step: StepName) => void;
}

/** The middle pane of the console: one request, its bytes, Send, and its outcome. */
export function RequestPane({ entry, go }: RequestPaneProps) {
  const context = useWidgetContext();
  const { kind, resetCount, runtime } = context.state;
  return (
    // Another target, or a reset, begins with another form.
    <Controls key={`${kind} ${String(resetCount)} ${entry}`} waits={runtime === undefined}>
      <RequestOf {...context} entry={entry} go={go} />
    </Controls>
  );
}
