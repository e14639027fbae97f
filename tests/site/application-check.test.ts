import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { applicationFields, isRule, openFact } from '../../src/interface/index.ts';
import { checkApplication, summaryOf, type ApplicationValues } from '../../src/site/application/check.ts';
import { attribute } from './html.ts';
import { builtSite, pageAt } from './built.ts';
import { nonEmpty } from '../non-empty.ts';

const good: ApplicationValues = {
  partner: 'Acme',
  name: 'Acme Sheet Viewer',
  description: 'Shows the sheets of your design documents',
  primaryFormat: 'com.acme.viewer',
  redirectUris: 'https://viewer.acme.example/oauth/callback',
  scopes: 'Read Comment',
  oauthUrl: 'https://viewer.acme.example/start',
  clientId: 'ZXhhbXBsZS1jbGllbnQ=',
  clientSecret: 'store',
};
const found = (change: Partial<ApplicationValues>) =>
  checkApplication({ ...good, ...change }).map(({ field, kind, rule, openFact: fact }) => [field, kind, rule ?? fact ?? ''].join(' '));

describe('the checker of an application', () => {
  test('has nothing to say of values that are in order', () => {
    assert.deepEqual(found({}), []);
    assert.deepEqual(found({ redirectUris: 'http://localhost:8080' }), []);
    assert.deepEqual(found({ redirectUris: 'urn:ietf:wg:oauth:2.0:oob' }), []);
    assert.deepEqual(found({ clientId: '', clientSecret: '' }), []);
  });

  test('names the rule that each value breaks', () => {
    assert.deepEqual(found({ name: 'Sheet Viewer' }), ['name note application-name-partner']);
    assert.deepEqual(found({ partner: '***' }), ['name note application-name-partner']);
    assert.deepEqual(found({ primaryFormat: 'com.example.app' }), []);
    assert.deepEqual(found({ primaryFormat: 'viewer.example.app' }), ['primaryFormat note primary-format-unique']);
    assert.deepEqual(found({ name: '' }), ['name breaks application-name-partner']);
    assert.deepEqual(found({ primaryFormat: 'viewer' }), ['primaryFormat breaks primary-format-unique']);
    assert.deepEqual(found({ primaryFormat: '' }), ['primaryFormat breaks primary-format-unique']);
    assert.deepEqual(found({ redirectUris: ' \n' }), ['redirectUris breaks redirect-uri-at-least-one']);
    assert.deepEqual(found({ scopes: '' }), ['scopes note application-scopes']);
    assert.deepEqual(found({ scopes: 'read' }), ['scopes breaks application-scopes']);
    assert.deepEqual(found({ scopes: '"Read"' }), ['scopes breaks application-scopes']);
    assert.deepEqual(found({ oauthUrl: '' }), ['oauthUrl note oauth-url']);
    assert.deepEqual(found({ oauthUrl: 'viewer.acme.example' }), ['oauthUrl breaks oauth-url']);
    assert.deepEqual(found({ oauthUrl: 'javascript:alert(1)' }), ['oauthUrl breaks oauth-url']);
    assert.deepEqual(found({ clientSecret: 'repository' }), ['clientSecret breaks client-secret-kept']);
    assert.deepEqual(found({ clientSecret: 'browser' }), ['clientSecret breaks client-secret-kept']);
  });

  test('refuses each form of a redirect URI that is not allowed, and says why', () => {
    const reasons: readonly (readonly [uri: string, why: RegExp])[] = [
      ['http://viewer.acme.example/callback', /Plain http/],
      ['http://127.0.0.1:8080', /Use localhost/],
      ['http://[::1]:8080', /Use localhost/],
      ['http://localhost', /no port/],
      ['https://viewer.acme.example/#part', /fragment/],
      ['https://me:secret@viewer.acme.example/', /user name or a password/],
      ['https://*.acme.example/a b', /white space/],
      ['viewer.acme.example/callback', /not a complete URI/],
      ['com.acme.viewer:/callback', /scheme com\.acme\.viewer:/],
    ];
    for (const [uri, why] of reasons) {
      const findings = checkApplication({ ...good, redirectUris: uri });
      assert.deepEqual(
        findings.map(({ kind, rule }) => [kind, rule]),
        [['breaks', 'redirect-uri-https']],
        uri,
      );
      assert.match(findings[0]?.text ?? '', why);
    }
  });

  test('notes what hangs on an open fact or is easily overlooked, and breaks no rule with it', () => {
    assert.deepEqual(found({ redirectUris: 'http://localhost:8080/callback' }), ['redirectUris note localhost-with-path']);
    assert.deepEqual(found({ redirectUris: 'http://localhost:8080/' }), ['redirectUris note localhost-with-path']);
    assert.deepEqual(found({ redirectUris: 'https://a.example/?x=1' }), ['redirectUris note redirect-uri-with-query']);
    assert.deepEqual(found({ redirectUris: 'https://a.example:443/x' }), ['redirectUris note redirect-uri-exact']);
    assert.deepEqual(found({ redirectUris: 'https://a.example' }), ['redirectUris note redirect-uri-exact']);
    assert.deepEqual(found({ redirectUris: 'https://*.a.example/x' }), ['redirectUris note redirect-uri-exact']);
    assert.deepEqual(found({ redirectUris: 'https://a.example/x\nhttps://b.example/x' }), ['redirectUris note default-redirect-uri']);
    assert.deepEqual(found({ redirectUris: 'https://a.example/x\nhttps://a.example/x' }), ['redirectUris note ']);
    assert.deepEqual(found({ partner: '' }), ['name note application-name-partner']);
    assert.deepEqual(found({ description: '' }), ['description note application-description-shown']);
    assert.deepEqual(found({ description: 'x'.repeat(141) }), ['description note application-description-shown']);
    assert.deepEqual(found({ primaryFormat: 'viewer.acme.com' }), ['primaryFormat note primary-format-unique']);
    assert.deepEqual(found({ primaryFormat: 'com.Acme.viewer' }), ['primaryFormat note primary-format-syntax']);
    assert.deepEqual(found({ scopes: 'Read Export' }), ['scopes note scopes-may-grow']);
    assert.deepEqual(found({ oauthUrl: 'http://viewer.acme.example' }), ['oauthUrl note oauth-url']);
    assert.deepEqual(found({ clientId: 'abc%3D' }), ['clientId note client-id-encoded']);
    assert.deepEqual(found({ clientId: 'abc' }), ['clientId note client-id-ends-in-equals']);
    assert.deepEqual(found({ clientSecret: 'program' }), ['clientSecret note client-secret-kept']);
  });

  test('cites only rules and open facts that there are', () => {
    const bad = {
      name: '',
      description: '',
      primaryFormat: '?',
      redirectUris: 'x\nhttps://a.example?b',
      scopes: 'full New',
      oauthUrl: '',
      clientId: 'x',
    };
    for (const { rule, openFact: fact } of nonEmpty(checkApplication({ ...good, ...bad, clientSecret: 'browser' }))) {
      assert.ok(rule === undefined || isRule(rule), rule);
      assert.ok(fact === undefined || openFact(fact));
    }
  });

  test('sums up in a sentence', () => {
    assert.equal(summaryOf(checkApplication(good)), 'No rule is broken. No notes.');
    assert.equal(summaryOf(checkApplication({ ...good, name: '', clientId: 'x' })), 'Not ready: 1 value breaks a rule, 1 note.');
  });
});

test('the form has a labelled control for each field of a registered application', () => {
  const { all } = pageAt(builtSite(), '/start/register-application/');
  for (const { key } of applicationFields) {
    const control = all.find((element) => attribute(element, 'name') === key && /^(?:input|textarea|select)$/.test(element.tagName));
    assert.ok(control, key);
    assert.ok(
      all.some((element) => element.tagName === 'label' && attribute(element, 'for') === attribute(control, 'id')),
      key,
    );
  }
});
