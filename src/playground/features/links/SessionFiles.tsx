import { useId, useState } from 'react';
import { CheckField } from '../../ui/Fields.tsx';
import { saveFile } from '../log/save.ts';
import { useLog } from '../log/tab-log.ts';
import { usePlaygroundParts } from '../../state/shared.ts';

/** Saves the session of this tab as a file, and imports one. The code for files is loaded when it is needed. */
export function SessionFiles() {
  const { session } = usePlaygroundParts();
  const { log, entries } = useLog();
  const [withSecrets, setWithSecrets] = useState(false);
  const [result, setResult] = useState<{ readonly text: string; readonly failed: boolean }>();
  const id = useId();
  const exportFile = async () => {
    const { writeSession } = await import('./session-file.ts');
    saveFile('session.json', writeSession(session.getState(), entries, { withSecrets, now: Date.now() }), 'application/json');
    setResult({
      text: withSecrets ? 'Saved, with secrets and tokens. Protect the file like a password.' : 'Saved, without secrets and tokens.',
      failed: false,
    });
  };
  const importFile = async (file: File) => {
    const { readSession, importSummary, mergeSession } = await import('./session-file.ts');
    const read = readSession(await file.text());
    if ('problem' in read) {
      setResult({ text: read.problem, failed: true });
      return;
    }
    session.importFlows(mergeSession(session.getState().flows, read.file));
    const exchanges = log.addAll(read.file.log.map(({ number: _, ...exchange }) => exchange));
    setResult({ text: importSummary(session.getState().flows, read.file, exchanges), failed: false });
  };
  return (
    <>
      <p>The file contains all exchanges and the IDs of your webhooks. Importing it never changes where calls go.</p>
      <CheckField label="With secrets and tokens" checked={withSecrets} onChange={setWithSecrets} />
      <div className="pi-row">
        <button type="button" className="pi-quiet" onClick={() => void exportFile()}>
          Export session
        </button>
        <div className="pi-field">
          <label htmlFor={id}>Import session</label>
          <input
            id={id}
            type="file"
            accept="application/json,.json"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) void importFile(file);
              target.value = '';
            }}
          />
        </div>
      </div>
      <p role="status" className={result?.failed ? 'pi-problem' : result ? 'pi-good' : 'pi-hint'}>
        {result?.text}
      </p>
    </>
  );
}
