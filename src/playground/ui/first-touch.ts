import { readyEvent } from './ready-event.ts';
import { controlOf, earlyPage, heldTypes, islandOf, touched } from './touches.ts';

const ready = new WeakSet<Element>();
/** What to repeat in each widget: of a field, what it held last. */
const held = new WeakMap<Element, Map<unknown, () => void>>();

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

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

/** Writes what was typed into a field, as typing does. React ignores an input event if the value is the last one that it saw, so the field gets another one first. */
function write(field: Field): void {
  // A caret that was moved a moment ago is not noted yet.
  noteCaret();
  const { value, caret } = typed.get(field) ?? { value: field.value, caret: null };
  field.value = `${value} `;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  if (caret !== null && field === document.activeElement) (field as HTMLInputElement).setSelectionRange(caret, caret);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Returns a function that repeats the effect of an event; undefined if the browser needs no script for it. */
function repetitionOf(event: Event): (() => void) | undefined {
  const target = event.target as HTMLElement;
  if (event.type === 'click') {
    const control = controlOf(event);
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

const early = earlyPage.earlyTouch;
const start = early ? Promise.resolve() : touched();

for (const event of early?.events ?? []) hold(event);
for (const type of heldTypes) {
  if (early) removeEventListener(type, early.keep, true);
  addEventListener(type, hold, true);
}
document.addEventListener('selectionchange', noteCaret, true);
addEventListener(readyEvent, (event) => void release(event));

/** Loads the widgets of a page, and the styles that wait with them, with the first touch of one of them, and then does what the reader did meanwhile. */
export default function loadWhenTouched(load: () => Promise<() => Promise<void>>): void {
  void start.then(() => Promise.all([load(), early?.styles])).then(([hydrate]) => hydrate());
}
