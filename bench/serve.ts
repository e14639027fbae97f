// Serves built files, as a host of files does.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createStaticFiles } from '../src/server/files/static-files.ts';

/** Serves a folder with its compressed files, on a port that the system chooses. */
export async function serve(folder: string): Promise<{ origin: string; close(): void }> {
  const files = createStaticFiles(folder, '');
  const server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
    void files.respond(request, response, pathname, search);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    close: () => server.close(),
  };
}
