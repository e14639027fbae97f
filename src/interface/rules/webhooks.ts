import { section } from './rule.ts';

/** Rules of §2.3 and §2.4: webhook registrations and notifications. */
export const webhookRules = [
  ...section('2.3', [
    ['webhook-id', 'id', 'webhooks/register', 'The `id` of a registration is a unique, opaque string. It equals the `webhookId` in paths and in notifications.'],
    ['webhook-events', 'events', 'webhooks/register', '`events`, in the create body, is an array of strings: the event types to watch.'],
    ['webhook-url-required', 'url', 'webhooks/register', '`url`, in the create body, is the destination of notifications, an HTTP or HTTPS URL. It is required.'],
    ['collapse-events-required', 'options.collapseEvents', 'webhooks/register', '`options.collapseEvents` is a boolean in the create and the update body, required for every event type.'],
    ['webhook-document-id', 'documentId', 'webhooks/register', '`documentId`, in the create body, names a document to watch, for the document group.'],
    ['webhook-company-id', 'companyId', 'webhooks/register', '`companyId`, in the create body, names a company to watch, for the document and workflow groups.'],
    ['webhook-client-id', 'clientId', 'webhooks/register', '`clientId`, in the create body, is required for the application group.'],
    ['description-null-until-set', 'description', 'webhooks/ping-and-unregister', '`description` is a string or `null` in the response: `null` until an update sets it.'],
    ['is-transient-false-keeps', 'isTransient', 'webhooks/life', 'Webhooks are cleaned up automatically after a period of inactivity. `isTransient`, a boolean of the create body, prevents that when it is `false`.'],
    ['get-shows-event', 'event', 'webhooks/register', 'The response of `getWebhook` shows the registered event type in `event`, a string.'],
    ['always-listening', 'bullet 2', 'webhooks/groups', 'For some groups a value may be `false` when your application always listens (and, for the document group, `companyId` is given). The webhook must then be unregistered when it is no longer needed. The name of the field that holds the value is not specified.', 'statement'],
    ['no-deduplication', 'bullet 3', 'webhooks/register', 'Registrations are not de-duplicated: every create call yields a new ID, even with the same parameters.'],
    ['ids-opaque', 'text', 'reference/fields', 'The IDs of documents, workspaces, elements, parts and all other objects are opaque strings. The documented placeholders are 24 characters long.'],
    ['no-braces-in-paths', 'text', 'reference/fields', 'Curly braces are never part of an ID in a path.'],
  ]),
  ...section('2.4', [
    ['notification-json', 'text', 'webhooks/receive', 'A notification is a JSON body.'],
    ['notification-timestamp', 'timestamp', 'webhooks/receive', '`timestamp`, in every notification: date, `T`, time with milliseconds and a numeric UTC offset without a colon.'],
    ['notification-event', 'event', 'webhooks/receive', '`event`, in every notification: a string, the event type.'],
    ['notification-workspace-id', 'workspaceId', 'webhooks/receive', '`workspaceId` is a string and appears in the seven types whose body is specified.'],
    ['notification-element-id', 'elementId', 'webhooks/receive', '`elementId` is a string and appears in the seven types whose body is specified.'],
    ['notification-webhook-id', 'webhookId', 'webhooks/receive', '`webhookId` is a string and appears in every notification.'],
    ['notification-message-id', 'messageId', 'webhooks/receive', '`messageId` is a string and appears in every notification.'],
    ['notification-data', 'data', 'webhooks/receive', '`data` is a string and appears in every notification except that of a created comment.'],
    ['notification-document-id', 'documentId', 'webhooks/receive', '`documentId` is a string and appears in `webhook.register`, `webhook.ping`, Model changed, Document state changed, Translation complete and Comment created.'],
    ['notification-version-id', 'versionId', 'webhooks/receive', '`versionId` is a string and appears in `webhook.register`, `webhook.ping`, Model changed and Document state changed.'],
    ['notification-document-state', 'documentState', 'webhooks/receive', '`documentState` appears in Document state changed and is one of `ACTIVE`, `TRASH` and `DELETED`.'],
    ['notification-user-id', 'userId', 'webhooks/receive', '`userId` is a string and appears in Application settings changed and Translation complete.'],
    ['notification-client-id', 'clientId', 'webhooks/receive', '`clientId` is a string and appears in Application settings changed.'],
    ['notification-translation-id', 'translationId', 'webhooks/receive', '`translationId` is a string and appears in Translation complete.'],
    ['notification-comment-id', 'commentId', 'webhooks/receive', '`commentId` is a string and appears in Comment created.'],
  ]),
];
