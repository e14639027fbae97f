import { useEffect, useEffectEvent, useRef } from 'react';
import { usePlaygroundParts } from '../../state/shared.ts';
import { parsePermalink } from './permalink.ts';
import { formValues, type FormValues } from './shared-values.ts';

interface NoteProps {
  readonly link: string;
  /** Fills the form with values. */
  readonly fill: (values: FormValues) => void;
}

/** Fills the form from the link that the page was opened with, and says whether it could. It sends nothing. */
export default function LinkNote({ link, fill }: NoteProps) {
  const { openedLink } = usePlaygroundParts();
  const filled = parsePermalink(link);
  const note = useRef<HTMLParagraphElement>(null);
  const take = useEffectEvent(() => {
    if (filled) fill(formValues(filled));
    // The form may be far down the page. Scrolls once: later the reader is elsewhere on purpose.
    if (openedLink.isNew(link)) note.current?.closest('section')?.scrollIntoView();
  });
  useEffect(() => take(), [link]);
  return (
    <p ref={note} className={filled ? 'pi-good' : 'pi-problem'}>
      {filled === undefined
        ? 'The link contains a value that a link must not set, so it was ignored. Nothing was sent.'
        : openedLink.isOfText(link)
          ? 'Filled in from the diagnosed text. IDs and URLs are those of the sandbox. Nothing was sent.'
          : 'Filled in from a link. Nothing was sent.'}
    </p>
  );
}
