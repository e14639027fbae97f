import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sources } from './files.ts';

// One fact, one place: these are written in src/interface; src/examples stand alone and are held against it by their own tests.
const facts = ['svc.', '/api/v6', '3600', '3_600'];
const elsewhere = sources((name) => !/^src\/(interface|examples)\//.test(name));

for (const fact of facts)
  test(`no file of src outside src/interface and src/examples holds ${fact}`, () => {
    assert.ok(elsewhere.length > 0);
    const found = elsewhere.flatMap(({ name, text }) =>
      text
        .split('\n')
        .flatMap((line, index) => (line.includes(fact) ? [`${name}:${String(index + 1)}: ${line.trim().slice(0, 120)}`] : [])),
    );
    assert.deepEqual(found, []);
  });
