import { useState } from 'react';
import { CheckField } from '../../ui/Fields.tsx';
import { FileButton } from '../../ui/FileButton.tsx';
import { useTask } from '../../ui/hooks.ts';
import { loaded } from '../../ui/loaded.ts';
import { saveFile } from '../log/save.ts';
import { useLog } from '../log/tab-log.ts';
import { usePlaygroundParts } from '../../state/shared.ts';

/** Saves the session of this tab as a file, and imports one. The code for files is loaded when it is needed. */
export function SessionFiles() {
  const { session } = usePlaygroundParts();
  const { log, entries } = useLog();
  const [withSecrets, setWithSecrets] = useState(false);
  const [result, setResult] = useState<{ readonly text: string; readonly failed: boolean }>();
  const task = useTask();
  const shown = task.problem === undefined ? result : { text: task.problem, failed: true };
  const exportFile = async () => {
    const { writeSession } = await loaded(import('./session-file.ts'));
    saveFile('session.json', writeSession(session.getState(), entries, { withSecrets, now: Date.now() }), 'application/json');
    setResult({
      text: withSecrets ? 'Saved, with secrets and tokens. Protect the file like a password.' : 'Saved, without secrets and tokens.',
      failed: false,
    });
  };
  const importFile = async (file: File) => {
    const { readSession, importSummary, mergeSession } = await loaded(import('./session-file.ts'));
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
      <CheckField label="With secrets and tokens" checked={withSecrets} onChange={setWithSecrets} />
      <div className="pi-row">
        <button type="button" className="pi-quiet" onClick={() => task.run(exportFile)}>
          Export session
        </button>
        <FileButton
          label="Import session"
          name="Session file"
          accept="application/json,.json"
          open={(file) => task.run(() => importFile(file))}
        />
      </div>
      <p className="pi-hint">The file contains all exchanges and the IDs of your webhooks. Importing it never changes where calls go.</p>
      <p role="status" className={shown?.failed ? 'pi-problem' : shown ? 'pi-good' : 'pi-hint'}>
        {shown?.text}
      </p>
    </>
  );
}
