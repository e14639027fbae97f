import { counted } from '../../../interface/counted.ts';
import { Alert } from '../../ui/Alert.tsx';
import { CheckField } from '../../ui/Fields.tsx';
import { useTask } from '../../ui/hooks.ts';
import { loaded } from '../../ui/loaded.ts';
import { isExchange, type LogEntry } from '../../state/log/entry.ts';
import { saveFile } from '../log/save.ts';
import { masked } from '../../state/log/masked.ts';

/** The exports are loaded when they are asked for. */
async function save(kind: 'har' | 'text', entries: readonly LogEntry[]): Promise<void> {
  if (kind === 'har') saveFile('exchanges.har', (await loaded(import('../log/har.ts'))).harOf(entries), 'application/json');
  else saveFile('exchanges.txt', (await loaded(import('../log/text.ts'))).textOf(entries), 'text/plain;charset=utf-8');
}

interface ExportPanelProps {
  /** Every entry: the secrets of all are masked in those that are saved. */
  readonly entries: readonly LogEntry[];
  /** The entries whose messages are shown. */
  readonly shown: readonly LogEntry[];
  readonly revealed: boolean;
  readonly reveal: (revealed: boolean) => void;
}

/** Saves what the filter shows as a file, with secrets masked unless the reader reveals them. */
export function ExportPanel({ entries, shown, revealed, reveal }: ExportPanelProps) {
  const task = useTask();
  const chosen = () => (revealed ? shown : masked(shown, entries));
  const exchanges = shown.filter(isExchange).length;
  const all = shown.length === entries.length ? '' : 'What the filter shows. ';
  return (
    <div className="st-export" role="group" aria-label="Export">
      <p className="pi-hint">
        {all}HAR: {counted(exchanges, 'exchange')}. Text: {counted(shown.length, 'entry', 'entries')}.
      </p>
      <div className="pi-row">
        <button type="button" className="pi-quiet" disabled={shown.length === 0} onClick={() => task.run(() => save('har', chosen()))}>
          Export as HAR
        </button>
        <button type="button" className="pi-quiet" disabled={shown.length === 0} onClick={() => task.run(() => save('text', chosen()))}>
          Export as text
        </button>
      </div>
      <Alert problem={task.problem} />
      <CheckField label="Reveal secrets, tokens and codes, in exports and copies too" checked={revealed} onChange={reveal} />
    </div>
  );
}
