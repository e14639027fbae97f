import * as api from './hey-api/sdk.gen.ts';
import { createClient, createConfig } from './hey-api/client/index.ts';
import { apiMediaType, sandboxUrl, walk, type Client } from './walk.ts';

await walk((accessToken): Client => {
  const config = { baseUrl: sandboxUrl, throwOnError: true } as const;
  const guest = { client: createClient(createConfig(config)), throwOnError: true } as const;
  // It asks for the credential of each scheme that the document allows, Basic among them.
  const auth = ({ scheme }: { readonly scheme?: string }) => (scheme === 'bearer' ? accessToken : undefined);
  const client = createClient(createConfig({ ...config, auth, headers: { Accept: apiMediaType } }));
  const call = { client, throwOnError: true } as const;
  const options = { collapseEvents: true };
  return {
    exchange: async (form) => (await api.token({ ...guest, body: { grant_type: 'authorization_code', ...form } })).data,
    refresh: async (form) => (await api.token({ ...guest, body: { grant_type: 'refresh_token', ...form } })).data,
    create: async ({ event, url, documentId }) =>
      (await api.createWebhook({ ...call, body: { events: [event], url, options, documentId } })).data,
    list: async () => (await api.getWebhooks({ ...call, query: { offset: 0, limit: 10 } })).data,
    get: async (webhookId) => (await api.getWebhook({ ...call, path: { webhookId } })).data,
    update: async (webhookId, description) =>
      (await api.updateWebhook({ ...call, path: { webhookId }, body: { id: webhookId, options, description } })).data,
    ping: async (webhookId) => {
      await api.pingWebhook({ ...call, path: { webhookId } });
    },
    unregister: async (webhookId) => {
      await api.unregisterWebhook({ ...call, path: { webhookId }, query: { blockNotification: false } });
    },
  };
});
