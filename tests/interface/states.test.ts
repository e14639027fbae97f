import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { plainText, stateMachines, type Transition } from '../../src/interface/index.ts';
import { assertEmpty } from '../assert-empty.ts';

/** A cell of a table of §3: its exact text, a pattern for a sentence in our own words, or nothing. */
type Cell = string | RegExp | null | undefined;
type Row = readonly [from: Cell, trigger: Cell, condition: Cell, to: Cell, also: Cell, rule: string];

/** The tables of §3 by the letter. */
const tables: Readonly<Record<string, readonly Row[]>> = {
  '3.1': [['TRASH', /user moves .*back/, undefined, 'ACTIVE', /document state change event reports it/, 'trash-to-active']],
  '3.2': [
    [
      'issued',
      /exchange at the token endpoint/,
      /within 60 seconds .*first use/,
      'consumed',
      /access token and refresh token/i,
      'code-exchanged-once-in-time',
    ],
    ['issued', /^60 seconds/, /not exchanged/, 'expired', /unusable/, 'code-expires'],
  ],
  '3.3': [
    ['access token valid', /^60 minutes/, undefined, 'access token expired', /API calls .*error/, 'access-token-expires'],
    [
      'access token expired',
      /refresh request/,
      /valid refresh token/,
      'access token valid',
      /new access token.* 60 minutes/,
      'refresh-gives-access-token',
    ],
    ['refresh token valid', /user revokes the grant/, undefined, 'refresh token invalidated', undefined, 'revoke-invalidates-refresh'],
    [
      'refresh token invalidated',
      /user grants again/,
      undefined,
      'refresh token valid',
      /new refresh token.* with the access token/,
      'grant-again-new-refresh',
    ],
  ],
  '3.4': [
    [null, /create call/, /well-formed/, 'registered', /id is returned.* trial .*asynchronous/, 'create-registers-and-tries'],
    ['registered', /trial notification/, /not .*200/, 'cancelled', undefined, 'trial-not-200-cancels'],
    ['registered', /unregister call/, undefined, 'unregistered', /webhook\.unregister .*attempted as validation/, 'unregister-notifies'],
    ['registered', /inactivity/, /isTransient.* not false/, 'cleaned up', undefined, 'inactivity-cleans-up'],
    ['registered', /error.* not .*extended period/, undefined, 'delivery stopped', undefined, 'error-stops-delivery'],
    ['registered', /ping call/, undefined, 'registered', /webhook\.ping/, 'ping-notifies'],
  ],
};

/** Whether a transition says in each cell what a row of §3 says. */
function assertTransition(transition: Transition, [from, trigger, condition, to, also, rule]: Row): void {
  const cells: readonly (readonly [found: string | null | undefined, expected: Cell])[] = [
    [transition.from, from],
    [transition.trigger, trigger],
    [transition.condition, condition],
    [transition.to, to],
    [transition.also, also],
    [transition.rule, rule],
  ];
  for (const [found, expected] of cells)
    if (expected instanceof RegExp) assert.match(plainText(found ?? ''), expected, rule);
    else assert.equal(found, expected, rule);
}

describe('the state machines', () => {
  test('are the tables of §3, in its order', () => {
    assert.deepEqual(
      stateMachines.map(({ section, transitions }) => [section, transitions.length]),
      Object.entries(tables).map(([section, rows]) => [section, rows.length]),
    );
  });

  for (const { section, transitions } of stateMachines)
    test(`say in each cell what the table of §${section} says`, () => {
      const rows = tables[section] ?? assert.fail(`§${section} has no table`);
      for (const [index, row] of rows.entries()) assertTransition(transitions[index] ?? assert.fail(`no row for ${row[5]}`), row);
    });

  test('move only between states that they have', () => {
    assertEmpty(
      stateMachines.flatMap(({ states, transitions }) => {
        const names = states.map(({ name }) => name);
        return transitions.flatMap(({ from, to }) => [from ?? to, to]).filter((name) => !names.includes(name));
      }),
    );
  });
});
