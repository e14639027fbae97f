// What a partner's compiler must accept, and what it must refuse.
import { CreateWebhookBody, type EventType, type Notification } from 'partner-interface';
import { createSandbox, type Sandbox } from 'partner-interface/sandbox';

const event: EventType = 'svc.comment.create';
const sandbox: Sandbox = createSandbox({ assumptions: 'strict' });
export const entries: readonly string[] = Object.keys(CreateWebhookBody.entries);
export function commentOf(notification: Notification<'comment.create'>): string {
  return notification.commentId;
}
// @ts-expect-error a mode that does not exist
createSandbox({ assumptions: 'lax' });
// @ts-expect-error a type that the interface does not have
export const wrong: EventType = 'svc.comment.created';
export { event, sandbox };
