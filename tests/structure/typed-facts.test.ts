import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { authorizationErrorCodes, notificationFields, openFacts, rules } from '../../src/interface/index.ts';
import { experiments } from '../../src/playground/features/experiments/experiments.ts';
import { assumptions } from '../../src/sandbox/assumptions/index.ts';
import { counts } from '../../src/site/counts.ts';
import { frameworks } from '../../src/site/frameworks.ts';
import { oauthClients } from '../../src/site/oauth-clients.ts';
import { filesBelow, root, sources } from './files.ts';
import { numberWord, typedFacts } from './typed-facts.ts';
import { assertEmpty } from '../assert-empty.ts';

interface Exception {
  readonly file: string;
  readonly fact: string;
  readonly reason: string;
}

/** Facts that may stand typed where they are. One that is not found any more has to go. */
const exceptions: readonly Exception[] = [
  { file: 'src/interface/rules/events.ts', fact: 'seven event types', reason: 'the fields import the rules; tests/interface compares it' },
  { file: 'src/interface/rules/webhooks.ts', fact: 'seven types', reason: 'the fields import the rules; tests/interface compares it' },
  { file: 'src/playground/features/console/BarClock.tsx', fact: 'One hour', reason: 'a step by which the reader moves the clock' },
];

const files = [
  // limits.ts holds the values; samples stand alone, and another test is about them.
  ...sources((name) => /\.(tsx?|astro)$/.test(name) && !/^src\/(examples\/|interface\/limits\.ts)/.test(name)),
  ...filesBelow('content').filter(({ name }) => name.endsWith('.mdx')),
  ...['README.md', 'CONTRIBUTING.md'].map((name) => ({ name, text: readFileSync(path.join(root, name), 'utf8') })),
];

describe('facts of the interface are derived, not typed', () => {
  const found = files.flatMap(({ name, text }) => typedFacts(text).map((fact) => ({ file: name, fact })));
  const excepted = ({ file, fact }: { file: string; fact: string }) =>
    exceptions.some((exception) => exception.file === file && exception.fact === fact);

  test('in src, content, README and CONTRIBUTING', () => {
    assert.ok(files.length > 0);
    assertEmpty(
      found
        .filter((one) => !excepted(one))
        .map(({ file, fact }) => `${file}: "${fact}" has a source: use src/interface/limits.ts, src/site/counts.ts, <Lifetime> or <Count>`),
    );
  });

  test('and every exception is still needed', () => {
    assertEmpty(exceptions.filter(({ file, fact }) => !found.some((one) => one.file === file && one.fact === fact)));
  });

  const { eventTypes, shownTypes, otherTypes, lifecycleTypes, groups, endpoints, webhookOperations, scopes } = counts;
  const word = (count: number) => numberWord(count) ?? String(count);
  const planted = [
    ...[
      'within 60 seconds',
      'a 60-second code',
      'for sixty minutes',
      'lives 60 min',
      'for an hour',
      'expires_in: 3600',
      '3_600',
      '3,600 s',
    ],
    ...[`the ${eventTypes} event types`, `${word(eventTypes)} types`, `all ${eventTypes} of them`, `one of the [${eventTypes}](/events/)`],
    ...[`the other ${otherTypes}`, `other ${word(otherTypes)} types`, `the ${eventTypes - lifecycleTypes} registrable types`],
    ...[`${word(shownTypes)} bodies`, `${word(webhookOperations)} webhook operations`, `the ${word(endpoints)} endpoints`],
    ...['within **60** seconds', 'valid for `60`\n minutes', '`{"expires_in":3600}`', '/* for 60\n * seconds', '// an\n// hour'],
    ...[`${rules.length} rules`, `all ${openFacts.length} open facts`, `${word(authorizationErrorCodes.length)} error codes`],
    ...[`${oauthClients.length} OAuth client libraries`, `${word(frameworks.length)} web frameworks`, `${assumptions.length} assumptions`],
    ...['This is the only type of the [workflow group](/webhooks/groups/#workflow).'],
    ...[`${word(scopes)} scopes`, `${word(groups)} groups`, `its ${notificationFields.length} fields`, `${experiments.length} experiments`],
  ];
  for (const text of planted) test(`which finds ${JSON.stringify(text)}`, () => assert.equal(typedFacts(text).length > 0, true));

  const others = [
    ...['within 30 seconds', '1.60 seconds', 'RFC 6749', 'Node.js 20', '200 types', 'offset=0&limit=20', '2026-03-20 events'],
    ...['http://localhost:3600', 'the only type without data', '60 * seconds', '7 * rules', 'has 60.\nSeconds later'],
    ...['rule: access-token-60-minutes', 'seven-bodies-shown', 'in six steps', 'one operation', 'the 20 seconds'],
  ];
  for (const text of others) test(`which leaves ${JSON.stringify(text)} alone`, () => assert.deepEqual(typedFacts(text), []));
});
