import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  authorizationErrorCodes,
  authorizePath,
  documentStates,
  errorRows,
  eventCatalogue,
  limitRows,
  notificationFields,
  openFacts,
  operationList,
  outOfBandUri,
  plainText,
  redirectParameter,
  registrationFields,
  rules,
  stateMachines,
  tokenFields,
  tokenPath,
  toEventType,
  webhooksPath,
} from '../../src/interface/index.ts';
import { assumptions } from '../../src/sandbox/assumptions/index.ts';
import { assertEmpty } from '../assert-empty.ts';

type Texts = readonly (readonly [id: string, ...texts: (string | undefined)[]])[];

/** Every text of the contract and of the assumptions in which backticks mark code. */
const catalogues: Readonly<Record<string, Texts>> = {
  rules: rules.map(({ id, text }) => [id, text]),
  'open facts': openFacts.map(({ id, question }) => [id, question]),
  assumptions: assumptions.map((entry) => [entry.id, entry.default, entry.strict, entry.vary]),
  limits: limitRows.map(({ id, name, value }) => [id, name, value]),
  errors: errorRows.map(({ id, situation, behaviour }) => [id, situation, behaviour]),
  'error codes': authorizationErrorCodes.map(({ code, meaning }) => [code, meaning]),
  operations: operationList.map(({ id, summary, parameters }) => [id, summary, ...parameters.map(({ meaning }) => meaning)]),
  'notification fields': notificationFields.map(({ name, type, meaning }) => [name, type, meaning]),
  'token fields': tokenFields.map(({ name, meaning }) => [name, meaning]),
  states: stateMachines.flatMap(({ id, states, transitions }): Texts => [
    [id, ...states.map(({ meaning }) => meaning), ...transitions.flatMap(({ trigger, condition, also }) => [trigger, condition, also])],
  ]),
};

const allNames = [
  ...operationList.flatMap(({ id, parameters }) => [id, ...parameters.map(({ name }) => name)]),
  ...[...notificationFields, ...registrationFields, ...tokenFields].map(({ name }) => name),
  ...authorizationErrorCodes.map(({ code }) => code),
  ...eventCatalogue.map(({ name }) => toEventType(name)),
  ...documentStates,
  ...[authorizePath, tokenPath, webhooksPath, outOfBandUri, redirectParameter()],
];
/** The names that are no ordinary words: `redirect_uri` and `isTransient`, but not `code` and `state`. */
const names = [...new Set(allNames)].filter((name) => /[^a-z]/.test(name));

/** The names that a text has outside of its backticks. */
function unmarked(text: string): string[] {
  const prose = text.split('`').filter((_, index) => index % 2 === 0);
  const words = prose.flatMap((part) => part.split(/[\s,;:()]+/).map((word) => word.replace(/\.$/, '')));
  return names.filter((name) => words.includes(name));
}

describe('names of the interface are marked as code', () => {
  for (const [catalogue, rows] of Object.entries(catalogues))
    test(`in the texts of ${catalogue}`, () => {
      const texts = rows.flatMap(([id, ...some]) => some.flatMap((text) => (text === undefined ? [] : [{ id, text }])));
      assert.ok(texts.length > 0);
      const wrong = texts.flatMap(({ id, text }) => unmarked(text).map((name) => `${id}: put ${name} in backticks`));
      assert.deepEqual(wrong, []);
      assertEmpty(texts.filter(({ text }) => text.split('`').length % 2 === 0).map(({ id }) => `${id}: a backtick has no partner`));
    });

  test('and a name without backticks is found', () => {
    assert.deepEqual(unmarked('The redirect_uri, `client_id` and isTransient.'), ['redirect_uri', 'isTransient']);
    assert.deepEqual(unmarked('The code and the state.'), []);
  });
});

test('a text can be had without its marks', () => {
  assert.equal(plainText('`client_id` becomes `%3D`.'), 'client_id becomes %3D.');
});
