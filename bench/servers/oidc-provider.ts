// A provider with one client that sends its secret in the body, PKCE-free. Codes are minted by its own models.
import { createServer } from 'node:http';
import { Provider } from 'oidc-provider';
import { announce } from './announce.ts';

const clientId = 'bench';

/** Everything in a Map: the adapter that comes along holds a thousand entries and would forget codes. */
class MemoryAdapter {
  static readonly entries = new Map<string, Record<string, unknown>>();
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
  upsert(id: string, payload: Record<string, unknown>): Promise<void> {
    MemoryAdapter.entries.set(`${this.name}:${id}`, payload);
    return Promise.resolve();
  }
  find(id: string): Promise<Record<string, unknown> | undefined> {
    return Promise.resolve(MemoryAdapter.entries.get(`${this.name}:${id}`));
  }
  findByUserCode(): Promise<undefined> {
    return Promise.resolve(undefined);
  }
  findByUid(): Promise<undefined> {
    return Promise.resolve(undefined);
  }
  consume(id: string): Promise<void> {
    const entry = MemoryAdapter.entries.get(`${this.name}:${id}`);
    if (entry) entry['consumed'] = Math.floor(Date.now() / 1000);
    return Promise.resolve();
  }
  destroy(id: string): Promise<void> {
    MemoryAdapter.entries.delete(`${this.name}:${id}`);
    return Promise.resolve();
  }
  revokeByGrantId(): Promise<void> {
    return Promise.resolve();
  }
}

const redirectUri = 'http://localhost:9';
const provider = new Provider('http://127.0.0.1', {
  adapter: MemoryAdapter,
  clients: [
    {
      client_id: clientId,
      client_secret: 'secret',
      redirect_uris: [redirectUri],
      application_type: 'native',
      token_endpoint_auth_method: 'client_secret_post',
      grant_types: ['authorization_code', 'refresh_token'],
    },
  ],
  pkce: { required: () => false },
  scopes: ['openid', 'offline_access', 'api'],
  findAccount: (_context, accountId) => ({ accountId, claims: () => ({ sub: accountId }) }),
});
const callback = provider.callback();

async function mint(count: number): Promise<string[]> {
  const client = await provider.Client.find(clientId);
  const codes: string[] = [];
  for (let index = 0; index < count; index++) {
    const grant = new provider.Grant({ accountId: 'user', clientId });
    grant.addOIDCScope('api offline_access');
    const grantId = await grant.save();
    const code = new provider.AuthorizationCode({
      accountId: 'user',
      client,
      grantId,
      redirectUri,
      scope: 'api',
      gty: 'authorization_code',
    } as never);
    codes.push(await code.save());
  }
  return codes;
}

announce(
  createServer((request, response) => {
    const count = /^\/mint\?count=(\d+)$/.exec(request.url ?? '')?.[1];
    if (count === undefined) callback(request, response);
    else void mint(Number(count)).then((codes) => response.end(JSON.stringify(codes)));
  }),
  '/token',
  { clientId, clientSecret: 'secret', mintPath: '/mint' },
);
