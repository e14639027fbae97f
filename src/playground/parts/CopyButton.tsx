import { useState } from 'react';

/** Puts text on the clipboard. Plain http has no clipboard interface: there the text is selected in the page, and the old command copies it. */
async function copy(text: string, shown: Element | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    if (shown) getSelection()?.selectAllChildren(shown);
    return shown !== null && document.execCommand('copy');
  }
}

/** A button that copies a text and says whether it did. `shownIn` is the id of the element that shows the text. */
export function CopyButton({ text, shownIn }: { text: string; shownIn: string }) {
  const [copied, setCopied] = useState<{ readonly text: string; readonly done: boolean }>();
  const said = copied?.text === text ? (copied.done ? 'Copied.' : 'The browser does not copy: press Ctrl+C.') : '';
  return (
    <div className="pi-row">
      <button
        type="button"
        className="pi-quiet"
        onClick={() => {
          void copy(text, document.getElementById(shownIn)).then((done) => {
            setCopied({ text, done });
          });
        }}
      >
        Copy
      </button>
      <span role="status">{said}</span>
    </div>
  );
}
