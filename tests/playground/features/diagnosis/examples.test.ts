import assert from 'node:assert/strict';
import { test } from 'node:test';
import { diagnose } from '../../../../src/diagnosis/diagnose.ts';
import { diagnoseNotification } from '../../../../src/diagnosis/notification.ts';
import { eventCatalogue, hasSpecifiedBody } from '../../../../src/interface/index.ts';
import { sampleText } from '../../../../src/interface/samples.ts';
import { diagnosisExamples } from '../../../../src/playground/features/diagnosis/examples.ts';
import { nonEmpty } from '../../../non-empty.ts';

test('each example to load has a mistake, of its own kind', () => {
  const found = diagnosisExamples('svc').map(({ text }) => diagnose(text, 'svc'));
  assert.equal(new Set(found.map(({ kind }) => kind)).size, 5);
  for (const { findings } of nonEmpty(found)) assert.ok(findings.length > 0);
});

test('the sample of each shown type is valid under any prefix', () => {
  for (const prefix of ['svc', 'acme'])
    for (const name of nonEmpty(eventCatalogue.map((entry) => entry.name).filter(hasSpecifiedBody)))
      assert.deepEqual(diagnoseNotification(sampleText(name, prefix), prefix, name).findings, []);
});
