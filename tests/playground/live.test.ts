import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { liveAddresses, onHost } from '../../src/playground/live.ts';
import { placesOf } from '../../src/playground/places.ts';
import { runtime } from './workspace.ts';

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
    assert.deepEqual(placesOf(runtime), ['server', 'page', 'live']);
    assert.deepEqual(placesOf({ ...runtime, live: null }), ['server', 'page']);
    assert.deepEqual(placesOf({ server: false, proxy: 'https://proxy.example/oauth', live }), ['page', 'live']);
    assert.deepEqual(placesOf({ server: false, live }), ['page']);
    assert.deepEqual(placesOf({ server: false }), ['page']);
  });
});
