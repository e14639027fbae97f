/** What a button says when `copyText` returned false; what to do follows. */
export const notCopied = 'Could not copy: the browser blocks the clipboard.';

/**
 * Puts a text on the clipboard; false where the browser does not allow it. Plain http has no clipboard interface: there the old command copies
 * the text of `shown`, which stays selected, or of a hidden field.
 */
export async function copyText(text: string, shown?: Element | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    if (shown) {
      getSelection()?.selectAllChildren(shown);
      return document.execCommand('copy');
    }
    const field = document.createElement('textarea');
    field.value = text;
    field.className = 'sr-only';
    document.body.append(field);
    field.select();
    const done = document.execCommand('copy');
    field.remove();
    return done;
  }
}
