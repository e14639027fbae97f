function copyHidden(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'sr-only';
  document.body.append(field);
  field.select();
  const done = document.execCommand('copy');
  field.remove();
  return done;
}

/**
 * Puts a text on the clipboard; false where the browser does not allow it. Plain http has no clipboard interface: there `copyByCommand` copies it by the old
 * command, by default from a hidden field.
 */
export async function copyText(text: string, copyByCommand: (text: string) => boolean = copyHidden): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByCommand(text);
  }
}
