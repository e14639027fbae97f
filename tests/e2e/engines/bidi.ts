import { commandTimeoutMs, sessionTimeoutMs } from './engine.ts';
import { retry } from './retry.ts';

/** A connection to a browser by WebDriver BiDi. Disposing of it closes it. */
export interface Bidi extends Disposable {
  /** Sends a command. Rejects with the browser's error, or after 10 seconds, 30 for a session. */
  send<T>(method: string, params: object): Promise<T>;
  /** Listens to the events of one name. */
  on<T>(method: string, listener: (params: T) => void): void;
}

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: never;
  readonly result?: unknown;
  readonly error?: string;
  readonly message?: string;
}

/** How long a browser that listens already may take to accept a connection, in milliseconds, before another one is tried. */
const openTimeoutMs = 5000;

async function open(url: string): Promise<WebSocket> {
  const socket = new WebSocket(url);
  const { promise, resolve, reject } = Promise.withResolvers<WebSocket>();
  const fail = (): void => {
    reject(new Error(`no connection to ${url}`));
    socket.close();
  };
  const timer = setTimeout(fail, openTimeoutMs);
  socket.addEventListener('open', () => {
    resolve(socket);
  });
  socket.addEventListener('error', fail);
  return promise.finally(() => {
    clearTimeout(timer);
  });
}

/** Connects to a browser that listens for WebDriver BiDi. */
export async function connectBidi(url: string): Promise<Bidi> {
  const socket = await retry(`a connection to ${url}`, () => open(url));
  const waiting = new Map<number, (message: Message) => void>();
  const listeners = new Map<string, (params: never) => void>();
  let last = 0;
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.id !== undefined) waiting.get(message.id)?.(message);
    else if (message.method !== undefined) listeners.get(message.method)?.(message.params as never);
  });
  socket.addEventListener('close', () => {
    for (const settle of waiting.values()) settle({ error: 'the browser closed the connection' });
  });
  return {
    async send<T>(method: string, params: object): Promise<T> {
      const id = ++last;
      const { promise, resolve, reject } = Promise.withResolvers<Message>();
      waiting.set(id, resolve);
      const timeoutMs = method === 'session.new' ? sessionTimeoutMs : commandTimeoutMs;
      const timer = setTimeout(reject, timeoutMs, new Error(`${method} took longer than ${String(timeoutMs)} ms`));
      socket.send(JSON.stringify({ id, method, params }));
      try {
        const { error, message = '', result } = await promise;
        if (error !== undefined) throw new Error(`${method}: ${error}: ${message}`);
        return result as T;
      } finally {
        clearTimeout(timer);
        waiting.delete(id);
      }
    },
    on: (method, listener) => listeners.set(method, listener),
    [Symbol.dispose]: () => {
      socket.close();
    },
  };
}
