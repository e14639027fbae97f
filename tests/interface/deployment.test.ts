import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readFile } from 'node:fs/promises';
import { parseDeployment } from '../../src/interface/index.ts';

const deployment = {
  serviceName: 'Example Drawings',
  eventPrefix: 'acme',
  authUrl: 'https://auth.drawings.example',
  baseUrl: 'https://api.drawings.example/eu',
  supportContact: 'partners@drawings.example',
  siteUrl: 'https://docs.drawings.example/partners/',
  proxyUrl: null,
  proxyHosts: ['drawings.company.example', 'localhost:8443'],
};

describe('a deployment', () => {
  test('is read, without the slash at the end of an address', () => {
    assert.deepEqual(parseDeployment(deployment), { ...deployment, siteUrl: 'https://docs.drawings.example/partners' });
  });

  test('may leave open where the live service is', () => {
    const open = { authUrl: null, baseUrl: null, supportContact: null, proxyUrl: null, proxyHosts: [] };
    assert.equal(parseDeployment({ ...deployment, ...open }).authUrl, null);
  });

  test('of the project itself is a right one', async () => {
    const text = await readFile(new URL('../../deployment.json', import.meta.url), 'utf8');
    assert.doesNotThrow(() => parseDeployment(JSON.parse(text)));
  });

  const wrong: readonly (readonly [variable: string, value: unknown])[] = [
    ['serviceName', ''],
    ['serviceName', '   '],
    ['serviceName', 7],
    ['eventPrefix', ''],
    ['eventPrefix', 'Acme'],
    ['eventPrefix', 'ac.me'],
    ['eventPrefix', '1acme'],
    ['authUrl', 'auth.example'],
    ['authUrl', 'ftp://auth.example'],
    ['authUrl', 'https://auth.example/?tenant=1'],
    ['authUrl', 'https://auth.example/#x'],
    ['authUrl', undefined],
    ['authUrl', 'https://user:password@auth.example'],
    ['authUrl', 'https:/:password@auth.example'],
    ['siteUrl', 'https://docs.example//partners'],
    ['baseUrl', 7],
    ['baseUrl', ''],
    ['supportContact', 7],
    ['siteUrl', null],
    ['siteUrl', 'docs.example'],
    ['proxyUrl', '/proxy'],
    ['proxyHosts', 'a.example'],
    ['proxyHosts', null],
  ];
  for (const [variable, value] of wrong)
    test(`with ${variable} ${JSON.stringify(value)} is refused in one line that names the variable`, () => {
      assert.throws(
        () => parseDeployment({ ...deployment, [variable]: value }),
        (error: Error) => error.message.startsWith(`${variable}: `) && !error.message.includes('\n'),
      );
    });

  test('without a variable is refused by the name of that variable', () => {
    const { siteUrl, ...others } = deployment;
    assert.ok(siteUrl);
    assert.throws(() => parseDeployment(others), /^Error: siteUrl: is missing$/);
  });

  test('names the wrong one of several hosts', () => {
    assert.throws(
      () => parseDeployment({ ...deployment, proxyHosts: ['a.example', 'https://b.example'] }),
      /^Error: proxyHosts\.1: must be a host name/,
    );
  });

  test('may name no host that no address can hold', () => {
    for (const host of ['', 'a.example/x', 'a@b.example', 'a.example#', 'a.example:99999', '999.1.1.1', 'a b.example', '*.example'])
      assert.throws(() => parseDeployment({ ...deployment, proxyHosts: [host] }), /^Error: proxyHosts\.0: must be a host name/, host);
  });

  test('with a variable that does not exist is refused by its name', () => {
    assert.throws(() => parseDeployment({ ...deployment, authURL: 'https://auth.example' }), /^Error: authURL: /);
  });

  for (const input of [null, undefined, [], 'text', 7])
    test(`is no ${JSON.stringify(input)}`, () => assert.throws(() => parseDeployment(input), /^Error: .+/));
});
