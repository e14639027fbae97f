import { breakTests } from '../mutant.ts';

const server = 'src/sandbox/authorization-server';
const tokens = 'tests/sandbox/authorization/tokens.test.ts';

/** Mutants of grants, tokens and interactions that are not of one rule. */
export const mutants = [
  ...breakTests(`${server}/revocation.ts`, tokens, [
    ['a revocation forgets the application', 'grant.clientId === clientId && ', '', 'revoke-invalidates-refresh'],
    ['a revocation forgets the user', 'grant.userId === userId && ', '', 'revoke-invalidates-refresh'],
    ['a revocation forgets the company', ' && grant.companyId === companyId', '', 'revoke-invalidates-refresh'],
  ]),
  ...breakTests(`${server}/grant-code.ts`, tokens, [
    [
      'a grant is found without its application',
      '[clientId, userId, companyId, ...scopes]',
      '[userId, companyId, ...scopes]',
      'token-unique',
    ],
    ['a grant is found without its user', '[clientId, userId, companyId, ...scopes]', '[clientId, companyId, ...scopes]', 'token-unique'],
    [
      'a grant is found without its permissions',
      '[clientId, userId, companyId, ...scopes]',
      '[clientId, userId, companyId]',
      'token-unique',
    ],
  ]),
  ...breakTests('src/sandbox/mint.ts', tokens, [['tokens have 8 characters', 'mint(random, 43)', 'mint(random, 8)', '128 bits']]),
  ...breakTests(`${server}/sign-in.ts`, 'tests/sandbox/authorization/pages.test.ts', [
    [
      'an interaction outlives a sign-in that failed',
      "await context.store.delete('interactions', interaction.id);",
      '',
      'a sign-in that fails',
    ],
  ]),
];
