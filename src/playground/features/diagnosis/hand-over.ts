import { storageKey } from '../../state/storage-key.ts';

const key = storageKey('text to diagnose');

/** Session storage, or undefined where the browser forbids it: reading the property then throws. */
function storage(): Storage | undefined {
  try {
    return globalThis.sessionStorage;
  } catch {
    return undefined;
  }
}

/** Hands a text over to the diagnosis, which another page of this tab opens next. */
export function handOverText(text: string): void {
  try {
    storage()?.setItem(key, text);
  } catch {
    // A text that is too long for the storage has to be pasted again.
  }
}

/** Takes the text that another page handed over, and removes it: nothing of it is kept. Empty when there is none. */
export function takeHandedText(): string {
  try {
    const text = storage()?.getItem(key) ?? '';
    storage()?.removeItem(key);
    return text;
  } catch {
    return '';
  }
}

let taken: string | undefined;

/** The text that another page handed over to this one, taken when it is first asked for. */
export function handedText(): string {
  return (taken ??= takeHandedText());
}
