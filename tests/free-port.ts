import { createServer } from 'node:net';
import { listenLocally } from './local-server.ts';

/** A port that was free a moment ago, for a program that cannot say which one the system chose. */
export async function freePort(host?: string): Promise<number> {
  const server = await listenLocally(createServer(), host);
  await server.close();
  return server.port;
}
