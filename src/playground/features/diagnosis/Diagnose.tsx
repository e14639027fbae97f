import { Suspense, useCallback, useRef, useState, useSyncExternalStore, type DragEvent } from 'react';
import { siteSettings } from '../../state/site-settings.ts';
import { TextArea } from '../../ui/Fields.tsx';
import { Frame, neverChanges } from '../../ui/Frame.tsx';
import { diagnosisExamples } from './examples.ts';
import { handedText } from './hand-over.ts';
import { lazyPart } from '../../ui/lazy-part.ts';

interface DiagnoseProps {
  /** The section of each rule and open fact, by its id. The page gives it: the registers themselves would weigh 9 kB. */
  readonly sections: Readonly<Record<string, string>>;
}

/** The checks weigh more than the rest of the page: they are loaded with the first text. */
const DiagnosisResult = lazyPart(() => import('./DiagnosisResult.tsx'));
/** The largest file that is read, in bytes. */
const largestFile = 20_000_000;

/** Shows what is wrong in any text of the interface that the reader pastes or drops, and by which rule. Nothing leaves the page. */
export default function Diagnose({ sections }: DiagnoseProps) {
  const { base, prefix } = siteSettings();
  const handed = useSyncExternalStore(neverChanges, handedText, () => '');
  const [entered, setText] = useState<string>();
  const text = entered ?? handed;
  const [problem, setProblem] = useState<string>();
  const [dropping, setDropping] = useState(false);
  const [summary, setSummary] = useState({ text: '', isWrong: false });
  const onSummary = useCallback((said: string, isWrong: boolean) => setSummary({ text: said, isWrong }), []);
  const isEmpty = text.trim() === '';
  const picker = useRef<HTMLInputElement>(null);
  const show = (next: string) => {
    setProblem(undefined);
    setText(next);
  };
  const open = (file: File | undefined) => {
    if (!file) return;
    if (file.size > largestFile) setProblem(`${file.name} is larger than ${String(largestFile / 1_000_000)} MB.`);
    else file.text().then(show, () => setProblem(`${file.name} cannot be read.`));
  };
  const drop = (event: DragEvent) => {
    setDropping(false);
    const [file] = event.dataTransfer.files;
    if (!file) return;
    event.preventDefault();
    open(file);
  };
  return (
    <Frame title="Diagnose">
      <div
        className={dropping ? 'pi-source pi-dropping' : 'pi-source'}
        data-filled={isEmpty ? undefined : ''}
        onDragOver={(event) => {
          event.preventDefault();
          setDropping(true);
        }}
        onDragLeave={() => setDropping(false)}
        onDrop={drop}
      >
        <TextArea
          label="Text to diagnose"
          rows={10}
          value={text}
          problem={problem}
          hint="Paste a request, a response, a redirect, a log line or a HAR file, or drop a file. It does not leave this page."
          onChange={show}
        />
      </div>
      <div className="pi-row">
        <button type="button" className="pi-quiet" onClick={() => picker.current?.click()}>
          Choose a file
        </button>
        <input
          ref={picker}
          type="file"
          hidden
          aria-label="File to diagnose"
          onChange={(event) => {
            open(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
        {text === '' ? null : (
          <button type="button" className="pi-quiet" onClick={() => show('')}>
            Clear
          </button>
        )}
      </div>
      <div className="pi-row" role="group" aria-label="Examples with a mistake">
        <span className="pi-hint">Examples:</span>
        {diagnosisExamples(prefix).map((example) => (
          <button type="button" className="pi-quiet" key={example.name} onClick={() => show(example.text)}>
            {example.name}
          </button>
        ))}
      </div>
      <div className={isEmpty ? '' : 'pi-response'}>
        {/* There before anything is pasted: a live region that comes with its text is not announced everywhere. */}
        <p role="status" className={isEmpty ? '' : summary.isWrong ? 'pi-problem' : 'pi-good'}>
          {isEmpty ? '' : summary.text}
        </p>
        <Suspense>{isEmpty ? null : <DiagnosisResult key={text} {...{ text, base, prefix, sections, onSummary }} />}</Suspense>
      </div>
    </Frame>
  );
}
