import { isError, type Finding } from '../../diagnosis/finding.ts';

/** Whether a notification is right by the interface (§2.4), in a word. */
export function Verdict({ findings }: { findings: readonly Finding[] }) {
  const fields = [...new Set(findings.filter(isError).map(({ field }) => field ?? 'body'))];
  if (fields.length > 0)
    return <strong className="pi-badge pi-bad">wrong: {fields.length > 3 ? `${String(fields.length)} fields` : fields.join(', ')}</strong>;
  return <strong className="pi-badge pi-ok">valid{findings.length > 0 ? ', with a note' : ''}</strong>;
}
