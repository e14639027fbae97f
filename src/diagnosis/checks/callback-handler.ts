import type { RuleId } from '../../interface/rules/index.ts';
import { noted, wrong, type Finding } from '../finding.ts';

const rules: Readonly<Record<string, RuleId>> = { code: 'redirect-on-success', error: 'redirect-on-failure', state: 'state-unchanged' };

/** What is wrong with the program of a redirect URI, by what it reads, a fact a line: the parameter and the name that the program has for it. */
export function callbackFindings(facts: string): Finding[] {
  return facts
    .split('\n')
    .filter(Boolean)
    .flatMap((fact) => {
      const [name = '', other = ''] = fact.split(' ');
      const rule = rules[name];
      if (name === 'method')
        return [
          wrong('redirect-on-success', 'method', `The handler accepts only ${other} requests. The browser is redirected with GET.`, 'GET'),
        ];
      if (name === 'query')
        return [wrong('redirect-on-success', 'query', `The service returns code in the query. The handler reads the ${other}.`)];
      if (rule) return [wrong(rule, name, `The service returns ${name}. The handler reads ${other}.`, name)];
      return name === 'denied'
        ? [
            wrong(
              'deny-access-denied',
              'error',
              `The error for a denied grant is access_denied. The handler expects ${other}.`,
              'access_denied',
            ),
          ]
        : [
            noted(
              'state-unchanged',
              'state',
              'The handler does not compare state. Send one in the authorization request, and compare it here.',
            ),
          ];
    });
}
