import type { Received } from '../../../wire/receiver.ts';
import type { WidgetContext } from '../../state/session.ts';
import { ResendFields } from './ResendFields.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { useResend } from './use-resend.ts';

interface ResendFormProps extends Pick<WidgetContext, 'session' | 'prefix'> {
  readonly received: readonly Received[];
  /** The notification that is sent again. */
  readonly only: Received;
}

/** Sends one notification again to the receiver of this tab: as it was or edited, once or twice. */
export function ResendForm({ session, prefix, received, only }: ResendFormProps) {
  const resend = useResend(session, received, only);
  if (!resend) return null;
  const { body, busy, send, resent, problem, cancel } = resend;
  return (
    <>
      <ResendFields {...resend} prefix={prefix} />
      <div className="pi-row">
        <button type="button" aria-disabled={busy} onClick={() => send([body])}>
          Send it
        </button>
        <button type="button" className="pi-quiet" aria-disabled={busy} onClick={() => send([body, body])}>
          Send it twice
        </button>
        {busy ? (
          <button type="button" className="pi-quiet pi-late" onClick={cancel}>
            Stop
          </button>
        ) : null}
      </div>
      <p role="status" className="pi-hint">
        {busy ? 'Sending…' : resent?.text}
      </p>
      <Alert problem={problem} />
    </>
  );
}
