import { useState } from 'react';
import { copyText } from '../../../../ui/copy-text.ts';
import { notCopied } from '../../../../ui/not-copied.ts';

interface CopyProps {
  readonly label: string;
  /** Makes the text when the button is pressed. Undefined: there is no such text. */
  readonly text: () => string | undefined;
  /** The message after it is copied. */
  readonly said?: string | undefined;
}

/** A button that copies a text. A message beside it says whether it did. */
export function CopyText({ label, text, said = 'Copied.' }: CopyProps) {
  const [message, say] = useState('');
  return (
    <span className="rq-copy">
      <button
        type="button"
        className="pi-text"
        onClick={() => {
          const value = text();
          if (value === undefined) say('This request cannot be expressed as a curl command.');
          else void copyText(value).then((done) => say(done ? said : `${notCopied} Allow it for this site, then try again.`));
        }}
      >
        {label}
      </button>
      <span role="status">{message}</span>
    </span>
  );
}
