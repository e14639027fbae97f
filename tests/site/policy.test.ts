import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, test } from 'node:test';
import { attribute } from './html.ts';
import { addPolicy, policyFor } from '../../src/site/build/page/csp.ts';
import { parsePage } from '../../src/site/build/page/html.ts';
import { builtSite } from './built.ts';
import { changedBy } from './page-step.ts';
import { assertEmpty } from '../assert-empty.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const policyOf = (html: string, connect?: readonly string[]) => policyFor(parsePage(html), connect);
const directive = (policy: string, name: string) => policy.split('; ').find((one) => one.startsWith(`${name} `));

describe('the policy of a page', () => {
  test('lets its own inline scripts run, and no block of data', () => {
    const policy = policyOf(
      '<script>one()</script><script type="module">two()</script><script type="application/json">{"three":3}</script>',
    );
    const scripts = directive(policy, 'script-src') ?? '';
    assert.ok(scripts.includes(hash('one()')) && scripts.includes(hash('two()')));
    assert.ok(!scripts.includes(hash('{"three":3}')));
  });

  test('lets the browser follow the rules by which pages are fetched ahead', () => {
    assert.ok(policyOf('<script type="speculationrules">{"prefetch":[]}</script>').includes(hash('{"prefetch":[]}')));
  });

  test('hashes a script as the browser reads it: an end tag inside a string ends it, a line break is one character', () => {
    assert.ok(policyOf('<script>a\r\nb</script>').includes(hash('a\nb')));
    assert.ok(policyOf('<script data-note="</script>">a</script>').includes(hash('a')));
  });

  test('hashes a style attribute with its references resolved, and allows none where there is none', () => {
    const policy = policyOf('<p style="font-family:&quot;A&quot;">text</p>');
    assert.equal(directive(policy, 'style-src-attr'), `style-src-attr 'unsafe-hashes' ${hash('font-family:"A"')}`);
    assert.equal(directive(policyOf('<p>text</p>'), 'style-src-attr'), "style-src-attr 'none'");
  });

  test('lets scripts call the site itself, and the configured proxy if there is one', () => {
    assert.equal(directive(policyOf(''), 'connect-src'), "connect-src 'self'");
    assert.equal(directive(policyOf('', ['https://proxy.example']), 'connect-src'), "connect-src 'self' https://proxy.example");
  });

  test('comes directly after the charset, or first if there is none', () => {
    assert.match(
      changedBy(addPolicy(), '<!doctype html><head><meta charset="utf-8"><script>a</script></head>'),
      /<meta charset="utf-8"><meta http-equiv="content-security-policy"/,
    );
    assert.match(
      changedBy(addPolicy(), '<!doctype html><head><title>a</title></head>'),
      /<head><meta http-equiv="content-security-policy"/,
    );
  });
});

describe('every page of the site', () => {
  for (const { address, all, html } of builtSite().pages) {
    test(`${address} has a policy before its first script, which fits it and knows no unsafe-inline`, () => {
      const at = all.findIndex((element) => element.tagName === 'meta' && attribute(element, 'http-equiv') === 'content-security-policy');
      const policy = all[at] && attribute(all[at], 'content');
      assert.ok(policy !== undefined && at < all.findIndex(({ tagName }) => tagName === 'script'));
      assert.equal(policy, policyOf(html));
      assert.doesNotMatch(policy, /unsafe-inline|unsafe-eval|https?:/);
      assertEmpty(all.flatMap(({ attrs }) => attrs.filter(({ name }) => name.startsWith('on'))));
    });
  }
});
