import { openFacts } from '../../../interface/open-facts.ts';
import { rules } from '../../../interface/rules/index.ts';
import Diagnose from '../diagnosis/Diagnose.tsx';

const sections = Object.fromEntries([...rules, ...openFacts].map(({ id, section }) => [id, section]));

/** The diagnosis in the console: it brings the registers itself, because the console loads it on first use. */
export default function DiagnosePane() {
  return <Diagnose sections={sections} />;
}
