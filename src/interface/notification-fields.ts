import type { EventName } from './event-types.ts';
import { fieldNamesOf, notificationFieldNames, type NotificationFieldName } from './notification-names.ts';

/** What a field of a notification holds (§2.4). */
export interface NotificationField {
  readonly name: NotificationFieldName;
  readonly type: string;
  readonly meaning: string;
  readonly rule: string;
}

const words: Readonly<Record<NotificationFieldName, readonly [type: string, meaning: string, rule: string]>> = {
  timestamp: ['string', 'Date, T, time with milliseconds, and a numeric UTC offset without a colon.', 'notification-timestamp'],
  event: ['string', 'The event type.', 'notification-event'],
  workspaceId: ['string', 'Id of the workspace.', 'notification-workspace-id'],
  elementId: ['string', 'Id of the element.', 'notification-element-id'],
  webhookId: ['string', 'Id of the registration that this notification belongs to.', 'notification-webhook-id'],
  messageId: ['string', 'Id of the message.', 'notification-message-id'],
  data: ['string', 'Text. What it holds is not shown.', 'notification-data'],
  documentId: ['string', 'Id of the document.', 'notification-document-id'],
  versionId: ['string', 'Id of the version.', 'notification-version-id'],
  documentState: ['string: ACTIVE, TRASH or DELETED', 'The state of the document.', 'notification-document-state'],
  userId: ['string', 'Id of the user.', 'notification-user-id'],
  clientId: ['string', 'Client id of the application.', 'notification-client-id'],
  translationId: ['string', 'Id of the translation.', 'notification-translation-id'],
  commentId: ['string', 'Id of the comment.', 'notification-comment-id'],
};

/** The 14 fields of §2.4, in the order of the interface document. */
export const notificationFields: readonly NotificationField[] = notificationFieldNames.map((name) => {
  const [type, meaning, rule] = words[name];
  return { name, type, meaning, rule };
});

/** The fields that the body of a type is known to have, in the order of §2.4. */
export function fieldsOf(name: EventName): readonly NotificationField[] {
  const names = fieldNamesOf(name);
  return notificationFields.filter((field) => names.includes(field.name));
}
