import * as api from './orval/api.ts';
import { apiMediaType, walk, type Client } from './walk.ts';

/** The data of a response that succeeded: orval types a response by its status. Throws an Error otherwise. */
function successful<T>(response: { readonly status: number; readonly data: T }): T {
  if (response.status < 200 || response.status > 299) throw new Error(`status ${String(response.status)}`);
  return response.data;
}

await walk((accessToken): Client => {
  const request = { headers: { Accept: apiMediaType, Authorization: `Bearer ${accessToken ?? ''}` } };
  const options = { collapseEvents: true };
  return {
    exchange: async (form) => successful((await api.token({ grant_type: 'authorization_code', ...form })) as api.tokenResponseSuccess),
    refresh: async (form) => successful((await api.token({ grant_type: 'refresh_token', ...form })) as api.tokenResponseSuccess),
    create: async ({ event, url, documentId }) =>
      successful((await api.createWebhook({ events: [event], url, options, documentId }, request)) as api.createWebhookResponseSuccess),
    list: async () => successful(await api.getWebhooks({ offset: 0, limit: 10 }, request)),
    get: async (id) => successful((await api.getWebhook(id, request)) as api.getWebhookResponseSuccess),
    update: async (id, description) =>
      successful((await api.updateWebhook(id, { id, options, description }, request)) as api.updateWebhookResponseSuccess),
    ping: async (id) => {
      successful(await api.pingWebhook(id, request));
    },
    unregister: async (id) => {
      successful(await api.unregisterWebhook(id, { blockNotification: false }, request));
    },
  };
});
