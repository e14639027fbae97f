import type { BrowserContext, Page } from 'playwright';

/** What a page of `watchShifts` keeps. */
interface Watched {
  shifts: string[];
}

/** Watches what moves by itself, by more than a share of the window, on each page of a context from its first paint on. */
export async function watchShifts(context: BrowserContext, allowed: number): Promise<void> {
  await context.addInitScript((most) => {
    const self = globalThis as unknown as Watched;
    self.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node: Element | null }[] })[])
        if (entry.value > most)
          self.shifts.push(
            `${entry.value.toFixed(4)} ${entry.sources.map(({ node }) => node?.className ?? node?.nodeName ?? '').join(', ')}`,
          );
    }).observe({ type: 'layout-shift', buffered: true });
  }, allowed);
}

/** What has moved on a page so far: the share of the window, and the classes of the elements. */
export function shiftsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => (globalThis as unknown as Watched).shifts);
}
