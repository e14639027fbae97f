import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { diagnose } from '../../src/diagnosis/diagnose.ts';
import { nonEmpty } from '../non-empty.ts';

const folder = path.join(import.meta.dirname, '../../src/examples');
/** It sends token requests without credentials, to see that they are refused. */
const refused = 'testing/mounts.test.mjs';

test('a sample of the documentation, pasted as it is, has no error', () => {
  const samples = nonEmpty(globSync('**/*.{go,java,mjs,php,py,rb,sh,ts}', { cwd: folder }));
  const found = samples.flatMap((sample) =>
    diagnose(readFileSync(path.join(folder, sample), 'utf8'))
      .findings.filter(({ level }) => level === 'error')
      .map(({ message }) => `${sample}: ${message}`),
  );
  const others = found.filter((one) => !one.startsWith(refused));
  assert.deepEqual(others, []);
  assert.ok(found.length > others.length, `${refused} shows that errors are found in samples`);
});

/** What the files with a name have, in every language. */
const kinds = [
  ['exchange', 'token-request'],
  ['refresh', 'token-request'],
  ['createwebhook', 'webhook-request'],
  ['updatewebhook', 'webhook-request'],
  ['getwebhook', 'webhook-request'],
  ['getwebhooks', 'webhook-request'],
  ['pingwebhook', 'webhook-request'],
  ['unregisterwebhook', 'webhook-request'],
] as const;

for (const [name, kind] of kinds)
  test(`the request is found in a sample in any language: ${name}`, () => {
    const samples = globSync('{curl,go,java,javascript,python,typescript}/*', { cwd: folder }).filter(
      (file) => path.parse(file).name.replaceAll(/[-_]/g, '').toLowerCase() === name,
    );
    assert.equal(samples.length, 6);
    for (const sample of samples) {
      const { messages } = diagnose(readFileSync(path.join(folder, sample), 'utf8'));
      assert.deepEqual(
        messages.map((message) => message.kind),
        [kind],
        sample,
      );
    }
  });
