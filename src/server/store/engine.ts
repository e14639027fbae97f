import { createHash } from 'node:crypto';
import { HttpError } from '../../http/http-error.ts';
import { script } from './script.ts';

/** An engine that several servers share: Redis or Valkey. */
export interface Engine {
  /** Runs a command of the script: one round trip. Rejects with an HttpError of status 503 while the engine cannot be reached. */
  run(command: string, ...args: readonly (string | number)[]): Promise<unknown>;
  /** Calls a listener with what the script publishes about inboxes, and with undefined when something may have been missed. */
  watchInboxes(listener: (news: string | undefined) => void): void;
  /** Whether it can be reached, and keeps what it is given. */
  isHealthy(): Promise<boolean>;
  close(): void;
}

/** Where the engine is, and the prefix of its keys. */
interface EngineAddress {
  readonly url: string;
  readonly prefix: string;
}

/** The version of the layout of keys: servers with the same one can run side by side. */
const layout = 1;
/** How soon a lost connection is made anew, at most, in milliseconds. */
const maxRetryMs = 500;
const connectMs = 3000;

/**
 * Reads `STORE`, the URL of the engine, such as `rediss://user:password@host:6379/0?prefix=docs`. Undefined if it is not set. Throws an
 * Error of one line that never has the URL itself, which may contain a password.
 */
export function readStore({ STORE = '' }: NodeJS.ProcessEnv): EngineAddress | undefined {
  if (STORE === '') return undefined;
  const url = URL.parse(STORE);
  const usage = 'must be a URL such as redis://localhost:6379 or rediss://user:password@host:6379/0?prefix=name';
  if (!url || !/^rediss?:$/.test(url.protocol) || url.hostname === '' || !/^(?:\/\d*)?$/.test(url.pathname))
    throw new Error(`STORE: ${usage}`);
  const { prefix = 'partner-interface', ...others } = Object.fromEntries(url.searchParams);
  if (Object.keys(others).length > 0 || !/^[\w.-]+$/.test(prefix)) throw new Error(`STORE: ${usage}`);
  if (/%(?![\da-f]{2})/i.test(url.username + url.password)) throw new Error(`STORE: ${usage}`);
  url.search = '';
  return { url: url.href, prefix: `${prefix}:${String(layout)}:` };
}

async function loadClient() {
  try {
    return await import('@redis/client');
  } catch (error) {
    throw new Error('STORE: requires the package @redis/client; install it beside this one', { cause: error });
  }
}

const unavailable = (): HttpError =>
  new HttpError(503, 'store-unavailable', 'The store of this server cannot be reached. Try again.', { 'retry-after': '1' });

/** Fields of the sections of INFO. */
function fieldsOf(info: unknown): Record<string, string> {
  return Object.fromEntries([...String(info).matchAll(/^(\w+):(.*?)\r?$/gm)].map(([, name = '', value = '']) => [name, value]));
}

/** Says why an engine cannot be used; undefined if it can. */
function whyUnusable({ redis_version = '', role = '' }: Record<string, string>): string | undefined {
  if (Number.parseInt(redis_version, 10) < 7) return `the engine has version ${redis_version}; version 7 or later is required`;
  return role === 'master' ? undefined : 'the engine is a replica, which is read-only';
}

/** Connects to an engine. Rejects with an Error of one line that begins with `STORE` and has no password. */
export async function connectEngine({ url, prefix }: EngineAddress): Promise<Engine> {
  const { createClient } = await loadClient();
  let isStarted = false;
  const reconnectStrategy = (retries: number): number | false => isStarted && Math.min(maxRetryMs, 20 * 2 ** Math.min(retries, 6));
  const client = createClient({ url, disableOfflineQueue: true, socket: { connectTimeout: connectMs, reconnectStrategy } });
  // Each command that fails says so itself.
  client.on('error', () => undefined);
  const { password } = new URL(url);
  const masked = (text: string): string =>
    [password, decodeURIComponent(password)].reduce((rest, secret) => (secret === '' ? rest : rest.replaceAll(secret, '***')), text);

  async function start(): Promise<void> {
    await client.connect();
    const problem = whyUnusable(fieldsOf(await client.sendCommand(['INFO'])));
    if (problem !== undefined) throw new Error(problem);
    await client.sendCommand(['SCRIPT', 'LOAD', script]);
    // A user without the right to write is noticed now.
    await client.sendCommand(['SET', `${prefix}probe`, '1', 'PX', '1']);
  }
  await start().catch((error: unknown) => {
    if (client.isOpen) client.destroy();
    const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
    const [message = ''] = (first instanceof Error ? first.message : String(first)).split('\n', 1);
    throw new Error(`STORE: ${masked(message)}`);
  });
  isStarted = true;

  const hash = createHash('sha1').update(script).digest('hex');
  const evaluate = (how: string, what: string, args: readonly (string | number)[]): Promise<unknown> =>
    client.sendCommand([how, what, '0', ...args.map(String)]);
  let subscriber: typeof client | undefined;

  return {
    async run(command, ...args) {
      const all = [command, prefix, ...args];
      try {
        return await evaluate('EVALSHA', hash, all).catch((error: unknown) => {
          if (!String(error).includes('NOSCRIPT')) throw error;
          return evaluate('EVAL', script, all);
        });
      } catch (error) {
        // An error of the script is an error of this program. What the engine refuses when it is full or read-only is not.
        if (/\b(?:user_script|Script|Lua|WRONGTYPE)\b/.test(String(error)) && !/OOM|READONLY|MISCONF|LOADING/.test(String(error)))
          throw error;
        throw unavailable();
      }
    },
    watchInboxes(listener) {
      subscriber = client.duplicate();
      subscriber.on('error', () => undefined);
      subscriber.on('ready', () => {
        listener(undefined);
      });
      const subscribed = subscriber.connect().then((connected) => connected.subscribe(`${prefix}inboxes`, listener));
      subscribed.then(
        () => {
          listener(undefined);
        },
        () => undefined,
      );
    },
    async isHealthy() {
      try {
        const fields = fieldsOf(await client.sendCommand(['INFO']));
        return fields['maxmemory_policy'] === 'noeviction' && whyUnusable(fields) === undefined;
      } catch {
        return false;
      }
    },
    close() {
      if (subscriber?.isOpen) subscriber.destroy();
      if (client.isOpen) client.destroy();
    },
  };
}
