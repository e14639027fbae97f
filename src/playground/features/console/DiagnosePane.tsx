import { supported } from '../../../diagnosis/supported.ts';
import { openFacts } from '../../../interface/open-facts.ts';
import { rules } from '../../../interface/rules/index.ts';
import Diagnose from '../diagnosis/Diagnose.tsx';

const sections = Object.fromEntries([...rules, ...openFacts].map(({ id, section }) => [id, section]));

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

/** The diagnosis in the console, with the findings in `side`. It brings the registers itself, because the console loads it on first use. */
export default function DiagnosePane({ side }: { side: HTMLElement | null }) {
  return <Diagnose sections={sections} side={side} idle={<Reads />} />;
}
