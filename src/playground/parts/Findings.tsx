import type { Finding } from '../../diagnosis/finding.ts';
import { linkById } from '../docs-links.ts';

interface FindingsProps {
  readonly findings: readonly Finding[];
  readonly base: string;
  /** The sections of the rules that are cited, by their ids, where they are to be shown. */
  readonly sections?: Readonly<Record<string, string>>;
}

/** What a diagnosis found, each with a link to its rule. */
export function Findings({ findings, base, sections = {} }: FindingsProps) {
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
          {sections[finding.rule] === undefined ? null : <>§{sections[finding.rule]} </>}
          <a href={linkById(base, finding.rule)}>{finding.rule}</a>
        </li>
      ))}
    </ul>
  );
}

/** A problem of a form field, with its rule. */
export function Problem({ message, rule, base }: { message: string; rule?: string | undefined; base: string }) {
  return (
    <>
      {message} {rule === undefined ? null : <a href={linkById(base, rule)}>{rule}</a>}
    </>
  );
}
