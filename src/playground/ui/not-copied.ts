/** What a button says when `copyText` returned false; what to do follows. */
export const notCopied = 'Could not copy: the browser blocks the clipboard.';
