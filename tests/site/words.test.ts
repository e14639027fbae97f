import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { errorRows, openFacts, pageLink, rules, stateMachines, type StateMachine } from '../../src/interface/index.ts';
import { baseLinksPlugin } from '../../src/site/build/base-links.ts';
import { draw } from '../../src/site/diagrams/states.ts';
import { sequences } from '../../src/site/diagrams/sequences.ts';
import { wrap } from '../../src/site/diagrams/wrap.ts';
import { rule } from '../../src/interface/index.ts';
import { withBase } from '../../src/site/links.ts';
import { parts } from '../../src/site/prose.ts';
import { sectionTitle } from '../../src/site/sections.ts';
import { nonEmpty } from '../non-empty.ts';

describe('sentences', () => {
  test('names of the interface stand in code type, words do not', () => {
    assert.deepEqual(parts('Without state, client_id becomes %3D.'), [
      { text: 'Without state, ', code: false },
      { text: 'client_id', code: true },
      { text: ' becomes ', code: false },
      { text: '%3D', code: true },
      { text: '.', code: false },
    ]);
  });

  test('an ordinary word stands in code type where only a name can stand', () => {
    const marked = (sentence: string): string =>
      parts(sentence)
        .map(({ text, code }) => (code ? `<${text}>` : text))
        .join('');
    assert.equal(
      marked('state is opaque. scope is not. Without state there is no scope.'),
      '<state> is opaque. <scope> is not. Without state there is no scope.',
    );
    assert.equal(marked('response_type is required and is code.'), '<response_type> is required and is <code>.');
    assert.equal(marked('A code is used once, with the state of the user.'), 'A code is used once, with the state of the user.');
    assert.equal(marked('Back with error and state.'), 'Back with <error> and <state>.');
    assert.equal(marked('what event shows when events is empty'), 'what <event> shows when <events> is empty');
  });

  test('a media type stands in code type whole, and without the full stop behind it', () => {
    const coded = (sentence: string): string[] =>
      parts(sentence)
        .filter((part) => part.code)
        .map((part) => part.text);
    const [form, json] = ['application/x-www-form-urlencoded', 'application/json;charset=UTF-8; qs=0.09'];
    assert.deepEqual(coded(`The body is ${form}.`), [form]);
    assert.deepEqual(coded(`Send ${json}, or ${json}.`), [json, json]);
  });

  test('no sentence loses a letter', () => {
    for (const text of [
      ...rules.map((one) => one.text),
      ...openFacts.map(({ question }) => question),
      ...errorRows.map(({ behaviour }) => behaviour),
    ]) {
      assert.equal(
        parts(text)
          .map((part) => part.text)
          .join(''),
        text,
      );
    }
  });

  test('every section that a rule or an open fact names has a heading', () => {
    for (const { section } of [...rules, ...openFacts]) assert.ok(sectionTitle(section).length > 0);
    assert.throws(() => sectionTitle('99'), RangeError);
  });
});

describe('links', () => {
  test('the path of the site stands before a root-relative address, once', () => {
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

  test('the home page is the root', () => {
    assert.equal(pageLink('/docs', 'index'), '/docs/');
    assert.equal(pageLink('', 'events', 'x'), '/events/#x');
  });
});

describe('diagrams', () => {
  test('every state and every transition of §3 is drawn, inside of the picture', () => {
    for (const machine of stateMachines as readonly StateMachine[]) {
      const { boxes, arrows, width, height } = draw(machine);
      assert.equal(boxes.length, machine.states.length, machine.id);
      assert.equal(arrows.length, machine.transitions.length, machine.id);
      for (const { x, y, name } of boxes) assert.ok(x >= 0 && y >= 0 && x + 152 <= width && y + 44 <= height, `${machine.id} ${name}`);
      for (const { lines, y } of arrows) assert.ok(y > 8 && y + (lines.length - 1) * 17 <= height, `${machine.id} ${lines.join(' ')}`);
    }
  });

  test('every message of a sequence cites rules that there are', () => {
    const all: readonly { readonly messages: readonly { readonly rules: readonly string[] }[] }[] = sequences;
    for (const id of nonEmpty(all.flatMap(({ messages }) => messages.flatMap(({ rules: cited }) => cited)))) assert.ok(rule(id));
  });

  test('words wrap at spaces', () => {
    assert.deepEqual(wrap('one two three', 7), ['one two', 'three']);
    assert.deepEqual(wrap('unbreakable', 4), ['unbreakable']);
  });
});
