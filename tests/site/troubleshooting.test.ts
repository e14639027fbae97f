import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { diagnose } from '../../src/diagnosis/diagnose.ts';
import { openFacts, rules } from '../../src/interface/index.ts';
import { experiments } from '../../src/playground/features/experiments/experiments.ts';
import { assumptions } from '../../src/sandbox/index.ts';
import { observeSymptom, symptomGroups } from '../../src/site/build/troubleshooting/symptoms.ts';
import { nonEmpty } from '../non-empty.ts';

const symptoms = symptomGroups.flatMap((group) => group.symptoms);
const ids = (list: readonly { readonly id: string }[]) => new Set(list.map(({ id }) => id));

describe('the troubleshooting page', () => {
  test('has at least 60 symptoms, each with its own id', () => {
    assert.ok(symptoms.length >= 60, `there are ${String(symptoms.length)}`);
    assert.equal(ids(symptoms).size, symptoms.length);
  });

  test('cites only rules, open facts, assumptions and experiments that exist', () => {
    const known = new Set([...ids(rules), ...ids(openFacts), ...ids(assumptions)]);
    for (const { id, explanation, experiment } of nonEmpty(symptoms)) {
      assert.ok(known.has(Object.values(explanation)[0] ?? ''), id);
      assert.ok(experiment === undefined || ids(experiments).has(experiment), id);
    }
  });
});

describe('a scenario', () => {
  for (const symptom of symptoms.filter(({ scenario }) => scenario))
    test(`shows what its symptom says: ${symptom.id}`, async () => {
      const { sign, code } = symptom;
      const observed = await observeSymptom(symptom);
      assert.ok(observed && observed.seen !== '');
      const { status, seen, request } = observed;
      if (sign === 'error page') assert.ok(status !== undefined && status >= 400 && !seen.includes('<'));
      else if (sign === 'redirect') assert.match(seen, /^http:\/\/localhost:\d+\?/);
      else if (typeof sign === 'number' && sign >= 400) {
        assert.equal(status, sign);
        assert.ok(seen.includes(code), `${seen} does not name ${code}`);
      }
      if (request !== undefined) assert.notEqual(diagnose(request, 'svc').kind, 'unknown', request);
    });

  test('has the same values each time', async () => {
    const [symptom] = symptoms.filter(({ id }) => id === 'id-unknown');
    assert.ok(symptom);
    assert.deepEqual(await observeSymptom(symptom), await observeSymptom(symptom));
  });
});
