// The conditions under which pages are measured: a processor that is slowed down four times, 10 Mbit/s and 40 ms of latency.
import type { Browser, BrowserContextOptions, Page } from 'playwright';

const slowdown = 4;
const network = { offline: false, latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 };

/** Measures in a page of its own on a slow device, with nothing in any cache. */
export async function onSlowDevice(
  browser: Browser,
  measure: (page: Page) => Promise<number>,
  options?: BrowserContextOptions,
): Promise<number> {
  const context = await browser.newContext(options);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', network);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    return await measure(page);
  } finally {
    await context.close();
  }
}
