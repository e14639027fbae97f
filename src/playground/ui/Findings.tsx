import type { Finding } from '../../diagnosis/finding.ts';
import { citationLink, citedId } from '../../interface/citations.ts';
import type { OpenFactId } from '../../interface/open-facts.ts';
import type { RuleId } from '../../interface/rules/index.ts';

interface FindingsProps {
  readonly findings: readonly Finding[];
  readonly base: string;
}

/** What a diagnosis found, each with a link to its rule. Nothing if it found nothing. */
export function Findings({ findings, base }: FindingsProps) {
  if (findings.length === 0) return null;
  return (
    <ul className="pi-findings">
      {findings.map((finding, index) => (
        <li key={index} className={finding.level === 'error' ? 'pi-problem' : 'pi-note'}>
          <strong>{finding.level === 'error' ? 'Error' : 'Note'}:</strong> {finding.message}{' '}
          {finding.fix === undefined ? null : (
            <>
              Right: <code>{finding.fix}</code>.{' '}
            </>
          )}
          <a href={citationLink(base, finding)}>{citedId(finding)}</a>
        </li>
      ))}
    </ul>
  );
}

interface ProblemProps {
  readonly message: string;
  readonly rule?: RuleId | undefined;
  readonly openFact?: OpenFactId | undefined;
  readonly base: string;
}

/** A problem of a form field, with its rule or the open fact that it runs into. */
export function Problem({ message, rule, openFact, base }: ProblemProps) {
  return (
    <>
      {message} {rule === undefined ? null : <a href={citationLink(base, { rule })}>{rule}</a>}
      {openFact === undefined ? null : <a href={citationLink(base, { openFact })}>{openFact}</a>}
    </>
  );
}
