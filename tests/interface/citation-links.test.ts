import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { citationLink, citedId, pageLink } from '../../src/interface/index.ts';

describe('a citation', () => {
  const cases = [
    [{ rule: 'code-single-use' }, 'code-single-use', '/docs/reference/rules/#rule-code-single-use'],
    [{ openFact: 'other-bodies' }, 'other-bodies', '/docs/reference/open-facts/#other-bodies'],
    [{ assumption: 'list-window' }, 'list-window', '/docs/reference/assumptions/#list-window'],
  ] as const;
  for (const [citation, id, link] of cases)
    test(`of ${JSON.stringify(citation)} leads to its row in the reference`, () => {
      assert.equal(citedId(citation), id);
      assert.equal(citationLink('/docs', citation), link);
    });

  test('names the file in the offline copy, whose links are relative', () => {
    assert.equal(citationLink('../..', { rule: 'code-expires' }), '../../reference/rules/index.html#rule-code-expires');
  });
});

test('the home page is the root of the site', () => {
  assert.equal(pageLink('/docs', 'index'), '/docs/');
  assert.equal(pageLink('', 'events', 'x'), '/events/#x');
});
