import { supported } from '../../../diagnosis/supported.ts';
import Diagnose from '../diagnosis/Diagnose.tsx';
import { SendToSandbox } from './SendToSandbox.tsx';

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
