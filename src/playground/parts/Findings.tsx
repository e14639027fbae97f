import type { Finding } from '../../diagnosis/finding.ts';
import { citationLink } from '../links.ts';

/** What a diagnosis found, each with a link to its rule. */
export function Findings({ findings, base }: { findings: readonly Finding[]; base: string }) {
  return (
    <ul className="pi-findings">
      {findings.map((finding, index) => (
        <li key={index} className={finding.level === 'error' ? 'pi-problem' : 'pi-note'}>
          <strong>{finding.level === 'error' ? 'Error' : 'Note'}:</strong> {finding.message}{' '}
          {finding.fix === undefined ? null : (
            <>
              Right: <code>{finding.fix}</code>{' '}
            </>
          )}
          <a href={citationLink(base, finding.rule)}>{finding.rule}</a>
        </li>
      ))}
    </ul>
  );
}

/** A problem of a form field, with its rule. */
export function Problem({ message, rule, base }: { message: string; rule?: string | undefined; base: string }) {
  return (
    <>
      {message} {rule === undefined ? null : <a href={citationLink(base, rule)}>{rule}</a>}
    </>
  );
}
