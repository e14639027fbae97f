import * as v from 'valibot';
import type { RuleId } from '../interface/rules/index.ts';
import { registrationFields } from '../interface/registrations/registration.ts';
import type { Finding } from './finding.ts';
import { plainName, wrong } from './parameters.ts';

/** Names the field that was probably written instead of a missing one, in another spelling or in the singular. */
function misnamed({ path }: v.BaseIssue<unknown>): string {
  const last = path?.at(-1);
  const parent: unknown = last?.input;
  const right = plainName(String(last?.key));
  const names = typeof parent === 'object' && parent !== null ? Object.keys(parent) : [];
  const other = names.find((name) => [right, right.replace(/s$/, '')].includes(plainName(name)));
  return other === undefined ? '' : `: you wrote ${other} instead`;
}

/** The finding for a wrong field of a registration or an update. Cites the rule of the field or, without one, of the operation. */
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
      : `${name} has the wrong type or value. Expected: ${known?.type ?? 'a JSON object'}.`,
  );
}
