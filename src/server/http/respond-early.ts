import type { IncomingMessage, ServerResponse } from 'node:http';
import { setImmediate } from 'node:timers/promises';

/** The most that is read of an unused body: bytes, milliseconds in all, and milliseconds without a byte. */
const discardLimits = { bytes: 16 * 1024 * 1024, totalMs: 5000, pauseMs: 1000 };

/** Whether part of the body is still missing after everything received was parsed. */
export async function isArriving(incoming: IncomingMessage): Promise<boolean> {
  const { 'content-length': length, 'transfer-encoding': encoding } = incoming.headers;
  if (length === undefined && encoding === undefined) return false;
  if (!incoming.complete) await setImmediate();
  return !incoming.complete;
}

/**
 * Responds to a request whose body is still arriving, and closes the connection. It reads on for a while before that: a client whose
 * connection is closed while it sends sees a broken pipe instead of the response.
 */
export async function respondEarly(incoming: IncomingMessage, outgoing: ServerResponse, response: Response): Promise<void> {
  const body = new Uint8Array(await response.arrayBuffer());
  const headers = [...response.headers].filter(([name]) => name !== 'content-length').flat();
  outgoing.writeHead(response.status, [...headers, 'content-length', String(body.length), 'connection', 'close']);
  outgoing.write(incoming.method === 'HEAD' ? '' : body);
  outgoing.flushHeaders();
  await discard(incoming);
  outgoing.end();
}

/** Reads and forgets the rest of a body, until its end or the limits. */
function discard(incoming: IncomingMessage): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const done = (): void => {
    resolve(undefined);
  };
  const total = setTimeout(done, discardLimits.totalMs);
  const pause = setTimeout(done, discardLimits.pauseMs);
  let bytes = 0;
  // A reader that gave up may have stopped the stream; its listeners would keep what arrives.
  incoming.removeAllListeners('data');
  incoming.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    pause.refresh();
    if (bytes > discardLimits.bytes) done();
  });
  incoming.once('end', done).once('close', done).resume();
  return promise.finally(() => {
    clearTimeout(total);
    clearTimeout(pause);
    incoming.pause();
  });
}
