import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { diagnose } from '../../src/diagnosis/diagnose.ts';
import { apiMediaType, authorizePath, citedId, formMediaType, limits, tokenPath, webhooksPath } from '../../src/interface/index.ts';
import { foundIn } from './found-in.ts';

const auth = 'https://auth.example';
const callback = 'https://app.example/cb';
const uri = encodeURIComponent(callback);
const issuedAt = Date.parse('2026-01-01T00:00:00.000Z');

/** An entry of a HAR file that starts so many seconds after the other entries' origin of time. */
function entry(seconds: number, method: string, url: string, response: object, form?: string): object {
  return {
    startedDateTime: new Date(issuedAt + seconds * 1000).toISOString(),
    time: 0,
    request: {
      method,
      url,
      headers: form === undefined ? [] : [{ name: 'Content-Type', value: formMediaType }],
      ...(form === undefined ? {} : { postData: { mimeType: formMediaType, text: form } }),
    },
    response: { headers: [], redirectURL: '', content: {}, ...response },
  };
}

const issued = entry(0, 'GET', `${auth}${authorizePath}?response_type=code&client_id=a&redirect_uri=${uri}`, {
  status: 302,
  redirectURL: `${callback}?code=the-code`,
});
const exchanged = (seconds: number, code = 'the-code', status = 200): object =>
  entry(
    seconds,
    'POST',
    `${auth}${tokenPath}`,
    { status },
    `grant_type=authorization_code&code=${code}&client_id=a&client_secret=s&redirect_uri=${uri}`,
  );

const late = exchanged(limits.codeSeconds + 1, 'the-code', 400);
/** What is found in an exchange that failed, and about whose code nothing is known. */
const failed = ['note token-error-response response'];

/** What is found in the last message of a text. */
const last = (text: string): string[] => foundIn(text).at(-1)?.slice(1) ?? [];
const recorded = (...entries: readonly object[]): string[] => last(JSON.stringify({ log: { version: '1.2', entries } }));

describe('an exchange after the redirect with its code', () => {
  test('is right at the end of the lifetime of the code, and late a second after that', () => {
    assert.deepEqual(recorded(issued, exchanged(limits.codeSeconds)), []);
    assert.deepEqual(recorded(issued, late), ['error code-expires code']);
  });

  test('is not called late for another code, or if the file has no times', () => {
    assert.deepEqual(recorded(issued, exchanged(limits.codeSeconds + 1, 'other', 400)), failed);
    const untimed = [issued, late].map((one) => ({ ...one, startedDateTime: undefined }));
    assert.deepEqual(recorded(...untimed), failed);
  });

  test('is not called late if it succeeded, because its times may be of two clocks', () => {
    assert.deepEqual(recorded(issued, exchanged(limits.codeSeconds + 1)), []);
  });

  test('counts from the end of the response that issued the code', () => {
    assert.deepEqual(recorded({ ...issued, time: 1000 }, late), failed);
  });

  test('is a mistake after a successful one, and none after one that failed', () => {
    assert.deepEqual(recorded(issued, exchanged(1), exchanged(2)), ['error code-single-use code']);
    assert.deepEqual(recorded(issued, exchanged(1, 'the-code', 400), exchanged(2)), []);
  });

  test('is called late by the times that a log has as numbers, of milliseconds or seconds', () => {
    for (const unit of [1, 1000]) {
      const at = (seconds: number, written: object): string => JSON.stringify({ time: (issuedAt + seconds * 1000) / unit, ...written });
      const lines = (seconds: number): string =>
        [
          at(0, { req: { method: 'GET', url: '/cb?code=the-code' } }),
          at(seconds, { method: 'POST', url: `${auth}${tokenPath}`, body: 'grant_type=authorization_code&code=the-code' }),
        ].join('\n');
      assert.ok(!last(lines(limits.codeSeconds)).includes('error code-expires code'), String(unit));
      assert.ok(last(lines(limits.codeSeconds + 1)).includes('error code-expires code'), String(unit));
    }
  });

  test('is called late by the first time that can be read', () => {
    const at = (seconds: number, written: object): string =>
      JSON.stringify({ timestamp: '01/Jan/2026:00:00:00 +0000', ts: issuedAt / 1000 + seconds, ...written });
    const sent = { method: 'POST', url: `${auth}${tokenPath}`, body: 'grant_type=authorization_code&code=the-code' };
    const lines = [at(0, { req: { method: 'GET', url: '/cb?code=the-code' } }), at(limits.codeSeconds + 1, sent)];
    assert.ok(last(lines.join('\n')).includes('error code-expires code'));
  });

  test('is found in a part of a file that begins with the name of the list', () => {
    assert.deepEqual(last(`"entries": ${JSON.stringify([issued, late])},`), ['error code-expires code']);
  });
});

describe('a call with an access token after the log has its issue', () => {
  const line = (seconds: number, written: object): string =>
    JSON.stringify({ time: new Date(issuedAt + seconds * 1000).toISOString(), ...written });
  const issue = line(0, { status: 200, body: { access_token: 'at-1234567', token_type: 'Bearer', expires_in: limits.accessTokenSeconds } });
  const call = (seconds: number, more: object = {}): string =>
    line(seconds, {
      method: 'GET',
      url: `https://api.example${webhooksPath}`,
      headers: { authorization: 'Bearer at-1234567', accept: apiMediaType },
      ...more,
    });
  const expired = ['error access-token-expires Authorization'];

  test('is right at the end of the lifetime of the token, and late a second after that', () => {
    assert.deepEqual(last([issue, call(limits.accessTokenSeconds)].join('\n')), []);
    assert.deepEqual(last([issue, call(limits.accessTokenSeconds + 1)].join('\n')), expired);
  });

  test('is late after the lifetime that the response has', () => {
    const short = issue.replace(String(limits.accessTokenSeconds), '60');
    assert.deepEqual(last([short, call(61)].join('\n')), expired);
  });

  test('is late by the lifetime in the object of its token, and of the last token that a line has', () => {
    const session = issue.replace('"body"', '"session":{"expires_in":60},$&');
    assert.deepEqual(last([session, call(61)].join('\n')), []);
    assert.deepEqual(last([session, call(limits.accessTokenSeconds + 1)].join('\n')), expired);
    const renewed = issue.replace('"access_token"', '"old":{"access_token":"at-7654321"},$&');
    assert.deepEqual(last([renewed, call(limits.accessTokenSeconds + 1)].join('\n')), expired);
  });

  test('is late by the next line with a time, where a log has its token in JSON that is a text, on a line without one', () => {
    const body = String.raw`{"body":"{\"access_token\":\"at-1234567\",\"expires_in\":60}"}`;
    assert.deepEqual(last([body, line(0, {}), call(61)].join('\n')), expired);
    assert.deepEqual(last([line(0, {}), body, call(61)].join('\n')), []);
  });

  test('is not called late for another token, a hidden one, or one that was issued again', () => {
    const late = call(limits.accessTokenSeconds + 1);
    assert.deepEqual(last([issue.replace('at-1234567', 'at-7654321'), late].join('\n')), []);
    assert.deepEqual(last([issue, late].join('\n').replaceAll('at-1234567', 'REDACTED')), []);
    assert.deepEqual(last([issue, issue.replace('T00:00', 'T00:30'), late].join('\n')), []);
  });

  test('is not called late if it succeeded, or its time is of another clock', () => {
    assert.deepEqual(last([issue, call(limits.accessTokenSeconds + 1, { res: { status: 200 } })].join('\n')), []);
    assert.deepEqual(last([issue, call(0).replace('"2026-01-01T00:00:00.000Z"', String(issuedAt * 2))].join('\n')), []);
  });
});

describe('tokens that the text names', () => {
  const response = `token response: {'access_token': 'at-1234567', 'token_type': 'Bearer', 'refresh_token': 'rt-1234567'}`;
  const refresh = (token: string): string =>
    `${response}\nPOST ${tokenPath} HTTP/1.1\nHost: auth.example\nContent-Type: ${formMediaType}\n\ngrant_type=refresh_token&refresh_token=${token}&client_id=a&client_secret=s`;
  const list = (token: string): string =>
    `${response}\nGET ${webhooksPath} HTTP/1.1\nHost: api.example\nAccept: ${apiMediaType}\nAuthorization: Bearer ${token}`;

  test('an access token that is sent as the refresh token is a mistake', () => {
    assert.deepEqual(last(refresh('rt-1234567')), []);
    assert.deepEqual(last(refresh('at-1234567')), ['error refresh-refresh-token refresh_token']);
  });

  test('what stands in place of both is no mistake', () => {
    for (const shown of ['REDACTED', 'xxxxxxxx', 'your-token'])
      assert.deepEqual(last(refresh(shown).replace('at-1234567', shown).replace('rt-1234567', 'rt-7654321')), [], shown);
    assert.deepEqual(last(refresh('same-1234').replaceAll(/[ar]t-1234567/g, 'same-1234')), []);
  });

  test('an authorization code that is sent as the refresh token is a mistake, also after an exchange that failed', () => {
    const refreshed = (token: string): object =>
      entry(
        2,
        'POST',
        `${auth}${tokenPath}`,
        { status: 400 },
        `grant_type=refresh_token&refresh_token=${token}&client_id=a&client_secret=s`,
      );
    const wrong = 'error refresh-refresh-token refresh_token';
    assert.ok(recorded(issued, refreshed('the-code')).includes(wrong));
    assert.ok(recorded(exchanged(1, 'the-code', 400), refreshed('the-code')).includes(wrong));
    assert.ok(!recorded(issued, refreshed('the-token')).includes(wrong));
  });

  test('a token that is sent as the code is a mistake', () => {
    const exchange = (code: string): string =>
      refresh('rt-1234567').replace('grant_type=refresh_token&refresh_token=rt-1234567', `grant_type=authorization_code&code=${code}`);
    assert.deepEqual(last(exchange('cd-1234567')), []);
    for (const token of ['at-1234567', 'rt-1234567']) assert.deepEqual(last(exchange(token)), ['error exchange-code code'], token);
  });

  test('a refresh token that is sent as the access token is a mistake', () => {
    assert.deepEqual(last(list('at-1234567')), []);
    assert.deepEqual(last(list('rt-1234567')), ['error bearer-header Authorization']);
    assert.deepEqual(last(`{"access_token": "rt-1234567"}\n${list('rt-1234567')}`), []);
  });
});

describe('an authorization URL that a program opens in a browser', () => {
  const call = `await fetch("${auth}${tokenPath}", { method: "POST", headers: { "Content-Type": "${formMediaType}" }, body: new URLSearchParams({ grant_type: "authorization_code", code, client_id: id, client_secret: secret }) })`;
  for (const [name, code] of [
    ['by a redirect', 'res.redirect(`${AUTH}/oauth/authorize?${query.toString()}`)'],
    ['by the location of the page', 'window.location.href = `${AUTH}/oauth/authorize?${query}`'],
  ] as const)
    test(`${name} is a request, whose redirect URI the exchange repeats`, () => {
      const query = `const query = new URLSearchParams({ response_type: "code", client_id: id, redirect_uri: "${callback}" });`;
      const { messages } = diagnose([query, code, call].join('\n'));
      assert.deepEqual(
        messages.map(({ kind, findings }) => [kind, ...findings.map(citedId)]),
        [['authorization-request'], ['token-request', 'exchange-redirect-uri-same']],
      );
    });

  test('is read in Python, too', () => {
    const text = `import requests, webbrowser\nq = urllib.parse.urlencode({"response_type": "token", "client_id": ID})\nwebbrowser.open(f"{AUTH}/oauth/authorize?{q}")`;
    assert.deepEqual(last(text), ['error response-type-code response_type']);
    const direct = `import webbrowser\nq = {"response_type": "token", "client_id": ID}\nwebbrowser.open(f"{AUTH}/oauth/authorize?{urlencode(q)}")`;
    assert.deepEqual(last(direct), ['error response-type-code response_type']);
  });
});

test('a later redirect has the state of the authorization request before it, unless a log cuts its URL', () => {
  const request = `${auth}${authorizePath}?response_type=code&client_id=a&redirect_uri=${uri}&state=first`;
  const redirected = (query: string): string[] => last(`GET ${request}\nGET ${callback}?${query}`);
  assert.deepEqual(redirected('code=the-code'), ['error state-unchanged state']);
  assert.deepEqual(redirected('code=the-code&state='), ['error state-unchanged state']);
  assert.deepEqual(redirected('code=the-code&state=first'), []);
  assert.deepEqual(redirected('code=the-code&sta...'), []);
  for (const cut of ['code=the-c...', 'code=the-c…']) {
    assert.deepEqual(redirected(cut), [], cut);
    const logged = `203.0.113.7 - - [02/Mar/2026:12:51:27 +0000] "GET /cb?${cut} HTTP/1.1" 302 0`;
    for (const line of [logged, `INFO callback /cb?${cut}`, `INFO redirected to ${callback}?${cut}`])
      assert.deepEqual(foundIn(`INFO GET ${request}\n${line}`), [['authorization-request'], ['redirect']], line);
  }
});
