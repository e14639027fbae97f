import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { isRule, openFact, openFacts, rule, rules, type OpenFact, type Rule } from '../../src/interface/index.ts';
import { outline } from './outline.ts';
import { assertEmpty } from '../assert-empty.ts';

const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const facts: readonly OpenFact[] = openFacts;
const at = (entry: { section: string; row?: string }) => `§${entry.section} ${entry.row ?? ''}`;
const stated = [...rules, ...facts.filter((fact) => fact.kind === 'stated')];

describe('the register against the outline of the document', () => {
  for (const number of new Set(outline.map((place) => place.section)))
    test(`has a rule or an open fact for every statement of §${number}`, () => {
      const missing = outline
        .filter((place) => place.section === number)
        .map((place) => ({ place, found: stated.filter((entry) => at(entry) === at(place)) }))
        .filter(({ place, found }) => found.length < place.states.length)
        .map(
          ({ place, found }) =>
            `${at(place)}: ${place.states.join(' | ')}; the register has ${found.map(({ id }) => id).join(', ') || 'nothing'}`,
        );
      assert.deepEqual(missing, []);
    });

  test('states nothing that the outline does not have', () => {
    const surplus = [...new Set(stated.map(at))]
      .map((key) => ({
        key,
        ids: stated.filter((entry) => at(entry) === key),
        states: outline.find((place) => at(place) === key)?.states ?? [],
      }))
      .filter(({ ids, states }) => ids.length > states.length)
      .map(
        ({ key, ids }) => `${key}: ${ids.map(({ id }) => id).join(', ')}; add to tests/interface/outline.ts what the document states there`,
      );
    assert.deepEqual(surplus, []);
  });

  test('has an open fact, of the kind stated, exactly where the document says "not shown"', () => {
    const wanted = outline.flatMap((place) => place.states.filter((state) => state.startsWith('not shown')).map(() => at(place)));
    assert.deepEqual(
      facts
        .filter((fact) => fact.kind === 'stated')
        .map(at)
        .sort(),
      wanted.sort(),
    );
  });

  test('outlines each place once', () => {
    assert.equal(new Set(outline.map(at)).size, outline.length);
  });

  test('places what it found by silence in a section of the document, at no row', () => {
    const sections = new Set(outline.map((place) => place.section));
    assertEmpty(facts.filter((fact) => fact.kind === 'found' && (fact.row !== undefined || !sections.has(fact.section))));
  });
});

describe('the entries of the register', () => {
  test('have unique ids in kebab-case, rules and open facts together', () => {
    const ids = [...rules, ...facts].map(({ id }) => id);
    assertEmpty(ids.filter((id, index) => ids.indexOf(id) !== index));
    assertEmpty(ids.filter((id) => !kebabCase.test(id)));
  });

  test('are sentences: a rule ends in a full stop, a question does not', () => {
    assertEmpty(rules.filter(({ text }) => !/\S\.$/.test(text)).map(({ id }) => id));
    assertEmpty(facts.filter(({ question }) => /[.?]$/.test(question)).map(({ id }) => id));
  });

  test('name a docs page by its slug', () => {
    assertEmpty(rules.filter(({ page }) => !/^[a-z0-9-]+(\/[a-z0-9-]+)*$/.test(page)).map(({ id, page }) => `${id}: ${page}`));
  });

  test('follow the order of the document by section', () => {
    const rank = (number: string) => number.split('.').reduce((sum, part, index) => sum + Number(part) / 100 ** index, 0);
    const kinds: (readonly (Rule | OpenFact)[])[] = [
      facts.filter((fact) => fact.kind === 'stated'),
      facts.filter((fact) => fact.kind === 'found'),
    ];
    for (const list of kinds) {
      const ranks = list.map(({ section }) => rank(section));
      assert.deepEqual(
        ranks,
        ranks.toSorted((a, b) => a - b),
      );
    }
  });

  test('can be looked up by id, and an unknown id is refused', () => {
    assert.equal(rule('code-single-use').section, '3.2');
    assert.equal(openFact('log-in').kind, 'found');
    assert.equal(isRule('code-single-use'), true);
    assert.equal(isRule('log-in'), false);
    assert.throws(() => rule('log-in'), /no rule has the id log-in/);
    assert.throws(() => openFact('code-single-use'), /no open fact has the id code-single-use/);
  });
});
