import { showLoadFailure, startIslands, watchIslands } from './load-failure.ts';
import { readyEvent } from './ready-event.ts';
import { controlOf, earlyPage, heldTypes, islandOf, touched } from './touches.ts';

const ready = new WeakSet<Element>();
/** What to repeat in each widget: of a field, what it held last. */
const held = new WeakMap<Element, Map<unknown, () => void>>();

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface Typing {
  readonly value: string;
  /** What is selected; null in a field that has no selection. */
  readonly selection: readonly [start: number, end: number] | null;
}

/** What each field held, and what was selected in it. */
const typed = new WeakMap<Field, Typing>();

function note(field: Field): void {
  const { value, selectionStart, selectionEnd } = field as HTMLInputElement;
  typed.set(field, { value, selection: selectionStart === null || selectionEnd === null ? null : [selectionStart, selectionEnd] });
  rewrites.observe(field, { childList: true });
}

/** The field that has the focus, if its widget is not ready. */
function waitingField(): Field | undefined {
  const field = document.activeElement;
  const island = field?.closest('astro-island[client=touch]');
  return island && !ready.has(island) && field?.matches('textarea, input') ? (field as Field) : undefined;
}

/** Notes what the reader selected in a field. That changes too when React takes out what was typed: that does not count. */
function noteSelection(field: Field | undefined): void {
  if (field && (typed.get(field)?.value ?? field.value) === field.value) note(field);
}

function select(field: Field, { selection }: Typing): void {
  if (selection) (field as HTMLInputElement).setSelectionRange(...selection);
}

/** Puts back what was typed into a field, if React took it out when it began. */
function restore(field: Field): void {
  const before = typed.get(field);
  if (!before || field.value === before.value) return;
  field.value = before.value;
  select(field, before);
}

/** Puts back what was selected in a text area when React writes the same text into it, which it does when it begins: that moves the caret to the start. */
const rewrites = new MutationObserver(() => {
  const field = waitingField();
  const before = field && typed.get(field);
  if (before && before.value === field.value) select(field, before);
});

/** Writes what was typed into a field, as typing does. React ignores an input event if the value is the last one that it saw, so the field gets another one first. */
function write(field: Field): void {
  // What was selected a moment ago is not noted yet.
  noteSelection(field);
  const typing = typed.get(field) ?? { value: field.value, selection: null };
  field.value = `${typing.value} `;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, typing.value);
  if (field === document.activeElement) select(field, typing);
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
document.addEventListener('selectionchange', () => noteSelection(waitingField()), true);
noteSelection(waitingField());
addEventListener(readyEvent, (event) => void release(event));

watchIslands();

/**
 * Loads the widgets of a page, and the styles that wait with them, with the first touch of one of them, and then does what the reader did meanwhile. What could
 * not be loaded is loaded again when the reader asks for it.
 */
export default function loadWhenTouched(load: () => Promise<() => Promise<void>>): void {
  void start
    .then(() => Promise.all([load(), early?.addStyles?.()]))
    .then(([hydrate]) => hydrate())
    .catch(() => showLoadFailure(startIslands));
}
