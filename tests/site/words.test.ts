import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { openFacts, redirectParameter, rules, stateMachines, toEventType } from '../../src/interface/index.ts';
import { baseLinksPlugin } from '../../src/site/build/plugins/base-links.ts';
import { draw, wrap } from '../../src/site/diagrams/states.ts';
import type { Sequence } from '../../src/site/diagrams/sequence.ts';
import { sequences } from '../../src/site/diagrams/sequences.ts';
import { rule } from '../../src/interface/index.ts';
import { withBase } from '../../src/site/links.ts';
import { deployment } from '../../src/site/deployment.ts';
import { splitAtCode } from '../../src/site/prose.ts';
import { sectionTitle } from '../../src/site/sections.ts';
import { nonEmpty } from '../non-empty.ts';
import { builtSite } from './built.ts';

describe('sentences', () => {
  test('are cut at their backticks, so that every second part is code', () => {
    assert.deepEqual(splitAtCode('Without state, `client_id` becomes `%3D`.'), ['Without state, ', 'client_id', ' becomes ', '%3D', '.']);
    assert.deepEqual(splitAtCode('No code.'), ['No code.']);
  });

  test('carry the prefix of the deployment', () => {
    assert.equal(splitAtCode('the parameter `redirectSvcUri`')[1], redirectParameter(deployment.eventPrefix));
    assert.equal(splitAtCode('`svc.comment.create` is sent')[1], toEventType('comment.create', deployment.eventPrefix));
  });

  test('every section that a rule or an open fact names has a heading', () => {
    for (const { section } of [...rules, ...openFacts]) assert.ok(sectionTitle(section).length > 0);
    assert.throws(() => sectionTitle('99'), RangeError);
  });
});

describe('links', () => {
  test('a space separates a link or code from the sentence or clause before it', () => {
    for (const { address, html } of nonEmpty(builtSite().pages))
      assert.doesNotMatch(html, /(?:\w|<\/\w+>)[.,;:](?:<\/\w+>)?<(?:a|code|strong|em)[ >]/, address);
  });

  test('a root-relative URL gets the path of the site in front, once', () => {
    assert.equal(withBase('/docs', '/events/'), '/docs/events/');
    assert.equal(withBase('/docs', '/docs/events/'), '/docs/events/');
    assert.equal(withBase('/docs', '//other.example/'), '//other.example/');
    assert.equal(withBase('/docs', '#anchor'), '#anchor');
    assert.equal(withBase('', '/events/'), '/events/');
  });

  test('the Markdown plugin changes only what needs it', () => {
    const set: string[] = [];
    const visit = (href: string) => {
      baseLinksPlugin('/docs').element.visit({ properties: { href } }, { setProperty: (_, name, value) => set.push(`${name}=${value}`) });
    };
    visit('/events/');
    visit('https://example.com/');
    assert.deepEqual(set, ['href=/docs/events/']);
  });
});

describe('diagrams', () => {
  test('every state and every transition of §3 is drawn, inside of the picture', () => {
    for (const machine of stateMachines) {
      const { boxes, arrows, width, height } = draw(machine);
      assert.equal(boxes.length, machine.states.length, machine.id);
      assert.equal(arrows.length, machine.transitions.length, machine.id);
      for (const { x, y, name } of boxes) assert.ok(x >= 0 && y >= 0 && x + 152 <= width && y + 44 <= height, `${machine.id} ${name}`);
      for (const { lines, y } of arrows) assert.ok(y > 8 && y + (lines.length - 1) * 17 <= height, `${machine.id} ${lines.join(' ')}`);
    }
  });

  test('every message and every dimension of a sequence cites rules that there are', () => {
    const all: readonly Sequence[] = sequences;
    const cited = all.flatMap(({ messages, dimension }) => [...messages, ...(dimension ? [dimension] : [])]);
    for (const { rules: ids } of nonEmpty(cited)) for (const id of nonEmpty(ids)) assert.ok(rule(id));
  });

  test('words wrap at spaces', () => {
    assert.deepEqual(wrap('one two three', 7), ['one two', 'three']);
    assert.deepEqual(wrap('unbreakable', 4), ['unbreakable']);
  });
});
