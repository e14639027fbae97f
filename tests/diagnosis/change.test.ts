import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { changeOf, type Change } from '../../src/diagnosis/change.ts';
import { diagnoseWithSources } from '../../src/diagnosis/diagnose.ts';
import { nonEmpty } from '../non-empty.ts';
import { rightTexts, wrongTexts } from './corpus.ts';
import { bodies, cases } from './exact-findings.ts';
import { recordedNames, recordedText } from './recorded-inputs.ts';

/** What the findings of a text change in it. */
function changes(text: string): (Change | undefined)[] {
  const { diagnosis, sources } = diagnoseWithSources(text);
  const { messages } = diagnosis;
  return messages.flatMap(({ findings, corrected }, index) => {
    const source = messages.length === 1 ? text : (sources[index] ?? '');
    return findings.map((finding) => changeOf(finding, source, corrected));
  });
}

const client = 'client_id=YWNtZQ%3D';

describe('a finding says what it changes in the text', () => {
  test('a parameter, as it is in the corrected text', () => {
    assert.deepEqual(changes(`https://auth.example/oauth/authorize?response_type=code&client_id=YWNtZQ=&scope=Read,Write`), [
      { wrong: 'client_id=YWNtZQ=', right: 'client_id=YWNtZQ%3D' },
      { wrong: 'scope=Read,Write', right: 'scope=Read%20Write' },
    ]);
  });

  test('a header that the corrected text leaves out', () => {
    assert.deepEqual(changes(recordedText('01-tools/curl-v-json-token.txt'))[0], {
      wrong: 'Content-Type: application/json',
      right: 'Content-Type: application/x-www-form-urlencoded',
    });
  });

  test('a header alone, whatever stands after it in its line', () => {
    const right = 'Accept: application/json;charset=UTF-8; qs=0.09';
    const sent = (headers: string): string => `fetch("https://api.example/api/v6/webhooks", { headers: ${headers} })`;
    const authorization = '"Authorization": "Bearer abc"';
    assert.deepEqual(changes(sent(`{ "Accept": "text/html", "X-Api-Key": "k", ${authorization} }`)), [
      { wrong: '"Accept": "text/html"', right },
    ]);
    const log = 'MessageHeader@1 pairs: {GET /api/v6/webhooks HTTP/1.1: null}{Authorization: Bearer abc}{Accept: text/html}{Cookie: k}';
    assert.deepEqual(changes(`sun.net.www.${log}`), [{ wrong: 'Accept: text/html', right }]);
    assert.deepEqual(changes(log.replace(/.*/, 'GET /api/v6/webhooks HTTP/1.1\nAuthorization: Bearer abc\nAccept: a key')), [{ right }]);
  });

  test('a field of JSON with its quotation marks, and an entry of a list alone', () => {
    const body =
      '{"events": ["svc.comment.created"], "url": "https://a.example", "options": {"collapseEvents": "true"}, "documentId": "d"}';
    assert.deepEqual(changes(body).slice(0, 2), [
      { wrong: '"collapseEvents": "true"', right: '"collapseEvents": true' },
      { wrong: '"svc.comment.created"', right: '"svc.comment.create"' },
    ]);
  });

  test('a value of a response, which is not corrected as a whole', () => {
    const response = '{"access_token": "the-token-1", "token_type": "mac", "expires_in": "3600", "refresh_token": "the-token-2"}';
    assert.deepEqual(changes(response), [
      { wrong: '"token_type": "mac"', right: '"token_type": "Bearer"' },
      { wrong: '"expires_in": "3600"', right: '"expires_in": 3600' },
    ]);
  });

  test('a field at the wrong level, where it belongs', () => {
    const rest = '"events": ["svc.comment.create"], "documentId": "d"';
    const moved = (fields: string) => changes(`{${rest}, ${fields}}`)[0];
    const url = '"url": "https://a.example"';
    assert.deepEqual(moved(`${url}, "collapseEvents":true`), {
      wrong: '"collapseEvents":true',
      right: '"options": {"collapseEvents": true}',
    });
    assert.deepEqual(moved(`${url}, "options": {}, "collapse_events": "false"`), {
      wrong: '"collapse_events": "false"',
      right: '"options": {"collapseEvents": false}',
    });
    assert.deepEqual(moved(`"options": {"collapseEvents": true, ${url}}`), { wrong: url, right: `"options": {…}, ${url}` });
    assert.deepEqual(moved(`${url}, "collapseEvents": true, "events": "not a type"`), {
      wrong: '"collapseEvents": true',
      right: '"options": {"collapseEvents": …}',
    });
    assert.deepEqual(changes('DELETE /api/v6/webhooks/w1 HTTP/1.1\nAuthorization: Bearer abc\n\n{"blockNotification": true}').at(-1), {
      wrong: '"blockNotification": true',
      right: '?blockNotification=true',
    });
  });

  test('another name, of a field inside another one too', () => {
    const body = '{"events": ["svc.comment.create"], "options": {"collapse_events": true}, "documentId": "d"}';
    assert.deepEqual(changes(body)[0], { wrong: 'collapse_events', right: 'collapseEvents' });
  });

  test('what a program reads or expects, in its quotation marks, and the word alone', () => {
    const handler = (expected: string, state: string): string =>
      `app.get('/oauth/callback', (req, res) => {
  if (req.query.error === '${expected}') return res.redirect('/denied');
  const state = req.query.${state};
  if (state !== req.session.state) return res.sendStatus(400);
  exchange(req.query.code);
});`;
    assert.deepEqual(changes(handler('user_denied', 'state')), [{ wrong: "'user_denied'", right: "'access_denied'" }]);
    assert.deepEqual(changes(handler('access_denied', 'csrf_token')), [{ wrong: 'csrf_token', right: 'state' }]);
    assert.deepEqual(
      changes(`app.post('/hook', (req, res) => { if (req.body.type === 'svc.comment.create') add(req.body); res.sendStatus(200); });`),
      [{ wrong: 'type', right: 'event' }],
    );
  });

  test('only what is right, where something is missing', () => {
    assert.deepEqual(changes(`grant_type=authorization_code&code=abc&${client}`), [{ right: 'client_secret=<client_secret>' }]);
  });

  test('only what is wrong, where it is to be left out', () => {
    const body = '{"events": ["svc.webhook.ping"], "url": "https://a.example", "options": {"collapseEvents": true}, "documentId": "d"}';
    assert.deepEqual(changes(body)[0], { wrong: '"svc.webhook.ping"' });
  });

  test('nothing, where the correction is no text, and for a note', () => {
    const create = '{"events": ["svc.comment.create"], "url": "https://a.example", "options": {"collapseEvents": true}, "documentId": "d"}';
    const head = 'POST /api/v6/webhooks HTTP/1.1\nAccept: application/json\nAuthorization: Bearer abc';
    assert.deepEqual(changes(`${head}\nContent-Type: application/json\n\n${create}`), [undefined, undefined]);
    assert.deepEqual(changes('https://app.example/cb?code=abc&error=access_denied').filter(Boolean), []);
  });
});

test('of a secret that is not encoded, only the sign that differs is shown', () => {
  assert.deepEqual(changes(`grant_type=authorization_code&code=abc&${client}&client_secret=c2VjcmV0=`), [
    { wrong: 'client_secret=…=', right: 'client_secret=…%3D' },
  ]);
});

test('what changes shows no secret of the text', () => {
  const secret = 'c2VjcmV0LW9mLW91cnM=';
  const texts = [
    `grant_type=authorization_code&code=abc&${client}&client_secret=${secret}`,
    `grant_type=authorization_code&code=abc&${client}&clientSecret=${secret}`,
    `grant_type=${secret}&code=abc&client_id=a=`,
    `https://auth.example/oauth/authorize?response_type=${secret}&client_id=a=`,
    `{"access_token": "the-token-1", "token_type": "${secret}", "expires_in": "3600", "refresh_token": "the-token-2"}`,
    `POST /oauth/token?client_secret=${secret}&grant_type=authorization_code HTTP/1.1`,
    `POST /oauth2/token HTTP/1.1\nAuthorization: Basic ${secret}\n\ngrant_type=authorization-code&code=${secret}&redirect_uri=https://u:${secret}@a.example`,
    `PUT /api/v6/webhooks HTTP/1.1\nAuthorization: bearer "${secret}"\nAccept: text/html; token=${secret}\n\n{"description": "${secret}", "client_secret": "${secret}"}`,
  ];
  for (const text of nonEmpty(texts)) {
    const shown = changes(text);
    assert.ok(shown.some(Boolean), text);
    assert.doesNotMatch(JSON.stringify(shown), /c2VjcmV0LW9mLW91cnM/, text);
  }
});

test('what changes shows no secret in place of a type, also one of small letters', () => {
  const texts = [
    'grant_type=correcthorsebattery&code=abc&client_id=a=',
    'https://auth.example/oauth/authorize?response_type=correcthorsebattery&client_id=a=',
  ];
  for (const text of texts) assert.doesNotMatch(JSON.stringify(changes(text)), /correct/);
  assert.ok(JSON.stringify(changes('grant_type=authorization-code&code=abc&client_id=a')).includes('grant_type=authorization-code'));
});

test('no text makes a change without a difference other than space, or one that is cut off', () => {
  const texts = [...recordedNames.map(recordedText), ...[...wrongTexts, ...rightTexts, ...cases, ...bodies].map(([, text]) => text)];
  const withoutSpace = (text: string | undefined) => text?.replaceAll(/\s/g, '');
  for (const { wrong, right } of nonEmpty(texts.flatMap(changes).filter((change) => change !== undefined))) {
    assert.notEqual(withoutSpace(wrong), withoutSpace(right));
    assert.doesNotMatch(`${wrong ?? ''}\0${right ?? ''}`, /\n|[[{]\0|[[{]$/);
  }
});
