import { useId, useState } from 'react';
import { diagnose, type Diagnosis, type Kind } from '../diagnosis/diagnose.ts';
import { diagnosisExamples } from './diagnosis-examples.ts';
import { CopyButton } from './parts/CopyButton.tsx';
import { TextArea } from './parts/Fields.tsx';
import { Findings } from './parts/Findings.tsx';
import { Frame, trimmed, type WidgetProps } from './parts/Frame.tsx';

interface DiagnoseProps extends WidgetProps {
  /** The section of each rule and open fact, by its id. The page gives it: the registers themselves would weigh 9 kB. */
  readonly sections: Readonly<Record<string, string>>;
}

const kinds: Readonly<Record<Kind, string>> = {
  'authorization-request': 'an authorization request',
  redirect: 'the answer to an authorization request',
  'token-request': 'a token request',
  'token-response': 'an answer of the token endpoint',
  'webhook-request': 'a call of the webhook API',
  notification: 'a notification',
  'api-error': 'a refusal by the webhook API',
  unknown: 'nothing that the interface knows',
};

/** What a screen reader is told: what the text is, and how many mistakes it has. */
function Verdict({ kind, findings }: Diagnosis) {
  const errors = findings.filter(({ level }) => level === 'error').length;
  return (
    <>
      <p>This is {kinds[kind]}.</p>
      {kind === 'unknown' ? (
        <p>Paste a whole address, request, curl command, response or notification.</p>
      ) : (
        <p className={errors > 0 ? 'pi-problem' : 'pi-good'}>
          {errors > 0 ? `${String(errors)} ${errors === 1 ? 'mistake' : 'mistakes'}.` : 'No mistake that can be seen here.'}
        </p>
      )}
    </>
  );
}

function Details({ diagnosis: { findings, corrected }, base, sections }: Omit<DiagnoseProps, 'prefix'> & { diagnosis: Diagnosis }) {
  const id = useId();
  return (
    <>
      {findings.length > 0 ? <Findings findings={findings} base={base} sections={sections} /> : null}
      {corrected === undefined ? null : (
        <>
          <p className="pi-hint">Corrected, with a placeholder for each secret:</p>
          <pre tabIndex={0} role="group" aria-label="Corrected text" id={id}>
            <code>{corrected}</code>
          </pre>
          <CopyButton text={corrected} shownIn={id} />
        </>
      )}
    </>
  );
}

/** Says what is wrong in any text of the interface that the reader pastes, and by which rule. Nothing leaves the page. */
export default function Diagnose({ base, prefix, sections }: DiagnoseProps) {
  const [text, setText] = useState('');
  const diagnosis = text.trim() === '' ? undefined : diagnose(text, prefix);
  return (
    <Frame title="Diagnose">
      <TextArea
        label="Pasted text"
        rows={10}
        value={text}
        hint="An address, a request, a curl command, a token response or a notification. It is read in this page and goes nowhere."
        onChange={setText}
      />
      <div className="pi-row" role="group" aria-label="Examples with a mistake">
        {diagnosisExamples(prefix).map((example) => (
          <button type="button" className="pi-quiet" key={example.name} onClick={() => setText(example.text)}>
            {example.name}
          </button>
        ))}
        {text === '' ? null : (
          <button type="button" className="pi-quiet" onClick={() => setText('')}>
            Empty it
          </button>
        )}
      </div>
      <div className={diagnosis ? 'pi-answer' : ''}>
        {/* There before anything is pasted: a live region that comes with its text is not announced everywhere. */}
        <div role="status">{diagnosis ? <Verdict {...diagnosis} /> : null}</div>
        {diagnosis ? <Details diagnosis={diagnosis} base={trimmed(base)} sections={sections} /> : null}
      </div>
    </Frame>
  );
}
