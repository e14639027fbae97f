import { supported } from '../../../diagnosis/supported.ts';
import Diagnose from '../diagnosis/Diagnose.tsx';
import { flushSync } from 'react-dom';
import { usePlaygroundParts, useWidgetContext } from '../../state/shared.ts';
import { requestLink } from '../diagnosis/request-link.ts';
import type { SendButton } from '../diagnosis/sendable-request.ts';
import { knownSecrets } from '../links/known-secrets.ts';
import { useLog } from '../log/tab-log.ts';
import { openEntry } from './use-entry.ts';

/** Opens the form of a request that was diagnosed, filled in for the sandbox of this tab. Nothing where calls go to a live service. */
const SendToSandbox: SendButton = ({ request, isMain }) => {
  const { openedLink } = usePlaygroundParts();
  const { state, workspace } = useWidgetContext();
  const { entries } = useLog();
  if (state.kind === 'live' || !workspace) return null;
  const open = () => {
    const link = requestLink(request, workspace, state.flows[state.kind].webhookIds, knownSecrets(state, entries));
    openedLink.makeWayFor(link);
    // A form that was filled in by the same link lets go of it, and takes it again.
    flushSync(() => dispatchEvent(new Event('hashchange')));
    openEntry(link);
  };
  const button = (
    <button type="button" className={isMain ? undefined : 'pi-quiet'} onClick={open}>
      Send it to the sandbox
    </button>
  );
  return isMain ? <div className="pi-row">{button}</div> : button;
};

/** What can be pasted, where the findings will stand. */
function Reads() {
  return (
    <div className="pi-found">
      <p>
        <strong>Reads</strong>
      </p>
      <ul className="pi-reads">
        {supported.map((kinds) => (
          <li key={kinds}>{kinds}</li>
        ))}
      </ul>
    </div>
  );
}

/** The diagnosis in the console, with the findings in `side`. */
export default function DiagnosePane({ side }: { side: HTMLElement | null }) {
  return <Diagnose side={side} idle={<Reads />} Send={SendToSandbox} />;
}
