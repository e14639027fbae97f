/** What a generated client is asked to do. The types of its responses have to fit, or the type check fails. */
export interface Client {
  exchange(form: { code: string; redirect_uri: string; client_id: string; client_secret: string }): Promise<Tokens>;
  refresh(form: { refresh_token: string; client_id: string; client_secret: string }): Promise<Tokens>;
  create(body: { event: 'svc.comment.create'; url: string; documentId: string }): Promise<{ id: string }>;
  list(): Promise<unknown>;
  get(id: string): Promise<{ id: string; event: string; description: string | null }>;
  update(id: string, description: string): Promise<{ description: string | null }>;
  ping(id: string): Promise<void>;
  unregister(id: string): Promise<void>;
}

interface Tokens {
  readonly access_token: string;
  readonly token_type: 'Bearer';
  readonly expires_in: number;
  readonly refresh_token: string;
}

/** The value of an environment variable. Throws an Error if there is none. */
export function variable(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set`);
  return value;
}

/** The base URL of the sandbox, which is both servers. */
export const sandboxUrl = variable('SANDBOX_URL');
/** The exact value of `Accept` and `Content-Type` in webhook API requests (§4.4). */
export const apiMediaType = 'application/json;charset=UTF-8; qs=0.09';

/** The data of a response that succeeded. Throws an Error otherwise. */
export function successful<T>(data: T | undefined, response: { readonly status: number }): T {
  if (response.status < 200 || response.status > 299) throw new Error(`status ${String(response.status)}`);
  return data as T;
}

/** Exchanges a code, refreshes, and takes a registration from its creation to its end. Throws an Error at the first response that is wrong. */
export async function walk(signIn: (accessToken?: string) => Client): Promise<void> {
  const application = { client_id: variable('CLIENT_ID'), client_secret: variable('CLIENT_SECRET') };
  const guest = signIn();
  const first = await guest.exchange({ ...application, code: variable('CODE'), redirect_uri: variable('REDIRECT_URI') });
  const { access_token } = await guest.refresh({ ...application, refresh_token: first.refresh_token });
  if (access_token === first.access_token) throw new Error('the refresh brought no new access token');
  const client = signIn(access_token);
  const { id } = await client.create({ event: 'svc.comment.create', url: variable('RECEIVER_URL'), documentId: variable('DOCUMENT_ID') });
  if (!JSON.stringify(await client.list()).includes(id)) throw new Error('the list does not have the registration');
  const { event, description } = await client.get(id);
  if (event !== 'svc.comment.create' || description !== null) throw new Error(`event ${event}, description ${String(description)}`);
  if ((await client.update(id, 'changed')).description !== 'changed') throw new Error('the description did not change');
  await client.ping(id);
  await client.unregister(id);
}
