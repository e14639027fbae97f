import { useMemo, useState } from 'react';
import { CheckField, SelectField, TextField } from '../parts/Fields.tsx';
import { statusWords, type LogEntry } from './entry.ts';
import { filtered, noFilter, statusClasses, type LogFilter } from './filter.ts';
import { LogItem } from './LogItem.tsx';
import { saveFile } from './save.ts';
import { masked } from './secrets.ts';

const kinds = [
  ['', 'All'],
  ['request', 'Requests'],
  ['notification', 'Notifications'],
] as const;
const statuses = [['', 'All'] as const, ...statusClasses.map((name) => [name, name] as const)];

function Filter({ filter, change }: { filter: LogFilter; change: (filter: LogFilter) => void }) {
  return (
    <div className="pi-row">
      <TextField
        label="Filter"
        value={filter.text}
        onChange={(text) => {
          change({ ...filter, text });
        }}
      />
      <SelectField
        label="Kind"
        value={filter.kind}
        options={kinds}
        onChange={(kind) => {
          change({ ...filter, kind });
        }}
      />
      <SelectField
        label="Status"
        value={filter.status}
        options={statuses}
        onChange={(status) => {
          change({ ...filter, status });
        }}
      />
    </div>
  );
}

/** What a screen reader hears: how many there are, and what came last. */
function announcement(entries: readonly LogEntry[], shown: number): string {
  const last = entries.at(-1);
  if (!last) return 'Nothing was sent yet.';
  const count = entries.length === 1 ? 'One exchange' : `${String(entries.length)} exchanges`;
  return `${count}, ${shown === entries.length ? 'all shown' : `${String(shown)} shown`}. The last: ${last.label}, ${statusWords(last.exchange)}.`;
}

/** The exports are loaded when they are asked for. */
async function save(kind: 'har' | 'text', entries: readonly LogEntry[]): Promise<void> {
  if (kind === 'har') saveFile('exchanges.har', (await import('./har.ts')).harOf(entries), 'application/json');
  else saveFile('exchanges.txt', (await import('./text.ts')).textOf(entries), 'text/plain;charset=utf-8');
}

/** Every request and every notification in the order in which they came, with secrets masked unless they are revealed. */
export function ExchangeLog({ entries, clear, base }: { entries: readonly LogEntry[]; clear: () => void; base: string }) {
  const [filter, setFilter] = useState(noFilter);
  const [revealed, setRevealed] = useState(false);
  const readable = useMemo(() => (revealed ? entries : masked(entries)), [entries, revealed]);
  const shown = filtered(readable, filter);
  const empty = shown.length === 0;
  return (
    <>
      <Filter filter={filter} change={setFilter} />
      <CheckField label="Reveal secrets, tokens and codes, in exports and copies too" checked={revealed} onChange={setRevealed} />
      <p role="status" className="pi-hint">
        {announcement(entries, shown.length)}
      </p>
      {/* The newest are at the end, as in the other lists of the page. */}
      <ol className="pi-log pi-exchanges" aria-label="Exchanges">
        {shown.map((entry) => (
          <LogItem key={entry.number} entry={entry} base={base} />
        ))}
      </ol>
      <div className="pi-row">
        <button type="button" className="pi-quiet" disabled={empty} onClick={() => void save('har', shown)}>
          Export as HAR
        </button>
        <button type="button" className="pi-quiet" disabled={empty} onClick={() => void save('text', shown)}>
          Export as text
        </button>
        <button type="button" className="pi-quiet" disabled={entries.length === 0} onClick={clear}>
          Empty the log
        </button>
      </div>
    </>
  );
}
