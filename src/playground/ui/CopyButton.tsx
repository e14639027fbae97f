import { useState } from 'react';
import { copyText, notCopied } from './copy-text.ts';

/** A button that copies a text and says whether it did. `shownIn` is the id of the element that shows the text. */
export function CopyButton({ text, shownIn }: { text: string; shownIn: string }) {
  const [copied, setCopied] = useState<{ readonly text: string; readonly done: boolean }>();
  const said = copied?.text === text ? (copied.done ? 'Copied.' : `${notCopied} The text is selected: press Ctrl+C, or ⌘C on a Mac.`) : '';
  return (
    <div className="pi-row">
      <button
        type="button"
        className="pi-quiet"
        onClick={() => {
          void copyText(text, document.getElementById(shownIn)).then((done) => setCopied({ text, done }));
        }}
      >
        Copy
      </button>
      <span role="status">{said}</span>
    </div>
  );
}
