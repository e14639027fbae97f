import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, test } from 'node:test';
import { diagnose } from '../../src/diagnosis/diagnose.ts';
import { citedId, isRule, openFacts, webhooksPath } from '../../src/interface/index.ts';
import { rightTexts, wrongTexts } from './corpus.ts';

describe('a pasted text with a mistake', () => {
  for (const [name, text, kind, first] of wrongTexts)
    test(`${name}: ${first ?? ''}`, () => {
      const diagnosis = diagnose(text);
      assert.equal(diagnosis.kind, kind);
      assert.equal(diagnosis.findings.map(citedId)[0], first);
    });

  test('is one of at least 60; each finding cites a rule or an open fact, and an error always a rule', () => {
    assert.ok(wrongTexts.length >= 60);
    for (const [, text] of wrongTexts) {
      const { findings } = diagnose(text);
      assert.notDeepEqual(findings, [], text);
      for (const { level, rule, openFact, message } of findings) {
        assert.ok(rule === undefined ? level === 'note' && openFacts.some(({ id }) => id === openFact) : isRule(rule), message);
        assert.match(message, /[.?]$/);
      }
    }
  });
});

describe('a pasted text without a mistake', () => {
  for (const [name, text, kind] of rightTexts)
    test(name, () => {
      const { kind: found, findings, corrected } = diagnose(text);
      assert.deepEqual([found, findings, corrected], [kind, [], undefined]);
    });

  test('is one of at least 30', () => {
    assert.ok(rightTexts.length >= 30);
  });
});

describe('a body that is not well-formed', () => {
  const reasons: readonly (readonly [body: string, reason: RegExp])[] = [
    [`{"url":"https://a.example/x","description":"note: 'hi'",}`, /a comma precedes a closing bracket/],
    ['{"id":"x","description":"a, b: c","options":{"collapseEvents":true}', /a bracket is not closed\.$/],
    ['{"id":"x" "y"}', /not well-formed JSON\.$/],
    ['{\n  "id": "x"\n  "url": "https://a.example/x"\n}', /a comma is missing between two fields, in line 2\.$/],
    ['{\n  "options": {\n    "collapseEvents": true,\n  }\n}', /a comma precedes a closing bracket, in line 3\.$/],
    ["{'url':'https://a.example/x'}", /single quotes/],
    ['{url:"https://a.example/x"}', /a name has no double quotes/],
    ['{\n  "id": "x",\n  "event": svc.comment.create"\n}', /an opening quote is missing, in line 3\.$/],
    ['{"id": "x", "timestamp": 2026-11-28T23:21:33.123-0400"}', /an opening quote is missing\.$/],
    ['{\n  id": "x"\n}', /an opening quote is missing, in line 2\.$/],
    ['{\n  "id": "x",\n  "event": "svc.comment.create,\n  "url": "y"\n}', /a string is not closed, in line 3\.$/],
    ['{\n  "id": "x",\n  "event": svc.comment.create\n}', /a text has no double quotes, in line 3\.$/],
    [`{"a":"${'x'.repeat(30_000)}",}`, /not well-formed JSON\.$/],
  ];
  for (const [body, reason] of reasons)
    test(`is explained by its syntax, not by its texts: ${body}`, () => {
      const { findings } = diagnose(`POST ${webhooksPath} HTTP/1.1\nHost: api.example\n\n${body}`);
      assert.match(findings.find(({ field }) => field === 'body')?.message ?? '', reason);
    });
});

describe('the corrected text', () => {
  test('has no error any more, where there is one', () => {
    let corrected = 0;
    for (const [name, text] of wrongTexts) {
      const diagnosis = diagnose(text);
      if (diagnosis.corrected === undefined) continue;
      assert.deepEqual(
        diagnose(diagnosis.corrected).findings.filter(({ level }) => level === 'error'),
        [],
        `${name}: ${diagnosis.corrected}`,
      );
      corrected++;
    }
    assert.ok(corrected > 50, String(corrected));
  });

  test('holds a placeholder in place of each secret, however short', () => {
    assert.equal(
      diagnose('grant_type=refresh&refresh_token=r1&client_id=YWNtZQ%3D&client_secret=s1').corrected,
      'grant_type=refresh_token&refresh_token=<refresh_token>&client_id=YWNtZQ%3D&client_secret=<client_secret>',
    );
    assert.equal(
      diagnose('grant_type=code&code=c1&client_id=YWNtZQ%3D&client_secret=s1').corrected,
      'grant_type=authorization_code&code=<code>&client_id=YWNtZQ%3D&client_secret=<client_secret>',
    );
    const { corrected = '' } = diagnose('grant_type=authorization_code&code=the-code&client_id=YWNtZQ=&client_secret=the-secret');
    assert.equal(corrected, 'grant_type=authorization_code&code=<code>&client_id=YWNtZQ%3D&client_secret=<client_secret>');
  });
});

test('no secret that was pasted stands in a finding or in the corrected text', () => {
  const canary = 'c4n4ry-5ecret';
  const texts = wrongTexts.map(([, text]) =>
    text
      .replaceAll(/(client_secret|access_token|refresh_token|code)(=|":")[^&"\s']*/g, `$1$2${canary}`)
      .replaceAll(/(Bearer|Basic) \S+/g, `$1 ${canary}`),
  );
  assert.ok(texts.filter((text) => text.includes(canary)).length > 20);
  for (const text of texts) {
    const { findings, corrected } = diagnose(text);
    assert.ok(!JSON.stringify([findings, corrected ?? '']).includes(canary), text);
  }
});

test('any text at all gets a report without throwing', () => {
  const piece = fc.constantFrom(
    'curl ',
    "'",
    '"',
    '\\',
    "$'",
    '%',
    '%zz',
    '=',
    '&',
    '?',
    '#',
    '{',
    '}',
    '\n',
    'POST /oauth/token',
    'code',
    'https://',
    ' ',
    '-d',
    '--data=',
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(piece).map((pieces) => pieces.join('')),
        fc.json(),
      ),
      (text) => {
        diagnose(text);
      },
    ),
    { numRuns: 2000, seed: 7 },
  );
});
