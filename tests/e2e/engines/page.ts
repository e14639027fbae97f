import type { Tab } from './engine.ts';
import { findElements, type Found, type Step, type Wording } from './find.ts';
import { retry } from './retry.ts';

/** What a page shows, named as a user or a screen reader names it. Every action waits for its element. */
export interface Locator {
  /** What has a role and an accessible name inside of this. */
  get(role: string, name?: string | RegExp): Locator;
  /** The innermost elements inside of this that show a text. */
  text(text: string | RegExp): Locator;
  /** Waits until it is shown, and returns it. */
  shown(): Promise<Found>;
  /** Waits until it is a field that holds something. */
  filled(): Promise<void>;
  /** Moves the mouse to it. */
  hover(): Promise<void>;
  /** Clicks it with the mouse. */
  click(): Promise<void>;
  /** Replaces what a text field holds, by the keyboard. */
  fill(text: string): Promise<void>;
}

/** A page in any of the engines. */
export interface Page extends Pick<Locator, 'get' | 'text'>, Tab {
  /** Waits until a function that runs in the page returns something else than null, undefined or false, and returns that. */
  until<A extends readonly unknown[], R>(work: (...args: A) => R, ...args: A): Promise<NonNullable<R>>;
}

const plain = (wording: string | RegExp): Wording =>
  typeof wording === 'string' ? wording : { source: wording.source, flags: wording.flags };

function describe(steps: readonly Step[]): string {
  const one = (wording: Wording | undefined): string => (typeof wording === 'object' ? `/${wording.source}/` : `"${wording ?? ''}"`);
  return steps.map((step) => ('role' in step ? `${step.role} ${one(step.name)}` : `text ${one(step.text)}`)).join(' > ');
}

function locator(tab: Tab, steps: readonly Step[]): Locator {
  const what = describe(steps);
  const first = async () => (await tab.evaluate(findElements, steps, false))[0];
  const reach = () =>
    retry(what, async () => {
      const [before] = await tab.evaluate(findElements, steps, true);
      const [after] = await tab.evaluate(findElements, steps, true);
      // What still moves is not clicked.
      return before && after?.reachable && before.x === after.x && before.y === after.y ? after : undefined;
    });
  const click = async () => {
    const { x, y } = await reach();
    await tab.click(x, y);
  };
  return {
    get: (role, name) => locator(tab, [...steps, { role, ...(name === undefined ? {} : { name: plain(name) }) }]),
    text: (text) => locator(tab, [...steps, { text: plain(text) }]),
    shown: () => retry(what, first),
    async filled() {
      await retry(`something in ${what}`, async () => (await first())?.value || undefined);
    },
    async hover() {
      const { x, y } = await reach();
      await tab.hover(x, y);
    },
    click,
    async fill(text) {
      await click();
      await tab.press('Control+a', ...Array.from(text));
    },
  };
}

/**
 * Whether a line of the console says that a preloaded file was used late, which is a matter of the machine. That each is used once is counted in
 * `loading.full.ts`.
 */
function isLatePreload(line: string): boolean {
  return /was preloaded using link preload but not used within a few seconds/.test(line);
}

/** The page in a tab. */
export function pageOf(tab: Tab): Page {
  const { get, text } = locator(tab, []);
  return {
    ...tab,
    get,
    text,
    until: (work, ...args) => retry(String(work), async () => (await tab.evaluate(work, ...args)) || undefined),
    /** Waits until the console has reported everything that came before. */
    async complaints() {
      const end = `end of the console ${String(performance.now())}`;
      await tab.evaluate((text: string) => {
        console.error(text);
      }, end);
      const all = await retry(end, async () => {
        const lines = await tab.complaints();
        return lines.some((line) => line.includes(end)) ? lines : undefined;
      });
      return all.filter((line) => !line.includes('end of the console') && !isLatePreload(line));
    },
  };
}
