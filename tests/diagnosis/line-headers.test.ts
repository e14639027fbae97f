import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { diagnose } from '../../src/diagnosis/diagnose.ts';
import { tokenPath, webhooksPath } from '../../src/interface/index.ts';
import { foundIn } from './found-in.ts';

const token = 'tX9kQv2LrB7nWc4ZsEy1Hf6U';
const right = `Authorization: Bearer ${token}`;
const line = (rest: string, time = '09:02:31'): string =>
  `2026-11-30T${time}.544Z INFO api.Client : GET https://a.example${webhooksPath}${rest}\n`;
const issue = `2026-11-30T09:02:30.911Z INFO Client : token {"access_token":"${token}","token_type":"Bearer","expires_in":3600,"refresh_token":"r5PjM8dGaVq3"}\n`;

describe('a header beside a request in a log ends before what the line says of the response', () => {
  const body = '{"message":"Unauthenticated API request","status":401}';
  for (const rest of [
    ` ${right} -> 200`,
    ` ${right} => 401 ${body}`,
    ` ${right} → 401`,
    ` ${right} <- 401`,
    ` ${right} (401) ${body}`,
    ` ${right} [200]`,
    ` ${right} 200`,
    ` ${right} | 200 | 31 ms`,
    ` ${right} (31 ms)`,
    ` ${right}, status=401`,
    ` ${right} HTTP 401`,
    ` ${right}, Accept: application/json -> 200`,
    ` Accept: application/json ${right} -> 200`,
    ` "${right}" -> 200`,
    ` ${right}`,
  ])
    test(rest, () => {
      assert.deepEqual(
        foundIn(line(rest))[0]?.filter((one) => one.startsWith('error')),
        [],
      );
    });

  test('a wrong header is found there, too', () => {
    for (const [header, message] of [
      [`Authorization: ${token}`, /only one word/],
      [`Authorization: Token ${token}`, /scheme Token/],
      [`"Authorization: Token ${token}"`, /scheme Token/],
      [`Authorization: Bearer ${token} x`, /a space or a character/],
      ['Authorization: Bearer', /missing after the word Bearer/],
    ] as const)
      for (const end of [' -> 401', ' (401)', ''])
        assert.match(diagnose(line(` ${header}${end}`)).findings.find(({ level }) => level === 'error')?.message ?? '', message);
  });

  test('a request may have headers that its line does not show', () => {
    assert.deepEqual(foundIn(line(' Accept: application/json;charset=UTF-8; qs=0.09 -> 200')), [['webhook-request']]);
  });
});

describe('the status on the line of a request', () => {
  const expired = ['webhook-request', 'error access-token-expires Authorization'];
  const late = (rest: string): string[] | undefined => foundIn(issue + line(` ${right}${rest}`, '10:07:41'))[0];
  test('says that an old token was refused', () => {
    for (const rest of [' -> 401', ' (401)', ' => 401 {"message":"Unauthenticated API request","status":401}'])
      assert.deepEqual(late(rest), expired);
  });
  test('says that an old token was accepted', () => {
    for (const rest of [' -> 200', ' → 200', ' [200]', ' ==> 200 {"status":401}']) assert.deepEqual(late(rest), ['webhook-request']);
  });
  test('is not a number of something else', () => {
    for (const rest of [' -> 200.5 kB', ' -> 2000', ' ----> ok', ' -> ok {"note":"first -> 200"}']) assert.deepEqual(late(rest), expired);
  });

  const exchange = (time: string, rest: string): string =>
    `2026-11-30T${time}Z INFO Client : POST https://a.example${tokenPath} grant_type=authorization_code code=c8Wq2Zt6Vb1Yx4Kd${rest}\n`;
  test('is not in an object', () => {
    assert.deepEqual(foundIn(exchange('09:00:01', ' {"note":"first (400) then"}'))[0], ['token-request']);
  });

  test('says which request an error belongs to', () => {
    const found = foundIn(
      exchange('09:00:01', ' -> 400 {"error":"invalid_grant"}') + exchange('09:00:09', ' -> 200').replace('c8W', 'd9X'),
    );
    assert.deepEqual(found[1], ['token-request']);
  });

  test('says so without the fields of the requests', () => {
    const post = (host: string, rest: string): string => `09:00:01 INFO Client : POST https://${host}.example${tokenPath}${rest}\n`;
    const found = foundIn(`${post('a', ' -> 400')}{"error":"invalid_scope"}\n${post('b', ' -> 200')}`);
    assert.deepEqual(found, [['token-request', 'note token-error-response error'], ['token-request']]);
  });

  test('divides the line into what is sent and what is received', () => {
    const [fields, token] = ['{"events":["svc.comment.create"]}', '{"id":"6b1f0c92d7e84a35b09c4d17"}'];
    const created = line(` ${fields} -> 200 ${token}`).replace('GET', 'POST');
    assert.equal(foundIn(created)[0]?.includes('error create-registers-and-tries id'), false);
    assert.equal(foundIn(created)[0]?.includes('error webhook-url-required url'), true);
    assert.equal(foundIn(created.replace(token, '{}'))[0]?.includes('error create-registers-and-tries id'), true);
  });

  test('is not that in an object behind a request', () => {
    assert.equal(diagnose(line(' {"note":"first -> 401 then"}')).messages[0]?.status, undefined);
  });
});

describe('the names of headers at the end of a line', () => {
  const log = (names: string, next: string): string =>
    `>> DELETE https://api.drafthouse.example/api/v6/webhooks/70443948f286c2799c4263e6  (headers: ${names})\n>> ${next} {"message":"Unauthorized","status":${next}}`;
  const lacksHeader = (text: string): boolean => foundIn(text).flat().includes('error bearer-header Authorization');
  test('lack Authorization, and the request is unauthorized', () => {
    assert.ok(lacksHeader(log('accept', '401')));
    assert.ok(lacksHeader(log('accept, user-agent', '401')));
  });
  test('have Authorization, or may leave it out', () => {
    assert.ok(!lacksHeader(log('accept, authorization', '401')));
    assert.ok(!lacksHeader(log('accept', '200')));
  });
});
