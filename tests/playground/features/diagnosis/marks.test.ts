import assert from 'node:assert/strict';
import { test } from 'node:test';
import { diagnose } from '../../../../src/diagnosis/diagnose.ts';
import type { Finding } from '../../../../src/diagnosis/finding.ts';
import { inTextOrder, marksIn } from '../../../../src/playground/features/diagnosis/marks.ts';
import { nonEmpty } from '../../../non-empty.ts';

const text = [
  "curl -u id=:secret= 'https://auth.example/oauth/token'",
  "  -d 'grant_type=authorization_code&client_id=id=&client_secret=secret=&code=c'",
  "  -H 'Content-Type: application/json'",
].join(' \\\n');
const note: Finding = { level: 'note', openFact: 'block-notification', message: 'A note.' };
const found = () => diagnose(text, 'svc').messages[0]?.findings ?? [];

test('mistakes come in the order of the text, those without a place and notes after them', () => {
  const reversed = found().toReversed();
  const findings = inTextOrder([note, ...reversed], text);
  assert.equal(findings.at(-1)?.level, 'note');
  const marks = nonEmpty(marksIn(text, findings));
  assert.ok(marks.length > 1, JSON.stringify(findings));
  const numbers = marks.flatMap((mark) => mark.numbers);
  assert.deepEqual(
    numbers,
    numbers.toSorted((one, other) => one - other),
  );
  assert.notDeepEqual(
    marksIn(text, reversed).flatMap((mark) => mark.numbers),
    numbers,
  );
});

test('two mistakes in one place share its mark', () => {
  const mistake: Finding = { level: 'error', rule: 'client-id-encoded', field: 'client_id', message: 'A mistake.' };
  const numbers = marksIn('client_id=a=', [mistake, mistake]).map(({ numbers }) => numbers);
  assert.deepEqual(numbers, [[1, 2]]);
});
