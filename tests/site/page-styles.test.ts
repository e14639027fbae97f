import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parsePage } from '../../src/site/build/page/html.ts';
import { stylesOf } from '../../src/site/build/published/page-styles.ts';

const styles = (css: string, bodies: readonly string[], words: readonly string[] = []) =>
  stylesOf(
    css,
    bodies.map((body) => parsePage(`<html><body>${body}</body></html>`)),
    words.map((word) => `"${word}"`).join(),
  );

describe('the styles of pages', () => {
  test('are the rules that match an element of one of them, in their order', () => {
    assert.equal(styles('.b{top:1px}.a{top:2px}.c{top:3px}', ['<p class="a">', '<p class="b">']), '.b{top:1px}.a{top:2px}');
  });

  test('ask for all parts of a selector, and for one of each list, in any state of an element', () => {
    const page = '<ul class="list md:list"><li data-kind="rule"><b id="one">x</b></li></ul>';
    for (const kept of [
      '.md\\:list',
      '.list>li',
      'ul [data-kind=rule] b',
      ':is(.list,p:hover) li',
      'li:has(b)',
      'li:not(.gone)',
      'b:hover::before',
      'ul[aria-busy=true]',
      '[data-kind="rule"]',
      '#one',
    ])
      assert.equal(styles(`${kept}{top:0}`, [page]), `${kept}{top:0}`);
    for (const dropped of ['.list>p', 'ul.gone', ':is(.gone,p) li', 'li:has(p)', '[data-other]', '[data-kind=other]', '#two'])
      assert.equal(styles(`${dropped}{top:0}`, [page]), '', dropped);
  });

  test('read lists of any depth, values in quotation marks and escaped characters', () => {
    const page = '<p class="a,b 10 c:d" data-kind="a,b):c ]d"><b>x</b></p>';
    for (const kept of [
      '.a\\,b',
      '.\\31 0',
      '.c\\:d>b',
      '[data-kind="a,b):c ]d"] b',
      'p:is(:is(:is(:is(:is(:is(.a\\,b))))))',
      'p:not(:is(:is(:is(:is(:is(.a\\,b))))),.gone)',
    ])
      assert.equal(styles(`${kept}{top:0}`, [page]), `${kept}{top:0}`);
    for (const dropped of ['.a', '.\\31 1', '[data-kind="a,b"]', 'p:is(:is(:is(:is(:is(:is(.gone))))))', 'p:has(:is(:is(:is(:is(i)))))'])
      assert.equal(styles(`${dropped}{top:0}`, [page]), '', dropped);
  });

  test('know what an element always has, unless a script names it', () => {
    const page = '<p class="a" data-kind="b"><b>x</b></p>';
    for (const dropped of ['p:not(.a)', 'p:not([data-kind],.gone) b', 'b:not(b)'])
      assert.equal(styles(`${dropped}{top:0}`, [page]), '', dropped);
    for (const kept of ['p:not(.gone)', 'p:not([data-kind=other])', 'p:not(.a .b)'])
      assert.equal(styles(`${kept}{top:0}`, [page]), `${kept}{top:0}`);
    assert.equal(styles('p:not(.a){top:0}', [page], ['a']), 'p:not(.a){top:0}');
  });

  test('know what an input is, and the states that only scripts give', () => {
    const page = '<input type="text"><button aria-pressed="false">x</button>';
    for (const dropped of [
      '[type=radio]',
      'input[aria-invalid=true]',
      'button[aria-pressed=true]',
      ':has(:is([type=radio],[aria-current]))',
    ])
      assert.equal(styles(`${dropped}{top:0}`, [page]), '', dropped);
    for (const kept of ['[type=text]', 'input:not([type=radio])', '[aria-pressed]', 'button[aria-expanded=true]', 'input[disabled]'])
      assert.equal(styles(`${kept}{top:0}`, [page]), `${kept}{top:0}`);
    for (const [given, word] of [
      ['[type=radio]', 'radio'],
      ['button[aria-pressed=true]', 'aria-pressed'],
      ['button[aria-current]', 'ariaCurrent'],
    ] as const)
      assert.equal(styles(`${given}{top:0}`, [page], [word]), `${given}{top:0}`);
  });

  test('keep one selector of a rule when another one matches nothing', () => {
    assert.equal(styles('.gone,.a{top:0}', ['<p class="a">']), '.a{top:0}');
  });

  test('keep of a list of classes or elements those that a page or a script has', () => {
    const page = '<p class="a b">x</p>';
    for (const [given, kept] of [
      ['p:is(.gone,.a)', 'p.a'],
      [':is(.gone,.a,.b,.made)', ':is(.a,.b,.made)'],
      [':is(h1,p).a', ':is(p).a'],
      ['p:is(.gone,:hover)', 'p:is(.gone,:hover)'],
    ] as const)
      assert.equal(styles(`${given}{top:0}`, [page], ['made']), `${kept}{top:0}`);
  });

  test('keep what is folded or added by a script', () => {
    const page = '<details><p class="f">x</p></details><div class="results"></div>';
    for (const kept of [
      '.f{top:0}',
      '.results mark{top:0}',
      '.hit[aria-busy]{top:0}',
      '.hit:nth-child(odd):lang(en){top:0}',
      '[data-some-state=on] .f{top:0}',
    ])
      assert.equal(styles(kept, [page], ['mark', 'hit', 'someState']), kept);
    assert.equal(styles('.results kbd{top:0}.results .hit{top:0}', [page], ['mark']), '');
    assert.equal(styles('.made-up{top:0}', [page], ['made-', 'up']), '.made-up{top:0}');
    for (const named of ['.hit', 'a hit, and more']) assert.equal(styles('.hit{top:0}', [page], [named]), '', named);
  });

  test('leave out what asks for an element around another one that is elsewhere, unless a script may move it', () => {
    const page = '<main class="text"><p class="a">x</p></main><h1 class="b">x</h1>';
    for (const dropped of ['.text h1', '.text>.b', ':is(.text h1)', 'p .a']) assert.equal(styles(`${dropped}{top:0}`, [page]), '', dropped);
    for (const dropped of ['.b+main h1', 'h1 p+h1']) assert.equal(styles(`${dropped}{top:0}`, [page]), '', dropped);
    for (const kept of ['.text p', '.text+.b', 'main~h1', ':is(.text,b:hover) .a', 'main h1+p'])
      assert.equal(styles(`${kept}{top:0}`, [page]), `${kept}{top:0}`);
    assert.equal(styles('.text h1{top:0}.text .b{top:1px}', [page], ['b']), '.text .b{top:1px}');
  });

  test('are without those of a dialog, which come when it opens', () => {
    assert.equal(styles('.d{top:0}.d b{top:1px}p b{top:2px}', ['<p></p><dialog class="d"><b>x</b></dialog>']), '');
  });

  test('have those of a dialog, and of any mixture of pages and scripts, where scripts build a page anew', () => {
    const page = parsePage('<html><body><p class="a"></p><dialog><b>x</b></dialog></body></html>');
    const rules = ['b.a{top:0}', 'b .made{top:0}', '.a:not(.a){top:0}', '.gone{top:0}'];
    assert.equal(stylesOf(rules.join(''), [page], '"made"', true), rules.slice(0, -1).join(''));
  });

  test('tell what Markdown made from what a component made', () => {
    const css = 'td:not(:where(.not-content *)){top:0}';
    assert.equal(styles(css, ['<div class="not-content"><p><table><tr><td>x</td></tr></table></p></div>']), '');
    assert.equal(styles(css, ['<table><tr><td>x</td></tr></table>']), css);
    const inside = '<div class="not-content"><p class="a">x</p></div>';
    assert.equal(styles('.a:not(b,:where(.not-content *)):first-child{top:0}', [inside]), '');
    assert.equal(styles('p:not(:where(.not-content *),.a){top:0}', ['<p class="a">x</p>']), '');
    const either = ':is(b:not(:where(.not-content *)),.a){top:0}';
    assert.equal(styles(either, [inside]), either);
  });

  test('resolve variables that name others, and keep those that have two values or that a script or another sheet names', () => {
    const css = ':root{--a:var(--b);--b:url(12345678);--c:2px}@media print{:root{--b:url(2)}}p{left:var(--a);top:var(--b);right:var(--b)}';
    assert.equal(
      styles(css, ['<p>x</p>']),
      ':root{--0:url(12345678)}@media print{:root{--0:url(2)}}p{left:var(--0);top:var(--0);right:var(--0)}',
    );
    assert.equal(styles(':root{--c:2px}p{top:var(--c)}', ['<p>x</p>'], ['--c']), ':root{--c:2px}p{top:var(--c)}');
  });

  test('name what decides together in its order, all else in one, and need no white space', () => {
    const css =
      'a{width:1px;border-width:2px;top:1px;inset:0;border-inline-start:1px;align-items:end}\n\nb{font:500 var(--a) / 1rem var(--b, "x / y")}';
    assert.equal(
      styles(css, ['<a>x</a><b>x</b>']),
      'a{border-width:2px;border-inline-start:1px;top:1px;inset:0;align-items:end;width:1px}b{font:500 var(--0)/1rem var(--1,"x / y")}',
    );
    assert.equal(
      styles('a{line-height:1;font:inherit}b{font-family:one\\, two}', ['<a>x</a><b>x</b>']),
      'a{line-height:1;font:inherit}b{font-family:one\\, two}',
    );
    assert.equal(styles('a{width:1px;all:unset;color:red}', ['<a>x</a>']), 'a{width:1px;all:unset;color:red}');
  });

  test('keep animations that are used', () => {
    assert.equal(
      styles('@keyframes in{0%{top:0}}@keyframes out{0%{top:0}}p{animation:1s in}', ['<p>x</p>']),
      '@keyframes in{0%{top:0}}p{animation:1s in}',
    );
  });

  test('name every layer first, so that complete styles that come later keep their order, if there are two', () => {
    assert.equal(styles('@layer one{.gone{top:0}}@layer two{p{top:0}}', ['<p>x</p>']), '@layer one,two;@layer two{p{top:0}}');
    assert.equal(styles('@layer one{p{top:0}}', ['<p>x</p>']), '@layer one{p{top:0}}');
  });
});
