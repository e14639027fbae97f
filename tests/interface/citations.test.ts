import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  applicationFields,
  errorRows,
  eventCatalogue,
  eventRuleId,
  isRule,
  limitRows,
  notificationFields,
  openFacts,
  operationList,
  operations,
  registrationFields,
  rule,
  rules,
  scopes,
  stateMachines,
  tokenFields,
  type Operation,
} from '../../src/interface/index.ts';
import { assertEmpty } from '../assert-empty.ts';

const isFact = (id: string) => openFacts.some((fact) => fact.id === id);

function rulesOf(operation: Operation): string[] {
  const redirect = operation.response.kind === 'redirect' ? operation.response.rules : [];
  return [operation.rule, ...operation.parameters.flatMap((parameter) => parameter.rules), ...redirect];
}

type Ids = readonly string[];
type CitedRules = readonly [catalogue: string, sections: Ids, ids: Ids];
type CitedFacts = readonly [catalogue: string, ids: Ids];

/** Each catalogue with the rules that it cites, and the section or sections that these stand in. */
const citedRules: readonly CitedRules[] = [
  ['application fields', ['2.1'], applicationFields.flatMap((field) => field.rules)],
  ['scopes', ['2.1'], scopes.map((scope) => scope.rule)],
  ['token fields', ['2.2'], tokenFields.map((field) => field.rule)],
  ['registration fields', ['2.3'], registrationFields.map((field) => field.rule)],
  ['notification fields', ['2.4'], notificationFields.map((field) => field.rule)],
  ['event types', ['6.1'], eventCatalogue.map((entry) => eventRuleId(entry.name))],
  ['states', ['3.1'], stateMachines.flatMap((machine) => machine.states.flatMap((state) => state.rule ?? []))],
  [
    'transitions',
    ['3.1', '3.2', '3.3', '3.4'],
    stateMachines.flatMap((machine) => machine.transitions.map((transition) => transition.rule)),
  ],
  ['errors', ['7'], errorRows.flatMap((row) => row.rule ?? [])],
  ['limits', ['8'], limitRows.flatMap((row) => row.rule ?? [])],
  ['operations', ['2.3', '4.1', '4.2', '4.4', '6.1'], operationList.flatMap(rulesOf)],
];

const citedFacts: readonly CitedFacts[] = [
  ['state machines', stateMachines.flatMap((machine) => machine.openFacts)],
  ['errors', errorRows.flatMap((row) => row.openFacts)],
  ['limits', limitRows.flatMap((row) => row.openFact ?? [])],
  ['operations', operationList.flatMap((operation) => (operation.response.kind === 'redirect' ? [] : operation.response.openFacts))],
];

describe('the catalogues cite', () => {
  for (const [catalogue, sections, ids] of citedRules)
    test(`rules that exist, of their own sections: ${catalogue}`, () => {
      assert.ok(ids.length > 0);
      assertEmpty(ids.filter((id) => !isRule(id)));
      assertEmpty(ids.filter((id) => !sections.includes(rule(id).section)));
    });

  for (const [catalogue, ids] of citedFacts)
    test(`open facts that exist: ${catalogue}`, () => {
      assert.ok(ids.length > 0);
      assertEmpty(ids.filter((id) => !isFact(id)));
    });

  test('each rule of their table once, and leave out none', () => {
    const tables: Record<string, readonly string[]> = Object.fromEntries(citedRules.map(([catalogue, , ids]) => [catalogue, ids]));
    const rowsOf = (number: string) =>
      rules.filter(({ section, row }) => section === number && !/^(text|bullet \d|rule \d)$/.test(row)).map(({ id }) => id);
    const of = (...catalogues: string[]) => catalogues.flatMap((catalogue) => tables[catalogue] ?? []).sort();
    assert.deepEqual(of('application fields', 'scopes'), rowsOf('2.1').sort());
    assert.deepEqual(of('token fields'), rowsOf('2.2').sort());
    assert.deepEqual(of('registration fields'), rowsOf('2.3').sort());
    assert.deepEqual(of('notification fields'), rowsOf('2.4').sort());
    assert.deepEqual(of('errors'), rowsOf('7').sort());
    assert.deepEqual(of('limits'), rowsOf('8').sort());
    assert.deepEqual(of('states', 'transitions'), ['3.1', '3.2', '3.3', '3.4'].flatMap(rowsOf).sort());
  });

  test('every parameter row of the two authorization server endpoints', () => {
    const rowsOf = (number: string) =>
      rules.filter(({ section, row }) => section === number && !/^(text|bullet \d)$/.test(row)).map(({ id }) => id);
    assert.deepEqual(
      operations.authorize.parameters.flatMap((parameter) => [...parameter.rules]),
      rowsOf('4.1'),
    );
    assert.deepEqual(
      operations.token.parameters.flatMap((parameter): readonly string[] => parameter.rules).toSorted(),
      rowsOf('4.2').sort(),
    );
  });
});

describe('what is open', () => {
  test('has an open fact for every row of §7 and §8 that says "not shown"', () => {
    const openErrors = errorRows.filter((row) => row.openFacts.length > 0).map((row) => row.id);
    assert.deepEqual(openErrors, [
      'other-failure',
      'out-of-band',
      'code-unusable',
      'token-expired',
      'refresh-invalidated',
      'redirect-uri',
      'webhook-api',
    ]);
    const openLimits = limitRows.filter((row) => row.openFact).map((row) => row.id);
    assert.deepEqual(openLimits, ['transient-cleanup', 'delivery-stop', 'list-limit', 'rate-limits']);
    const limitsWithoutValue = limitRows.filter((row) => row.value === undefined).map((row) => row.id);
    assert.deepEqual(limitsWithoutValue, ['list-limit', 'rate-limits']);
  });

  test('stays in the register, once it was found', () => {
    const found = [
      ...['default-redirect-uri', 'single-company-user', 'foreign-company', 'oob-error-string', 'redirect-uri-with-query', 'second-grant'],
      ...['revocation-scope', 'revoked-access-token', 'refresh-before-expiry', 'refreshed-refresh-token', 'bearer-or-basic', 'raw-equals'],
      ...['localhost-with-path', 'event-of-several', 'empty-events', 'event-type-twice', 'description-on-create', 'document-and-company'],
      ...['statechange-mixed', 'foreign-client-id', 'reachable-registrations', 'webhook-activity', 'after-the-end', 'delivery-error'],
      ...['delivery-retries', 'events-before-trial', 'failing-unregister', 'company-registration-ids', 'data-content', 'operation-scopes'],
      ...['user-filter', 'accept-header', 'other-error-codes', 'redirect-uri-not-needed', 'unknown-parameters', 'code-after-rejection'],
      ...['credential-of-another-client', 'message-id-uniqueness', 'log-in', 'trial-timeout', 'api-success-status', 'token-success-status'],
      ...['authorization-error-page', 'size-limits', 'timestamp-offset', 'notification-headers', 'delivery-order', 'description-to-null'],
    ];
    assertEmpty(found.filter((id) => !openFacts.some((fact) => fact.id === id && fact.kind === 'found')));
  });
});
