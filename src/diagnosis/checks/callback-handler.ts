import { codeTitle, errorTitle } from '../../interface/application/out-of-band-title.ts';
import type { CallbackFact } from '../facts.ts';
import { noted, wrong, type Finding } from '../finding.ts';

const rules = { code: 'redirect-on-success', error: 'redirect-on-failure', state: 'state-unchanged' } as const;
const titles = {
  code: ['desktop-oob-title', codeTitle('<code>')],
  error: ['error-oob-title', errorTitle('<error string>')],
} as const;

/** What is wrong with the program of a redirect URI, by a fact that shows it. */
export function callbackFinding(fact: CallbackFact): Finding {
  switch (fact.kind) {
    case 'method': {
      const message = `The handler accepts only ${fact.method} requests. The browser is redirected with GET.`;
      return wrong('redirect-on-success', 'method', message, 'GET');
    }
    case 'query':
      return wrong('redirect-on-success', 'query', `The service returns code in the query. The handler reads the ${fact.place}.`);
    case 'denied': {
      const message = `The error for a denied grant is access_denied. The handler expects ${fact.error}.`;
      return wrong('deny-access-denied', 'error', message, 'access_denied');
    }
    case 'unread': {
      const message = 'The handler does not compare state. Send one in the authorization request, and compare it here.';
      return noted('state-unchanged', fact.parameter, message);
    }
    case 'title': {
      const [rule, title] = titles[fact.name];
      return wrong(rule, 'title', `The window title is ${title}. The program expects another one.`, title);
    }
    default:
      return wrong(rules[fact.kind], fact.kind, `The service returns ${fact.kind}. The handler reads ${fact.name}.`, fact.kind);
  }
}
