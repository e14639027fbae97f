import { breakTests, type Mutant } from '../mutant.ts';

const source = 'src/playground/features';
const suite = 'tests/playground/features';

/** What the console and the quickstart must not call done, possible or remembered. */
export const mutants: readonly Mutant[] = [
  ...breakTests('src/playground/state/log/entry.ts', `${suite}/console/entries.test.ts`, [
    ['calls a request done after an error', 'response.status >= 200 && response.status < 300', 'response.status >= 200'],
    ['calls a request done after another one', 'own === label', "own !== ''"],
  ]),
  ...breakTests(`${source}/console/entries.ts`, `${suite}/console/entries.test.ts`, [
    ['offers calls without a token', "if (!tokens) return 'no token';", 'if (!tokens) return undefined;'],
    ['offers calls with an expired token', "=== 0 ? 'token expired'", "=== -1 ? 'token expired'"],
    [
      'offers an expired code',
      "left === 0 ? { done: exchanged, missing: 'code expired' }",
      "left < 0 ? { done: exchanged, missing: 'code expired' }",
    ],
    ['takes a newer code for exchanged', 'if (code.used) return', 'if (tokens) return'],
  ]),
  ...breakTests(`${source}/console/entry-webhooks.ts`, `${suite}/console/entries.test.ts`, [
    ['calls Create done although the trial cancelled it', "=== 'cancelled'", "=== 'stopped'"],
    ['offers an operation on a webhook without one', "? 'no webhook'", '? undefined'],
    ['offers an operation on a cancelled webhook', 'webhookIds.every((id) => isCancelled(id, facts))', 'webhookIds.length === 0'],
    ['takes the trial for a fired event', '!isLifecycle(event) && ', ''],
    ['takes an event that the receiver refused for a delivered one', ' && isAccepted(outcome)', ''],
    ['takes a webhook whose delivery stopped for one that gets events', "'cancelled', 'stopped'", "'cancelled'"],
  ]),
  ...breakTests(`${source}/experiments/reports.ts`, `${suite}/console/entries.test.ts`, [
    ['counts no experiment as some', 'ended === 0 ? undefined', 'ended === -1 ? undefined'],
    ['counts an experiment that is running', ' || report?.problem !== undefined', ' || report !== undefined'],
  ]),
  ...breakTests(`${source}/experiments/shown-exchanges.ts`, `${suite}/experiments/shown-exchanges.test.ts`, [
    ['shows a request that the stream shows', ' || (besideStream && logged.has(number))', ''],
    ['shows no request where the stream shows one', 'logged.has(number)', 'logged.size > 0'],
  ]),
  ...breakTests(`${source}/console/pane-sizes.ts`, `${suite}/console/panes.test.ts`, [
    ['accepts a remembered size that hides a pane', ' && value <= sizeLimits.max', ''],
    ['accepts a remembered size that is no number', "typeof value === 'number'", "typeof value !== 'symbol'"],
    ['takes remembered sizes that are no JSON for none at all', 'return initialSizes;', 'return { columns: 0, rows: 0 };'],
  ]),
  ...breakTests(`${source}/console/use-entry.ts`, `${suite}/console/panes.test.ts`, [
    ['forgets the form that a link carries', 'linkedForm(fragment) ?? fragment.slice(1)', 'fragment.slice(1)'],
    ['shows an entry that does not exist', "isEntryId(id) ? id : 'authorize'", 'id as EntryId'],
  ]),
  ...breakTests(`${source}/console/palette.ts`, `${suite}/console/palette.test.ts`, [
    ['finds actions that have one of the words', 'words.every(', 'words.some('],
    ['finds no action in another case', '`${title} ${group}`.toLowerCase()', '`${title} ${group}`'],
    ['goes on offering actions of a pane that is gone', '() => page.removeEventListener(paletteEvent, offer)', '() => undefined'],
  ]),
  ...breakTests(`${source}/quickstart/steps.ts`, `${suite}/quickstart/steps.test.ts`, [
    ['goes on before the trial had a response', 'done: kept && ', 'done: '],
    ['goes on after a cancelled registration', "kept && state !== 'cancelled'", 'id !== kept.toString()'],
    ['goes on after an event that failed', 'deliveryResult(delivery)?.bad === false', 'delivery.outcome !== undefined'],
    ['shows the steps of an earlier registration', 'webhookIds.at(-1) ??', 'webhookIds.at(0) ??'],
    ['keeps the tokens of an earlier code', ' && (!code || code.used)', ''],
    ['does not open the next step', 'const done = quickstartSteps.map((step) => (statuses[step].done ? 1 : 0));', 'const done = [0];'],
  ]),
];
