import type { Fired } from '../../../requests/webhooks/fire-request.ts';
import { identifyingFields } from '../../../requests/webhooks/notification-fields.ts';
import { useFeed } from '../../../state/shared.ts';
import { RouteMarks } from '../../../ui/Actor.tsx';
import { JsonBlock } from '../../../ui/JsonBlock.tsx';
import { sentByYou } from '../../resend/sent-by-you.ts';
import { CopyText } from './CopyText.tsx';

/** The body of the notification that a fired event led to, as the receiver of this tab got it; of several, the first. */
export function FiredBody({ type, messages }: Fired) {
  const { received } = useFeed();
  const arrived = received.find((notification) => {
    const { messageId } = identifyingFields(notification);
    return !sentByYou(notification) && messages.some((message) => message.messageId === messageId);
  });
  if (!arrived) return null;
  return (
    <figure className="rq-block">
      <figcaption>
        <RouteMarks from="service" to="receiver" />
        <b>{type}</b>
        <CopyText label="Copy" text={() => arrived.body} />
      </figcaption>
      <JsonBlock label="Notification body" text={arrived.body} />
    </figure>
  );
}
