import createClient from 'openapi-fetch';
import type { paths } from './openapi-typescript/schema.ts';
import { apiMediaType, sandboxUrl, successful, walk, type Client } from './walk.ts';

await walk((accessToken): Client => {
  const authorization = createClient<paths>({ baseUrl: sandboxUrl, headers: { 'Content-Type': 'application/x-www-form-urlencoded' } });
  const headers = { Accept: apiMediaType, 'Content-Type': apiMediaType, Authorization: `Bearer ${accessToken ?? ''}` };
  const webhooks = createClient<paths>({ baseUrl: sandboxUrl, headers });
  const options = { collapseEvents: true };
  return {
    exchange: async (form) => {
      const { data, response } = await authorization.POST('/oauth/token', { body: { grant_type: 'authorization_code', ...form } });
      return successful(data, response);
    },
    refresh: async (form) => {
      const { data, response } = await authorization.POST('/oauth/token', { body: { grant_type: 'refresh_token', ...form } });
      return successful(data, response);
    },
    create: async ({ event, url, documentId }) => {
      const { data, response } = await webhooks.POST('/api/v6/webhooks', { body: { events: [event], url, options, documentId } });
      return successful(data, response);
    },
    list: async () => {
      const { data, response } = await webhooks.GET('/api/v6/webhooks', { params: { query: { offset: 0, limit: 10 } } });
      return successful(data, response);
    },
    get: async (webhookId) => {
      const { data, response } = await webhooks.GET('/api/v6/webhooks/{webhookId}', { params: { path: { webhookId } } });
      return successful(data, response);
    },
    update: async (webhookId, description) => {
      const body = { id: webhookId, options, description };
      const { data, response } = await webhooks.POST('/api/v6/webhooks/{webhookId}', { params: { path: { webhookId } }, body });
      return successful(data, response);
    },
    ping: async (webhookId) => {
      const { response } = await webhooks.POST('/api/v6/webhooks/{webhookId}/ping', { params: { path: { webhookId } } });
      successful(undefined, response);
    },
    unregister: async (webhookId) => {
      const params = { path: { webhookId }, query: { blockNotification: false } };
      const { response } = await webhooks.DELETE('/api/v6/webhooks/{webhookId}', { params });
      successful(undefined, response);
    },
  };
});
