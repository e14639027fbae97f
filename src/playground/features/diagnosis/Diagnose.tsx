import { Suspense, useCallback, useLayoutEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { siteSettings } from '../../state/site-settings.ts';
import { Alert } from '../../ui/Alert.tsx';
import { TextArea } from '../../ui/Fields.tsx';
import { Frame, neverChanges } from '../../ui/Frame.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { diagnosisExamples } from './examples.ts';
import { Examples } from './Examples.tsx';
import { FileButton } from '../../ui/FileButton.tsx';
import { handedText } from './hand-over.ts';
import type { SendButton } from './sendable-request.ts';
import { Summary } from './Summary.tsx';
import { useDroppedFile } from './use-dropped-file.ts';
import { withBoundary } from '../../ui/Boundary.tsx';

interface DiagnoseProps {
  /** Where the findings stand, beside the text. Without it they stand below. */
  readonly side?: HTMLElement | null;
  /** What the place beside the text shows while there is no text. */
  readonly idle?: ReactNode;
  /** The button that sends a request to a sandbox, where there is one. */
  readonly Send?: SendButton;
  /** Whether a button shows the examples before there is a text, too: where there is little room. */
  readonly foldsExamples?: boolean;
}

/** The checks weigh more than the rest of the page: they are loaded with the first text. */
const DiagnosisResult = lazyPart(() => import('./DiagnosisResult.tsx'));
/** As many characters at once are pasted, not typed. */
const pasted = 20;

/** Shows what is wrong in any text of the interface that the reader pastes or drops, and by which rule. Nothing leaves the page. */
function Diagnose({ side = null, idle, Send, foldsExamples = false }: DiagnoseProps) {
  const { prefix } = siteSettings();
  const handed = useSyncExternalStore(neverChanges, handedText, () => '');
  const [entered, setText] = useState<string>();
  const text = entered ?? handed;
  const [problem, setProblem] = useState<string>();
  const [summary, setSummary] = useState({ text: '', isWrong: false });
  const onSummary = useCallback((said: string, isWrong: boolean) => setSummary({ text: said, isWrong }), []);
  const isEmpty = text.trim() === '';
  // A text that came as a whole is shown with its marks in place of the field.
  const [editing, edit] = useState(false);
  const [asked, ask] = useState<boolean>();
  const field = useRef<HTMLDivElement>(null);
  const editButton = useRef<HTMLButtonElement>(null);
  const isField = isEmpty || editing;
  const isFoldable = foldsExamples || !isEmpty;
  const showsExamples = !isFoldable || (asked ?? diagnosisExamples(prefix).some((example) => example.text === text));
  const show = (next: string) => {
    setProblem(undefined);
    setText(next);
    edit(false);
  };
  const type = (next: string) => {
    const isPasted = next.length - text.length >= pasted;
    show(next);
    edit(editing || (isEmpty && !isPasted));
  };
  const { dropping, open, place } = useDroppedFile(show, setProblem);
  /** Does something that brings the field, and goes to it. */
  const goToField = (act: () => void) => {
    flushSync(act);
    field.current?.querySelector('textarea')?.focus();
  };
  useLayoutEffect(() => {
    if (field.current?.hidden && field.current.contains(document.activeElement)) editButton.current?.focus();
  });
  return (
    <Frame title="Diagnose" alone={idle !== undefined}>
      <div
        className={dropping ? 'pi-diagnose pi-dropping' : 'pi-diagnose'}
        data-filled={isEmpty ? undefined : ''}
        {...place}
        onPaste={(event) => {
          const next = event.clipboardData.getData('text');
          if (!isField && next !== '') show(next);
        }}
      >
        <div ref={field} hidden={!isField}>
          <TextArea
            label="Text to diagnose"
            rows={10}
            value={text}
            hint="Paste a request, a response, a redirect, a log line or a HAR file, or drop a file. It does not leave this page."
            onChange={type}
          />
        </div>
        <Alert problem={problem} />
        <div className="pi-row pi-text-bar">
          {isEmpty ? null : (
            <button
              ref={editButton}
              type="button"
              className="pi-quiet"
              aria-expanded={editing}
              onClick={() => (editing ? edit(false) : goToField(() => edit(true)))}
            >
              Edit
            </button>
          )}
          <FileButton label="Choose a file" name="File to diagnose" open={open} />
          {isEmpty ? null : (
            <button type="button" className="pi-quiet" onClick={() => goToField(() => show(''))}>
              Clear
            </button>
          )}
          {isFoldable ? (
            <button type="button" className="pi-quiet" aria-expanded={showsExamples} onClick={() => ask(!showsExamples)}>
              Examples
            </button>
          ) : null}
        </div>
        {showsExamples ? <Examples prefix={prefix} text={text} choose={show} /> : null}
        <Summary side={side} isEmpty={isEmpty} idle={idle} {...summary} />
        <Suspense>{isEmpty ? null : <DiagnosisResult key={text} {...{ text, prefix, side, Send, onSummary }} />}</Suspense>
      </div>
    </Frame>
  );
}

export default withBoundary(Diagnose);
