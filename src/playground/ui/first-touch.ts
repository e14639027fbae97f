import { storageKey } from '../state/storage-key.ts';
import { readyEvent } from './ready-event.ts';

const islands = 'astro-island[client=touch]';
const ready = new WeakSet<Element>();
/** What to repeat in each widget: of a field, what it held last. */
const held = new WeakMap<Element, Map<unknown, () => void>>();

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const islandOf = ({ target }: Event): Element | null => (target instanceof Element ? target.closest(islands) : null);

/** What was typed into each field, and where the caret was. */
const typed = new WeakMap<Field, { readonly value: string; readonly caret: number | null }>();

function note(field: Field): void {
  typed.set(field, { value: field.value, caret: (field as Partial<HTMLInputElement>).selectionEnd ?? null });
}

/** Notes where the reader moved the caret. It moves too when React takes out what was typed: that does not count. */
function noteCaret(): void {
  const field = document.activeElement as Field | null;
  if (field && typed.get(field)?.value === field.value) note(field);
}

/** Puts back what was typed into a field, if React took it out when it began. */
function restore(field: Field): void {
  const before = typed.get(field);
  if (!before || field.value === before.value) return;
  field.value = before.value;
  if (before.caret !== null) (field as HTMLInputElement).setSelectionRange(before.caret, before.caret);
}

/** Writes what was typed into a field, as typing does. React compares with the value that it last saw, which must be another one. */
function write(field: Field): void {
  // A caret that was moved a moment ago is not noted yet.
  noteCaret();
  const { value, caret } = typed.get(field) ?? { value: field.value, caret: null };
  field.value = `${value} `;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  if (caret !== null && field === document.activeElement) (field as HTMLInputElement).setSelectionRange(caret, caret);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}

/** What does again what an event did; undefined where the browser needs no script for it. */
function repetitionOf(event: Event): (() => void) | undefined {
  const target = event.target as HTMLElement;
  if (event.type === 'click') {
    const control = target.closest<HTMLElement>('button, [type=checkbox], [type=radio]');
    return control ? () => control.click() : undefined;
  }
  if (event instanceof KeyboardEvent)
    return event.key === 'Enter' && (event.ctrlKey || event.metaKey)
      ? () => void target.dispatchEvent(new KeyboardEvent('keydown', event))
      : undefined;
  const field = target as Field;
  // A file is chosen in a dialog, which takes longer.
  if (field.type === 'file') return undefined;
  note(field);
  return () => write(field);
}

/** Keeps what the reader does with a widget that is not ready. */
function hold(event: Event): void {
  const island = islandOf(event);
  if (!island || ready.has(island)) return;
  if (event.type === 'beforeinput') {
    restore(event.target as Field);
    return;
  }
  const repetition = repetitionOf(event);
  if (!repetition) return;
  event.stopImmediatePropagation();
  if (event.type === 'click') event.preventDefault();
  const repetitions = held.get(island) ?? new Map<unknown, () => void>();
  const what = event.type === 'input' || event.type === 'change' ? event.target : event;
  repetitions.delete(what);
  held.set(island, repetitions.set(what, repetition));
}

async function release(event: Event): Promise<void> {
  const island = islandOf(event);
  if (!island) return;
  // The event comes while React renders. Then it would put its own value back into a field, and the caret to the end.
  await new Promise((resolve) => setTimeout(resolve));
  ready.add(island);
  const repetitions = [...(held.get(island)?.values() ?? [])];
  held.delete(island);
  for (const repeat of repetitions) {
    repeat();
    // React renders first, so that a button acts on what was typed or chosen before.
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** Whether this tab has something to restore: a session, or what was typed. */
function hasSession(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith(storageKey('')) && key !== storageKey('tab'));
  } catch {
    return false;
  }
}

const isLink = (): boolean => location.hash.startsWith('#fill=');

/** The first touch of any widget of the page, by pointer, focus, key or a file that is dragged over it. A finger that scrolls past a widget does not touch it. */
function touched(): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const begin = (event: Event): void => {
    if (islandOf(event) && !(event instanceof PointerEvent && event.type !== 'click' && event.pointerType === 'touch')) resolve(undefined);
  };
  for (const type of ['pointerover', 'pointerdown', 'dragenter', 'focusin', 'keydown', 'click', 'input'])
    addEventListener(type, begin, { capture: true, passive: true });
  addEventListener('hashchange', () => {
    if (isLink()) resolve(undefined);
  });
  for (const type of ['click', 'beforeinput', 'input', 'change', 'keydown']) addEventListener(type, hold, true);
  document.addEventListener('selectionchange', noteCaret, true);
  addEventListener(readyEvent, (event) => void release(event));
  if (isLink() || hasSession()) resolve(undefined);
  return promise;
}

const start = touched();

/** The script that defines widgets, where it is not in the page. */
const script = document.currentScript?.dataset['islands'];
if (script !== undefined) void start.then(() => document.head.append(Object.assign(document.createElement('script'), { src: script })));

/**
 * Loads the widgets of a page with the first touch of one of them, and then does what the reader did meanwhile. A link that fills in a form, and
 * a session to restore, count as a touch.
 */
export default function loadWhenTouched(load: () => Promise<() => Promise<void>>): void {
  void start.then(load).then((hydrate) => hydrate());
}
