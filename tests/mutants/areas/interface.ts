import { readFileSync } from 'node:fs';
import path from 'node:path';
import { stateMachines } from '../../../src/interface/index.ts';
import { root } from '../../structure/files.ts';
import { breakTests, type Mutant } from '../mutant.ts';

const statesFile = 'src/interface/states.ts';

/** The columns of a transition table. */
const columns = ['from', 'trigger', 'condition', 'to', 'also', 'rule'] as const;
type Column = (typeof columns)[number];

/** The cells of a row of `states.ts`, as they are written there. */
function cellsOf(row: string): Readonly<Partial<Record<Column, string>>> {
  const cells = row.matchAll(/(\w+): (null|'(?:[^'\\]|\\.)*'|`[^`]*`)/g);
  return Object.fromEntries([...cells].map(([, name = '', value = '']) => [name, value]));
}

/**
 * A mutant for each cell of the transition tables of §3: the cell of another row replaces it. A cell that is empty gets a text.
 */
function mutantsOfCells(): Mutant[] {
  const source = readFileSync(path.join(root, statesFile), 'utf8');
  return stateMachines.flatMap(({ section, transitions }) => {
    const rows = transitions.map(({ rule }) => {
      const [row] = new RegExp(`\\{ from: .*rule: '${rule}' \\}`).exec(source) ?? [];
      if (row === undefined) throw new Error(`${statesFile} has no line for the transition ${rule}`);
      return { rule, row, cells: cellsOf(row) };
    });
    return rows.flatMap(({ rule, row, cells }) =>
      columns.flatMap((column) => {
        const cell = cells[column];
        const other = rows.map((one) => one.cells[column]).find((value) => value !== undefined && value !== cell) ?? "'registered'";
        const by =
          cell === undefined ? row.replace('{ ', `{ ${column}: ${other}, `) : row.replace(`${column}: ${cell}`, `${column}: ${other}`);
        return breakTests(statesFile, 'tests/interface/states.test.ts', [
          [`§${section}, ${rule}: another ${column}`, row, by, `§${section}`],
        ]);
      }),
    );
  });
}

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
  ...mutantsOfCells(),
  ...breakTests('src/interface/limit-rows.ts', 'tests/interface/operations.test.ts', [
    ['a limit names the open fact of another', "openFact: 'list-limit-maximum'", "openFact: 'rate-limits'", 'values of §8'],
    [
      'a limit names no open fact',
      "value: 'after an extended period', openFact: 'silence-period'",
      "value: 'after an extended period'",
      'values of §8',
    ],
  ]),
];
