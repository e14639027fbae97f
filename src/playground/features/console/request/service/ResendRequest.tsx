import { useFeed } from '../../../../state/shared.ts';
import { SelectField } from '../../../../ui/Fields.tsx';
import { steps } from '../../../../requests/outcomes/outcome.ts';
import { useNotificationChoices, useResend } from '../../../resend/use-resend.ts';
import { OtherOrder } from '../../../resend/OtherOrder.tsx';
import { ResendFields } from '../../../resend/ResendFields.tsx';
import { OutcomeCard } from '../parts/OutcomeCard.tsx';
import type { PaneProps } from '../pane.ts';
import { RequestLayout } from '../RequestLayout.tsx';

const idle = { busy: false, problem: undefined, refused: false, gone: false, run: () => undefined, cancel: () => undefined };

/** What arrived, sent again to the receiver of this tab: as it was or edited, once, twice, or two in the other order. */
export function ResendRequest({ session, state, prefix, go }: PaneProps) {
  const { received } = useFeed();
  const resend = useResend(session, received);
  const choicesOf = useNotificationChoices();
  const { resent } = resend ?? {};
  // Only a sandbox fires events; a ping makes a live service send something.
  const live = state.kind === 'live';
  return (
    <RequestLayout
      title="Resend"
      route={{ from: 'service', to: 'receiver' }}
      fields={
        <>
          <p className="pi-note">
            <strong>Our own addition.</strong> The interface does not specify whether a notification is sent again, twice, or in another
            order. What you send goes to the receiver of this tab and nowhere else.
          </p>
          {resend ? (
            <>
              <SelectField
                label="Notification"
                value={String(resend.chosen.number)}
                options={choicesOf(received)}
                onChange={resend.choose}
              />
              <ResendFields {...resend} prefix={prefix} />
              <OtherOrder {...resend} received={received} />
            </>
          ) : (
            <p className="rq-empty">Nothing has arrived yet at the receiver of this tab.</p>
          )}
        </>
      }
      send={{
        task: resend ?? idle,
        label: 'Send it',
        missing: resend ? undefined : 'no notification',
        remedy:
          resend || !go
            ? undefined
            : live
              ? { label: 'Ping', run: () => go('pingWebhook') }
              : { label: 'Fire an event', run: () => go('fire') },
        note: 'sent by you',
        actions: resend ? (
          <button type="button" className="pi-text" aria-disabled={resend.busy} onClick={() => resend.send([resend.body, resend.body])}>
            Send it twice
          </button>
        ) : null,
      }}
      onSend={() => resend?.send([resend.body])}
      outcome={
        resent ? (
          <OutcomeCard
            outcome={{ tone: resent.accepted ? 'worked' : 'failed', title: resent.text, next: steps(live ? 'pingWebhook' : 'fire') }}
            go={go}
          />
        ) : undefined
      }
    />
  );
}
