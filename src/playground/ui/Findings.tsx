import type { Finding } from '../../diagnosis/finding.ts';
import type { OpenFactId } from '../../interface/open-facts.ts';
import type { RuleId } from '../../interface/rules/index.ts';
import { Cited } from './Links.tsx';

interface FindingsProps {
  readonly findings: readonly Finding[];
}

/** What a diagnosis found, each with a link to its rule. Nothing if it found nothing. */
export function Findings({ findings }: FindingsProps) {
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
          <Cited citation={finding} />
        </li>
      ))}
    </ul>
  );
}

interface CitedMessageProps {
  readonly message: string;
  readonly rule?: RuleId | undefined;
  readonly openFact?: OpenFactId | undefined;
}

/** A message about a field of a form, with the rule or the open fact that it rests on. */
export function CitedMessage({ message, rule, openFact }: CitedMessageProps) {
  return (
    <>
      {message} {rule === undefined ? null : <Cited citation={{ rule }} />}
      {openFact === undefined ? null : <Cited citation={{ openFact }} />}
    </>
  );
}
