import { breakTests } from '../mutant.ts';

/** Mutants of the contract's tables. */
export const mutants = [
  ...breakTests('src/interface/scopes.ts', 'tests/interface/scopes.test.ts', [
    ['the scope Write means less', 'Modify and comment', 'Comment', 'mean what'],
    ['the scope Comment means more', 'Read and comment', 'Read, comment and share', 'mean what'],
  ]),
  ...breakTests('src/interface/states.ts', 'tests/interface/states.test.ts', [
    ['a code may be exchanged more than once', ' of issue, first use`', ' of issue`', '§3.2'],
    ['an expired code is usable', 'The code is unusable', 'The code is usable', '§3.2'],
    ['a refresh needs no valid refresh token', "condition: 'valid refresh token', ", '', '§3.3'],
    ['a new grant returns no refresh token', 'A new refresh token, returned', 'A new token, returned', '§3.3'],
    ['isTransient true prevents the cleanup', 'is not `false`', 'is not `true`', '§3.4'],
    ['an unregister call has no effect on receivers', "also: '`webhook.unregister` is attempted as validation.', ", '', '§3.4'],
    ['a trial is cited for a ping', "also: '`webhook.ping` is sent.'", "also: '`webhook.register` is sent.'", '§3.4'],
    ['a change of state sends no event', ", also: 'The document state change event reports it.'", '', '§3.1'],
  ]),
  ...breakTests('src/interface/limits.ts', 'tests/interface/operations.test.ts', [
    ['a limit names the open fact of another', "openFact: 'list-limit-maximum'", "openFact: 'rate-limits'", 'values of §8'],
    [
      'a limit names no open fact',
      "value: 'after an extended period', openFact: 'silence-period'",
      "value: 'after an extended period'",
      'values of §8',
    ],
  ]),
];
