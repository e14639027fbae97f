import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { glob } from 'node:fs/promises';
import { test } from 'node:test';
import { isRule, isShown, eventCatalogue, openFact, openFacts } from '../../src/interface/index.ts';
import { citedOpenFacts, linkById } from '../../src/playground/docs-links.ts';
import { sampleText } from '../../src/interface/samples.ts';
import { diagnosisExamples } from '../../src/playground/diagnosis-examples.ts';
import { diagnose } from '../../src/diagnosis/diagnose.ts';
import { wrongTexts } from '../diagnosis/corpus.ts';
import { diagnoseNotification } from '../../src/diagnosis/notification.ts';
import { nonEmpty } from '../non-empty.ts';

test('a rule leads to its row among the rules, an open fact to its row among the open facts', () => {
  assert.equal(linkById('/docs', 'code-single-use'), '/docs/reference/rules/#rule-code-single-use');
  assert.equal(linkById('', 'other-bodies'), '/reference/open-facts/#other-bodies');
});

test('every open fact that a widget or a diagnosis cites is known as one', async () => {
  for (const id of nonEmpty(citedOpenFacts)) assert.equal(openFact(id).id, id);
  const cited = new Set<string>();
  for await (const file of glob('src/{playground,diagnosis}/**/*.{ts,tsx}')) {
    if (file.endsWith('links.ts')) continue;
    const source = await readFile(file, 'utf8');
    for (const [, id = ''] of source.matchAll(/rule(?::|=) ?['"]([a-z-]+)['"]/g)) {
      cited.add(id);
      assert.ok(isRule(id) || citedOpenFacts.includes(id), `${file} cites ${id}`);
    }
    for (const { id } of openFacts)
      if (source.includes(`rule: '${id}'`) || source.includes(`rule="${id}"`))
        assert.ok(citedOpenFacts.includes(id), `${file} cites ${id}`);
  }
  assert.ok(cited.size > 10, 'sources cite rules in this form');
});

test('every open fact that the diagnosis of a corpus of mistakes cites is known as one', () => {
  for (const [, text] of nonEmpty(wrongTexts))
    for (const { rule } of nonEmpty(diagnose(text).findings)) assert.ok(isRule(rule) || citedOpenFacts.includes(rule), rule);
});

test('each example to load has a mistake, of its own kind', () => {
  const found = diagnosisExamples('svc').map(({ text }) => diagnose(text, 'svc'));
  assert.equal(new Set(found.map(({ kind }) => kind)).size, 5);
  for (const { findings } of nonEmpty(found)) assert.ok(findings.length > 0);
});

test('the sample of each shown type is valid under any prefix', () => {
  for (const prefix of ['svc', 'acme'])
    for (const name of nonEmpty(eventCatalogue.map((entry) => entry.name).filter(isShown)))
      assert.deepEqual(diagnoseNotification(sampleText(name, prefix), prefix, name).findings, []);
});
