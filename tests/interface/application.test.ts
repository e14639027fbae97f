import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as v from 'valibot';
import { applicationFields, outOfBandUri, RedirectUri, redirectUriKind, RegisteredApplication } from '../../src/interface/index.ts';
import { nonEmpty } from '../non-empty.ts';

describe('a redirect URI', () => {
  const kinds: Readonly<Record<ReturnType<typeof redirectUriKind>, readonly string[]>> = {
    https: [
      'https://app.example',
      'https://app.example/callback',
      'https://app.example:8443/callback?tenant=1',
      'HTTPS://APP.EXAMPLE/Callback',
      'https://localhost/callback',
      'https://127.0.0.1:8443/',
      'https://[::1]/',
      'https://xn--bcher-kva.example/',
    ],
    localhost: ['http://localhost:1', 'http://localhost:80', 'http://localhost:8080', 'http://localhost:65535'],
    'out-of-band': ['urn:ietf:wg:oauth:2.0:oob'],
    'localhost-with-path': [
      'http://localhost:8080/',
      'http://localhost:8080/callback',
      'http://localhost:8080?tenant=1',
      'http://localhost:8080/a?b=c',
    ],
    'not-allowed': [
      '',
      'app.example/callback',
      '/callback',
      '//app.example/callback',
      'http://app.example/callback',
      'http://localhost',
      'http://localhost/',
      'http://localhost/callback',
      'http://localhost:',
      'http://localhost:65536',
      'http://localhost:99999',
      'http://localhost:8080x',
      'http://localhost:80:80',
      'http://127.0.0.1',
      'http://127.0.0.1:8080',
      'http://[::1]:8080',
      'http://localhost.example:8080',
      'http://localhost:8080@evil.example',
      'http://localhost:8080\\@evil.example',
      'http://user@localhost:8080',
      'https://user:password@app.example/',
      'https://user@app.example/',
      'https://app.example/#fragment',
      'https://app.example/callback#',
      'http://localhost:8080#',
      'urn:ietf:wg:oauth:2.0:oob#x',
      ' https://app.example/',
      'https://app.example/ ',
      'https://app.example/a b',
      'https://app.example/\n',
      'https:app.example',
      'https:/app.example',
      'https://',
      'urn:ietf:wg:oauth:2.0:oob:auto',
      'urn:ietf:wg:oauth:2.0:OOB',
      'com.example.app:/callback',
      'javascript:alert(1)',
      'ftp://app.example/',
      'file:///etc/passwd',
      'https://app.example:port/',
    ],
  };
  for (const [kind, uris] of Object.entries(kinds))
    for (const uri of uris) test(`is ${kind}: ${JSON.stringify(uri)}`, () => assert.equal(redirectUriKind(uri), kind));

  test('fits the schema unless it is not allowed; a path after localhost is left to others', () => {
    for (const [kind, uris] of Object.entries(kinds))
      for (const uri of nonEmpty(uris)) assert.equal(v.is(RedirectUri, uri), kind !== 'not-allowed', uri);
  });

  test('out of band has one name', () => assert.equal(outOfBandUri, 'urn:ietf:wg:oauth:2.0:oob'));
});

describe('a registered application', () => {
  const application = {
    name: 'Acme Viewer',
    description: 'Shows things.',
    primaryFormat: 'com.example.acme.viewer',
    redirectUris: ['https://acme.example/callback', outOfBandUri],
    scopes: ['Read', 'NotYetKnown'],
    oauthUrl: 'https://acme.example/start',
    clientId: 'YWNtZQ=',
    clientSecret: 'not-a-secret',
  };

  test('has the eight fields of §2.1, in its order', () => {
    const names = applicationFields.map((field) => field.name);
    assert.deepEqual(names, [
      'Application name',
      'Application description',
      'Primary format',
      'Redirect URIs',
      'Scopes',
      'OAuth URL',
      'Client ID',
      'Client secret',
    ]);
    assert.deepEqual(
      applicationFields.map((field) => field.key),
      Object.keys(RegisteredApplication.entries),
    );
  });

  test('fits with a scope that the interface does not list yet', () => assert.ok(v.is(RegisteredApplication, application)));

  const wrong: Readonly<Record<string, readonly unknown[]>> = {
    name: ['', 7],
    description: [null],
    primaryFormat: ['viewer', 'com.', '.com', 'com.example.my viewer', ''],
    redirectUris: [[], ['http://acme.example/'], 'https://acme.example/callback'],
    scopes: ['Read', ['Read Comment'], ['']],
    oauthUrl: ['acme.example', ''],
    clientId: ['', null],
    clientSecret: [''],
  };
  for (const [field, values] of Object.entries(wrong))
    for (const value of values)
      test(`does not fit with ${field} ${JSON.stringify(value)}`, () =>
        assert.equal(v.is(RegisteredApplication, { ...application, [field]: value }), false));

  for (const field of Object.keys(application))
    test(`does not fit without ${field}`, () => assert.equal(v.is(RegisteredApplication, { ...application, [field]: undefined }), false));
});
