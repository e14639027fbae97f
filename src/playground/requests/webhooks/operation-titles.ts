import type { WebhookOperationName } from '../../../interface/operations/endpoints.ts';

/** The title of each operation of the webhook API, in the order of an integration. */
export const operationTitles = {
  createWebhook: 'Create',
  getWebhooks: 'List',
  getWebhook: 'Get',
  updateWebhook: 'Update',
  pingWebhook: 'Ping',
  unregisterWebhook: 'Unregister',
} as const satisfies Record<WebhookOperationName, string>;
