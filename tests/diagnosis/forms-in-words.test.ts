import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { foundIn } from './found-in.ts';

const client = 'client_id=QK5WXJ2RDNL7%3D&client_secret=h8Rk2mVx0TqL%3D';

describe('the form of a token request behind the words of a log is one, whose line the log does not have', () => {
  for (const [name, text, found] of [
    [
      'with the response in the next line',
      `12:00:01 exchanging grant_type=authorization_code&code=undefined&${client}\n12:00:02 token endpoint 400 {"error":"invalid_grant"}`,
      [['token-request', 'error exchange-code code']],
    ],
    [
      'without the secret, which words may leave out',
      '12:00:01 body: grant_type=refresh_token&refresh_token=r3fr35h\n12:00:02 got 200',
      [['token-request']],
    ],
    [
      'with the line of the request below it, it is the body of that one',
      `12:00:01 refreshing with grant_type=refresh_token&refresh_token=r3fr35h&${client}\n12:00:01 POST https://auth.example/oauth/token\n12:00:02 response 200`,
      [['token-request']],
    ],
    [
      'with the grant type of another service, it is none',
      `12:00:01 requesting grant_type=urn%3Aietf%3Aparams%3Aoauth%3Agrant-type%3Ajwt-bearer&assertion=abc\n12:00:02 response 401`,
      [],
    ],
  ] as const)
    test(name, () => {
      assert.deepEqual(foundIn(text), found);
    });

  test('and its code has an age', () => {
    const code = 'EuG4r2vsWhqXThtnuwTbHnk9';
    const log = [
      `2026-11-30 05:39:57 INFO callback GET /cb?code=${code}&state=a41b1b9b`,
      `2026-11-30 05:52:57 INFO exchanging grant_type=authorization_code&code=${code}&${client}`,
      '2026-11-30 05:52:58 INFO <- 400 {"error":"invalid_grant"}',
    ];
    assert.deepEqual(foundIn(log.join('\n')), [['redirect'], ['token-request', 'error code-expires code']]);
  });
});
