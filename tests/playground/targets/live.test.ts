import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { callbackUri, liveAddresses, onHost } from '../../../src/playground/targets/live/live-target.ts';
import { targetKinds } from '../../../src/playground/state/target-kinds.ts';
import { runtime } from '../workspace.ts';

const live = runtime.live ?? assert.fail();

describe('an enterprise host', () => {
  test('replaces the host of {base_url} only: its scheme and path stay, and {auth_url} does', () => {
    assert.deepEqual(liveAddresses(live, 'drawings.company.example'), {
      authUrl: 'https://auth.example',
      baseUrl: 'https://drawings.company.example/eu',
    });
  });

  test('replaces the port with the host', () => {
    assert.equal(onHost('https://api.example:8443/eu', 'drawings.company.example'), 'https://drawings.company.example/eu');
    assert.equal(onHost('http://localhost:4400', '127.0.0.1:4400'), 'http://127.0.0.1:4400');
    assert.equal(onHost('https://api.example', 'a.example:9443'), 'https://a.example:9443');
  });

  test('that the operator did not allow replaces nothing', () => {
    for (const host of ['', 'evil.example', 'DRAWINGS.company.example', 'drawings.company.example@evil.example', 'api.example', '$1'])
      assert.equal(liveAddresses(live, host).baseUrl, 'https://api.example/eu', host);
    assert.equal(liveAddresses({ ...live, hosts: [] }, 'drawings.company.example').baseUrl, 'https://api.example/eu');
  });
});

describe('a live target', () => {
  test('is offered on a server that has one, and without a server where a proxy leads to it', () => {
    assert.deepEqual(targetKinds(runtime), ['server', 'page', 'live']);
    assert.deepEqual(targetKinds({ ...runtime, live: null }), ['server', 'page']);
    assert.deepEqual(targetKinds({ server: false, proxy: 'https://proxy.example/oauth', live }), ['page', 'live']);
    assert.deepEqual(targetKinds({ server: false, live }), ['page']);
    assert.deepEqual(targetKinds({ server: false }), ['page']);
  });
});

describe('the redirect URI that comes back by itself', () => {
  const page = 'https://docs.example/partners/callback/';
  test('is what the server says, where there is one', () => {
    assert.equal(
      callbackUri(runtime, 'live', () => 'http://localhost:4321/callback/'),
      'http://localhost:4321',
    );
    assert.equal(
      callbackUri({ ...runtime, redirectUri: null }, 'live', () => page),
      null,
    );
  });

  test('is the callback page of a static host on https, and there is none on http (§2.1)', () => {
    assert.equal(
      callbackUri({ server: false, live, proxy: 'https://proxy.example/oauth' }, 'live', () => page),
      page,
    );
    assert.equal(
      callbackUri({ server: false }, 'live', () => 'http://docs.example/callback/'),
      null,
    );
    assert.equal(
      callbackUri({ server: false }, 'live', () => 'file:///docs/callback/'),
      null,
    );
  });
});
