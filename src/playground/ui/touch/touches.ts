import { storageKey } from '../../storage/storage-key.ts';

/** What a reader may do with a widget before its scripts are there. */
export const heldTypes = ['click', 'beforeinput', 'input', 'change', 'keydown'];

/** The waiting widget in which an event happened. */
export const islandOf = ({ target }: Event): Element | null =>
  target instanceof Element ? target.closest('astro-island[client=touch]') : null;

/** The control that a click presses. */
export const controlOf = ({ target }: Event): HTMLElement | null =>
  (target as Element).closest<HTMLElement>('button, [type=checkbox], [type=radio]');

/** Whether this tab has something to restore: a session, or what was typed. */
function hasSession(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith(storageKey('')) && key !== storageKey('tab'));
  } catch {
    return false;
  }
}

const isLink = (): boolean => location.hash.startsWith('#fill=');

/**
 * The first touch of any widget of the page, by pointer, focus, key or a file that is dragged over it. A finger that scrolls past a widget does not touch it. A link
 * that fills in a form, and a session to restore, count as a touch.
 */
export function touched(): Promise<unknown> {
  return new Promise<unknown>((resolve) => {
    const begin = (event: Event): void => {
      if (islandOf(event) && !(event instanceof PointerEvent && event.type !== 'click' && event.pointerType === 'touch')) resolve(event);
    };
    for (const type of ['pointerover', 'pointerdown', 'dragenter', 'focusin', 'keydown', 'click', 'input'])
      addEventListener(type, begin, true);
    addEventListener('hashchange', (event) => {
      if (isLink()) resolve(event);
    });
    if (isLink() || hasSession()) resolve(undefined);
  });
}

/** What the small script of a published page keeps for the large one that comes with the first touch. */
interface EarlyTouch {
  /** What the reader did with widgets, in its order. */
  readonly events: readonly Event[];
  /** The listener for `heldTypes` that adds to `events`. */
  readonly keep: (event: Event) => void;
  /** Adds the complete styles of the page. */
  addStyles?: () => Promise<unknown> | undefined;
}

/** The global object of a page that may have that script. */
export const earlyPage = self as typeof self & { earlyTouch?: EarlyTouch };
