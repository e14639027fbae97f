import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { foundIn } from './found-in.ts';

const url = '/api/v6/webhooks/2aea44161742af549309e21f';
const line = (time: string, words: string): string => `2026-11-30T${time}.171Z INFO ${words}`;
const log = (issued: string, used: string, at = '06:52:12', status = 401): string =>
  [
    line('05:42:02', `token obtained ${issued} expires_in=3600`),
    line('05:42:03', `GET ${url} ${used} status=200`),
    line(at, `GET ${url} ${used} status=${String(status)}`),
  ].join('\n');
const isExpired = (text: string): boolean => foundIn(text).flat().includes('error access-token-expires Authorization');

describe('the age of an access token in fields of a log', () => {
  for (const [issued, used] of [
    ['access_token=dd5_BsAn..', 'token=dd5_BsAn..'],
    ['access_token=dd5_BsAn...', 'access_token=dd5_BsAn...'],
    ['access=dd5_BsAn…', 'bearer_token="dd5_BsAn…"'],
    ['access_token=dd5_BsAnQ7r9tUv2wXy4', 'token=dd5_BsAnQ7r9tUv2wXy4'],
  ] as const)
    test(`${issued} ${used}`, () => {
      assert.ok(isExpired(log(issued, used)));
      assert.ok(!isExpired(log(issued, used, '06:42:01')));
      assert.ok(!isExpired(log(issued, used, '06:52:12', 200)));
    });

  test('is that of the same token, issued in the log', () => {
    assert.ok(!isExpired(log('access_token=dd5_BsAn..', 'token=ee6_CtBo..')));
    assert.ok(!isExpired(log('refresh_token=dd5_BsAn..', 'token=dd5_BsAn..')));
    const again = line('06:50:00', 'token obtained access_token=dd5_BsAn.. expires_in=3600');
    const [first = '', second = '', third = ''] = log('access_token=dd5_BsAn..', 'token=dd5_BsAn..').split('\n');
    assert.ok(!isExpired([first, second, again, third].join('\n')));
  });
});

test('a request that is unauthorized after it succeeded is another one', () => {
  const twice = [line('05:42:03', `GET ${url} status=200`), line('05:43:03', `GET ${url} status=401`)];
  assert.deepEqual(foundIn(twice.join('\n')), [['webhook-request'], ['webhook-request', 'note error-expired-token response']]);
  assert.equal(foundIn(twice.toReversed().join('\n')).length, 1);
});
