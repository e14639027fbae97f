import { useEffect, useId, useMemo, useState, type ReactNode } from 'react';
import { isError } from '../../../diagnosis/finding.ts';
import { diagnoseWithSources, type DiagnosedMessage, type Diagnosis } from '../../../diagnosis/diagnose.ts';
import { notRecognised } from '../../../diagnosis/supported.ts';
import { CodeBlock } from '../../ui/CodeBlock.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Beside } from './Beside.tsx';
import { CheckedList } from './CheckedList.tsx';
import { FindingList } from './FindingList.tsx';
import { kindNames, mistakes } from './kinds.ts';
import { inTextOrder, marksIn } from './marks.ts';
import { MarkedSource } from './MarkedSource.tsx';
import { MessageTable } from './MessageTable.tsx';
import { usePointing } from './pointing.ts';
import { sendableRequest, type SendButton } from './sendable-request.ts';
import './diagnosis.css';

interface ResultProps {
  readonly text: string;
  readonly prefix: string;
  /** Where the findings stand; null for below the text. */
  readonly side: HTMLElement | null;
  /** The button that sends a request to a sandbox, where there is one. */
  readonly Send: SendButton | undefined;
  /** Called with a summary, which the widget shows in a live region. */
  readonly onSummary: (summary: string, isWrong: boolean) => void;
}

function errorsIn(messages: readonly DiagnosedMessage[]): number {
  return messages.flatMap(({ findings }) => findings).filter(isError).length;
}

/** What the text is, and how many mistakes it has. */
function summaryOf(diagnosis: Diagnosis): string {
  const { messages, broken } = diagnosis;
  const known = messages.filter(({ kind }) => kind !== 'unknown');
  const [only] = known;
  if (!only) return notRecognised(diagnosis);
  const count = errorsIn(messages);
  const what =
    messages.length === 1
      ? `Recognised: ${kindNames[only.kind]}`
      : `${String(messages.length)} messages, ${String(known.length)} of this interface`;
  return `${broken === undefined ? '' : `${broken} `}${what}. ${count > 0 ? `${mistakes(count)}.` : 'No mistake found.'}`;
}

function Corrected({ text, children }: { text: string; children: ReactNode }) {
  const id = useId();
  return (
    <>
      <p className="pi-hint">Corrected, with a placeholder for each secret:</p>
      <CodeBlock label="Corrected text" id={id}>
        {text}
      </CodeBlock>
      <CopyButton text={text} shownIn={id} label="Copy the corrected text">
        {children}
      </CopyButton>
    </>
  );
}

/** What to say of a message in which nothing was found; of the only one, the summary says it. */
function Clean({ isKnown, isOne }: { isKnown: boolean; isOne: boolean }) {
  if (!isKnown) return isOne ? null : <p className="pi-hint">Not part of the interface.</p>;
  return (
    <p className="pi-hint">
      {isOne ? '' : 'No mistake found in this message. '}
      The diagnosis sees only the text. It does not know whether a redirect URI is registered or an ID exists.
    </p>
  );
}

type MessageProps = Omit<ResultProps, 'onSummary'> & {
  readonly message: DiagnosedMessage | undefined;
  /** Its number and title, where there are several. */
  readonly title: string | undefined;
};

/** A message with its mistakes marked, and beside it or below what was found and the corrected text. */
function Message({ text, prefix, message, title, side, Send }: MessageProps) {
  const pointing = usePointing();
  const { kind = 'unknown', checked, corrected, notRead } = message ?? {};
  const findings = useMemo(() => inTextOrder(message?.findings ?? [], text), [message, text]);
  const marks = useMemo(() => marksIn(text, findings), [text, findings]);
  const isWrong = findings.some(isError);
  const isSendable = Send !== undefined && title === undefined && isWrong === (corrected !== undefined);
  const request = useMemo(
    () => (isSendable ? sendableRequest(corrected ?? text, kind, prefix) : undefined),
    [isSendable, corrected, text, kind, prefix],
  );
  const send = Send && request ? <Send request={request} isMain={corrected === undefined} /> : null;
  const marked = new Set(marks.flatMap(({ numbers }) => numbers));
  return (
    <>
      <MarkedSource {...{ text, marks, pointing }} />
      <Beside side={side}>
        <div className="pi-found">
          {title === undefined ? null : (
            <p>
              <strong>{title}</strong>
            </p>
          )}
          {findings.length > 0 ? <FindingList source={text} {...{ findings, corrected, marked, pointing }} /> : null}
          {checked === undefined ? null : <CheckedList checked={checked} />}
          {findings.length > 0 ? null : <Clean isKnown={kind !== 'unknown'} isOne={title === undefined} />}
          {notRead === undefined ? null : <p className="pi-hint">{notRead}</p>}
          {corrected === undefined ? send : <Corrected text={corrected}>{send}</Corrected>}
        </div>
      </Beside>
    </>
  );
}

/** The diagnosis of a text: its messages, and of the chosen one the marked text, the findings and the corrected text. */
export default function DiagnosisResult({ onSummary, ...given }: ResultProps) {
  const { text, prefix } = given;
  const { diagnosis, sources } = useMemo(() => diagnoseWithSources(text, prefix), [text, prefix]);
  const { messages } = diagnosis;
  const isOne = messages.length <= 1;
  useEffect(() => {
    onSummary(summaryOf(diagnosis), errorsIn(messages) > 0 || messages.length === 0 || diagnosis.broken !== undefined);
  }, [diagnosis, messages, onSummary]);
  const withMistake = messages.findIndex(({ findings }) => findings.some(isError));
  const [chosen, setChosen] = useState<number>();
  const index = Math.min(chosen ?? Math.max(withMistake, 0), messages.length - 1);
  const message = messages[index];
  return (
    <>
      {isOne ? null : <MessageTable messages={messages} chosen={index} onChoose={setChosen} />}
      <Message
        key={index}
        {...given}
        message={message}
        text={isOne ? text : (sources[index] ?? '')}
        title={isOne || !message ? undefined : `${String(index + 1)}. ${message.title}`}
      />
    </>
  );
}
