import * as v from 'valibot';
import type { RuleId } from '../interface/rules/index.ts';
import { registrationFields } from '../interface/registrations/registration.ts';
import type { Finding } from './finding.ts';
import { plainName, wrong } from './parameters.ts';

/** The name that stands in place of a missing one, written in another way or in the singular. */
function misnamed({ path }: v.BaseIssue<unknown>): string {
  const last = path?.at(-1);
  const parent: unknown = last?.input;
  const right = plainName(String(last?.key));
  const names = typeof parent === 'object' && parent !== null ? Object.keys(parent) : [];
  const other = names.find((name) => [right, right.replace(/s$/, '')].includes(plainName(name)));
  return other === undefined ? '' : `: ${other} is not how it is written`;
}

/** What is wrong with a field of a registration or an update, by the rule of the field or, where it has none, of the operation. */
export function fieldFinding(rule: RuleId, issue: v.BaseIssue<unknown>): Finding {
  const name = v.getDotPath(issue) ?? 'body';
  const [first] = name.split('.');
  const known = registrationFields.find((field) => field.name.split('.')[0] === first);
  const own = name === 'id' ? 'update-id-equals-path' : (known?.rule ?? rule);
  return wrong(
    own,
    name,
    issue.input === undefined
      ? `${name} is missing${misnamed(issue)}.`
      : `${name} is not as it has to be: ${known?.type ?? 'a JSON object'}.`,
  );
}
