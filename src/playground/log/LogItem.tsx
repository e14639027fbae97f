import { useState } from 'react';
import { Exchanged, Raw } from '../parts/Exchanged.tsx';
import { curlCmd } from './curl-cmd.ts';
import { curlPosix } from './curl.ts';
import { statusWords, type LogEntry } from './entry.ts';
import { copyText } from '../copy-text.ts';

const shells = [
  ['Copy as curl', 'for POSIX shells', curlPosix],
  ['Copy for Windows cmd', 'for the prompt of Windows cmd; our tests do not run it', curlCmd],
] as const;

function Copies({ entry }: { entry: LogEntry }) {
  const [said, setSaid] = useState<string>();
  const [shown, setShown] = useState<string>();
  const copy = async (purpose: string, command: string | undefined) => {
    setShown(undefined);
    if (command === undefined) setSaid('Windows cmd cannot carry this request: it holds a carriage return or a zero byte.');
    else if (await copyText(command)) setSaid(`Copied: a curl command ${purpose}.`);
    else {
      setSaid('The browser did not let the page copy. Copy the command below.');
      setShown(command);
    }
  };
  return (
    <>
      <div className="pi-row">
        {shells.map(([label, purpose, command]) => (
          <button key={label} type="button" className="pi-quiet" onClick={() => void copy(purpose, command(entry.exchange.request))}>
            {label}
          </button>
        ))}
      </div>
      <p role="status" className="pi-hint">
        {said}
      </p>
      {shown === undefined ? null : <Raw label="Command" text={shown} />}
    </>
  );
}

/** One exchange of the log: a line with its answer and its time, and everything when it is opened. */
export function LogItem({ entry, base }: { entry: LogEntry; base: string }) {
  const [open, setOpen] = useState(false);
  const { number, label, direction, startedAt, exchange } = entry;
  const { status } = exchange.response;
  const at = new Date(startedAt);
  return (
    <li>
      <details
        onToggle={(event) => {
          setOpen(event.currentTarget.open);
        }}
      >
        <summary>
          <span className="pi-hint">{number}</span> <time dateTime={at.toISOString()}>{at.toLocaleTimeString()}</time> <code>{label}</code>{' '}
          <strong className={status > 0 && status < 400 ? 'pi-badge' : 'pi-badge pi-bad'}>{statusWords(exchange)}</strong>{' '}
          <span className="pi-hint">{direction === 'request' ? `${String(exchange.milliseconds)} ms` : 'received'}</span>
        </summary>
        {open ? (
          <div className="pi-answer">
            <Exchanged exchange={exchange} base={base} />
            <Copies entry={entry} />
          </div>
        ) : null}
      </details>
    </li>
  );
}
