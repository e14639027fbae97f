import { useState, type ReactNode } from 'react';
import { copyText } from './copy-text.ts';
import { notCopied } from './not-copied.ts';

interface CopyButtonProps {
  readonly text: string;
  /** The id of the element that shows the text. */
  readonly shownIn: string;
  /** What is copied, where copying is what the reader came for. */
  readonly label?: string;
  /** What else can be done with the text. */
  readonly children?: ReactNode;
}

/** Copies what an element shows by the old command; the text stays selected. */
function copyShown(id: string): boolean {
  const shown = document.getElementById(id);
  if (shown) getSelection()?.selectAllChildren(shown);
  return shown !== null && document.execCommand('copy');
}

/** A button that copies a text and says whether it did. */
export function CopyButton({ text, shownIn, label, children }: CopyButtonProps) {
  const [copied, setCopied] = useState<{ readonly text: string; readonly done: boolean }>();
  const said = copied?.text === text ? (copied.done ? 'Copied.' : `${notCopied} The text is selected: press Ctrl+C, or ⌘C on a Mac.`) : '';
  return (
    <div className="pi-row">
      <button
        type="button"
        className={label === undefined ? 'pi-quiet' : undefined}
        onClick={() => {
          void copyText(text, () => copyShown(shownIn)).then((done) => setCopied({ text, done }));
        }}
      >
        {label ?? 'Copy'}
      </button>
      {children}
      <span role="status">{said}</span>
    </div>
  );
}
