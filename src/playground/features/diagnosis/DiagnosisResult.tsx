import { useEffect, useId, useMemo, useState } from 'react';
import { isError } from '../../../diagnosis/finding.ts';
import { diagnose, sourcesOf, type DiagnosedMessage, type Diagnosis } from '../../../diagnosis/diagnose.ts';
import { notRecognised } from '../../../diagnosis/supported.ts';
import { CodeBlock } from '../../ui/CodeBlock.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Findings } from '../../ui/Findings.tsx';
import { kindNames, mistakes } from './kinds.ts';
import { inTextOrder } from './marks.ts';
import { MarkedSource } from './MarkedSource.tsx';
import { MessageTable } from './MessageTable.tsx';
import './diagnosis.css';

interface ResultProps {
  readonly text: string;
  readonly base: string;
  readonly prefix: string;
  readonly sections: Readonly<Record<string, string>>;
  /** Called with a summary, which the widget shows in a live region. */
  readonly onSummary: (summary: string, isWrong: boolean) => void;
}

function errorsIn(messages: readonly DiagnosedMessage[]): number {
  return messages.flatMap(({ findings }) => findings).filter(isError).length;
}

/** What the text is, and how many mistakes it has. */
function summaryOf(diagnosis: Diagnosis): string {
  const { messages } = diagnosis;
  const known = messages.filter(({ kind }) => kind !== 'unknown');
  const [only] = known;
  if (!only) return notRecognised(diagnosis);
  const count = errorsIn(messages);
  const what =
    messages.length === 1
      ? `Recognised: ${kindNames[only.kind]}`
      : `${String(messages.length)} messages, ${String(known.length)} of this interface`;
  return `${what}. ${count > 0 ? `${mistakes(count)}.` : 'No mistake found.'}`;
}

function Corrected({ text }: { text: string }) {
  const id = useId();
  return (
    <>
      <p className="pi-hint">Corrected, with a placeholder for each secret:</p>
      <CodeBlock label="Corrected text" id={id}>
        {text}
      </CodeBlock>
      <CopyButton text={text} shownIn={id} />
    </>
  );
}

/** The diagnosis of a text: its messages, and of the chosen one the marked text, the findings and the corrected text. */
export default function DiagnosisResult({ text, base, prefix, sections, onSummary }: ResultProps) {
  const diagnosis = useMemo(() => diagnose(text, prefix), [text, prefix]);
  const { messages } = diagnosis;
  useEffect(() => {
    onSummary(summaryOf(diagnosis), errorsIn(messages) > 0 || messages.length === 0);
  }, [diagnosis, messages, onSummary]);
  const withMistake = messages.findIndex(({ findings }) => findings.some(isError));
  const [chosen, setChosen] = useState<number>();
  const index = Math.min(chosen ?? Math.max(withMistake, 0), messages.length - 1);
  const message = messages[index];
  const source = messages.length === 1 ? text : (sourcesOf(text, prefix)[index] ?? '');
  const findings = inTextOrder(message?.findings ?? [], source);
  return (
    <>
      {messages.length > 1 ? <MessageTable messages={messages} chosen={index} onChoose={setChosen} /> : null}
      {findings.length > 0 ? (
        <>
          <MarkedSource text={source} findings={findings} />
          <Findings findings={findings} base={base} sections={sections} numbered />
        </>
      ) : null}
      {message?.notRead === undefined ? null : <p className="pi-hint">{message.notRead}</p>}
      {message?.corrected === undefined ? null : <Corrected text={message.corrected} />}
    </>
  );
}
