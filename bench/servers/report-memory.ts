// Loaded in a server before its own code. When its parent asks, it reports how many bytes its objects and their buffers have. When its parent sends a
// number, it keeps so many bytes more with each request from then on.
import { subscribe } from 'node:diagnostics_channel';
import { setTimeout } from 'node:timers/promises';
import { getHeapSpaceStatistics } from 'node:v8';

/** The bytes after a collection, without compiled code: how much of that there is depends on what V8 found worth compiling. */
function collected(): number {
  globalThis.gc?.();
  const objects = getHeapSpaceStatistics().filter(({ space_name: name }) => !/code_|trusted_/.test(name));
  return objects.reduce((sum, { space_used_size: used }) => sum + used, process.memoryUsage().external);
}

/** How many collections in a row must find nothing more unused, and in how many bytes that is nothing. */
const settled = { collections: 5, bytes: 10_000 };

/** The least of collections, until they settle: what one finds unused may be freed only after it, and streams and timers of ended requests hold on for a while. */
async function report(): Promise<void> {
  let least = Infinity;
  let same = 0;
  for (let times = 0; times < 100 && same < settled.collections; times++) {
    await setTimeout(100);
    const bytes = collected();
    same = bytes < least - settled.bytes ? 0 : same + 1;
    least = Math.min(least, bytes);
  }
  process.send?.(least);
}

const kept: unknown[] = [];

process.on('message', (message) => {
  if (typeof message === 'number')
    subscribe('http.server.request.start', () => {
      kept.push(new Array(message / 8).fill(0));
    });
  else void report();
});
