import type { Finding } from '../../diagnosis/finding.ts';
import { citationLink } from '../../interface/citations.ts';
import type { OpenFactId } from '../../interface/open-facts.ts';
import type { RuleId } from '../../interface/rules/index.ts';

interface FindingsProps {
  readonly findings: readonly Finding[];
  readonly base: string;
  /** The sections of the rules that are cited, by their ids, where they are to be shown. */
  readonly sections?: Readonly<Record<string, string>>;
  /** Whether each has a number, by which it is marked in the text. */
  readonly numbered?: boolean;
}

/** What a diagnosis found, each with a link to its rule. Nothing if it found nothing. */
export function Findings({ findings, base, sections = {}, numbered = false }: FindingsProps) {
  if (findings.length === 0) return null;
  const sectionOf = ({ rule, openFact }: Finding) => sections[rule ?? openFact];
  return (
    <ul className="pi-findings">
      {findings.map((finding, index) => (
        <li key={index} className={finding.level === 'error' ? 'pi-problem' : 'pi-note'}>
          {numbered ? `${String(index + 1)}. ` : ''}
          <strong>{finding.level === 'error' ? 'Error' : 'Note'}:</strong> {finding.message}{' '}
          {finding.fix === undefined ? null : (
            <>
              Right: <code>{finding.fix}</code>.{' '}
            </>
          )}
          {sectionOf(finding) === undefined ? null : <>§{sectionOf(finding)} </>}
          <a href={citationLink(base, finding)}>{finding.rule ?? finding.openFact}</a>
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
