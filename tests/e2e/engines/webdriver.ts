import { commandTimeoutMs, sessionTimeoutMs } from './engine.ts';

/** Sends a command of a session; `command` is the rest of its address. Rejects with the driver's error, or after 10 seconds. */
export type Send = <T>(method: 'POST' | 'DELETE', command: string, parameters?: object) => Promise<T>;

/** Starts a browser by WebDriver, and gives the session with it. */
export async function startSession(driver: string, alwaysMatch: object): Promise<Send> {
  const send =
    (base: string): Send =>
    async <T>(method: string, command: string, parameters?: object) => {
      const response = await fetch(command === '' ? base : `${base}/${command}`, {
        method,
        signal: AbortSignal.timeout(command === 'session' ? sessionTimeoutMs : commandTimeoutMs),
        ...(parameters ? { body: JSON.stringify(parameters) } : {}),
      });
      const { value } = (await response.json()) as { value: T & { error?: string; message?: string } };
      if (!response.ok) throw new Error(`${method} ${command}: ${value.error ?? ''}: ${value.message ?? ''}`);
      return value;
    };
  const { sessionId } = await send(driver)<{ sessionId: string }>('POST', 'session', { capabilities: { alwaysMatch } });
  return send(`${driver}/session/${sessionId}`);
}
