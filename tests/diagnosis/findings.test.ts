import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { diagnose } from '../../src/diagnosis/diagnose.ts';
import { diagnoseNotification, type Finding } from '../../src/diagnosis/notification.ts';
import { citedId, webhooksPath } from '../../src/interface/index.ts';
import { authorize, bodies, call, cases } from './exact-findings.ts';

const written = (findings: readonly Finding[]): string[] =>
  findings.map((finding) => [finding.level, citedId(finding), finding.field].join(' ').trim());

describe('everything that is found', () => {
  for (const [name, text, ...found] of cases)
    test(`in ${name}`, () => {
      assert.deepEqual(written(diagnose(text).findings), found);
    });

  for (const [name, text, expected, ...found] of bodies)
    test(`in ${name} that a receiver got`, () => {
      assert.deepEqual(written(diagnoseNotification(text, 'svc', expected).findings), found);
    });
});

test('the fix of an id in braces has none, nor the backslashes that curl needs before them', () => {
  assert.equal(diagnose(call(`GET ${webhooksPath}/%7Bw%7d1`)).findings[0]?.fix, 'w1');
  const escaped = String.raw`curl 'https://api.example${webhooksPath}/\{w1\}'`;
  assert.equal(diagnose(escaped).findings[0]?.fix, 'w1');
});

test('a misnamed parameter of a query is quoted, and one that resembles no name is not', () => {
  const [first, second] = diagnose(call(`DELETE ${webhooksPath}/w1?blockNotifications=true&c2VjcmV0=1`)).findings;
  assert.match(first?.message ?? '', /^blockNotifications is not a parameter of unregisterWebhook\. Did you mean blockNotification\?$/);
  assert.doesNotMatch(second?.message ?? '', /c2VjcmV0/);
});

test('the value of a misnamed parameter of a query is checked', () => {
  const [, second] = diagnose(call(`DELETE ${webhooksPath}/w1?blockNotifications=yes`)).findings;
  assert.match(second?.message ?? '', /^blockNotification must be a boolean/);
});

test('a code or token in an authorization URL gets a warning that URLs are logged', () => {
  for (const name of ['code', 'refresh_token', 'accessToken'])
    assert.match(diagnose(`${authorize}&client_id=a&${name}=x`).findings[0]?.message ?? '', /URLs are logged/, name);
});

test('an endpoint of OAuth below the path of the API, with a version or without, is said to be outside of it', () => {
  for (const prefix of ['/api', '/api/v6'])
    for (const [url, endpoint] of [
      [authorize.replace('/oauth', `${prefix}/oauth`), 'authorization'],
      [`https://auth.example${prefix}/oauth/token`, 'token'],
    ] as const)
      assert.match(
        diagnose(url).findings[0]?.message ?? '',
        new RegExp(`^The ${endpoint} endpoint is \\{auth_url\\}/oauth/\\w+, without /api\\.$`),
        url,
      );
});
