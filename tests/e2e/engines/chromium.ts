import type { Browser as Playwright } from 'playwright';
import { findChromium } from '../../../scripts/ensure-chromium.mjs';
import { launch } from '../browser.ts';
import type { Engine, Tab } from './engine.ts';
import { callExpression } from './protocol.ts';

/** Chromium warns of these two values in every frame. Here they are harmless: a policy forbids every script in these frames (`GrantFrame.tsx`). */
const allowed =
  /^warning: An iframe which has both allow-scripts and allow-same-origin for its sandbox attribute can escape its sandboxing/;

async function newTab(browser: Playwright): Promise<Tab> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const complaints: string[] = [];
  context.on('console', (message) => {
    if (['warning', 'error'].includes(message.type())) complaints.push(`${message.type()}: ${message.text()}`);
  });
  context.on('weberror', (event) => complaints.push(`error: ${event.error().message}`));
  const page = await context.newPage();
  return {
    async goto(url) {
      await page.goto(url);
    },
    async evaluate<A extends readonly unknown[], R>(work: (...args: A) => R, ...args: A): Promise<R> {
      return JSON.parse(await page.evaluate<string>(callExpression(work, args))) as R;
    },
    hover: (x, y) => page.mouse.move(x, y),
    click: (x, y) => page.mouse.click(x, y),
    async press(...keys) {
      for (const key of keys) await (key.length === 1 ? page.keyboard.type(key) : page.keyboard.press(key));
    },
    complaints: () => Promise.resolve(complaints.filter((line) => !allowed.test(line))),
    close: () => context.close(),
  };
}

/** Chromium, by Playwright. */
export const chromium: Engine = {
  name: 'Chromium',
  missing: () => (findChromium() === undefined ? ['chromium'] : []),
  async start() {
    const browser = await launch(findChromium());
    return { newTab: () => newTab(browser), stop: () => browser.close() };
  },
};
