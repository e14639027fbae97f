import { breakRules, breakTests } from '../mutant.ts';

const authorizationCode = 'src/sandbox/authorization-server/grants/authorization-code.ts';
const clientAuthentication = 'src/sandbox/authorization-server/checks/client-authentication.ts';

/** Mutants of the rules of §4.2: the token endpoint. */
export const mutants = [
  ...breakRules(authorizationCode, [
    [
      'code-single-use',
      'a used code is accepted',
      "if (!(await context.store.take('codes', value)))",
      "if (!(await context.store.get('codes', value)))",
    ],
    ['code-expires', 'a code never expires', 'limits.codeSeconds * 1000', 'limits.codeSeconds * 1e9'],
  ]),
  ...breakTests(clientAuthentication, 'tests/sandbox/authorization/exchange.test.ts', [
    [
      'a proper prefix of the client secret is accepted',
      'application.clientSecret !== secret',
      '!application.clientSecret.startsWith(secret)',
    ],
  ]),
];
