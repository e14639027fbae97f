import { storageKey } from '../../storage/storage-key.ts';

const key = storageKey('text to diagnose');

/** Hands a text over to the diagnosis, which another page of this tab opens next. False where the storage is full or forbidden. */
export function handOverText(text: string): boolean {
  try {
    sessionStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** Takes the text that another page handed over, and removes it: nothing of it is kept. Empty when there is none. */
export function takeHandedText(): string {
  try {
    const text = sessionStorage.getItem(key) ?? '';
    sessionStorage.removeItem(key);
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
