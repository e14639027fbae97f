import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { authorizationErrorCodes, outOfBandUri, plainText } from '../../../../src/interface/index.ts';
import {
  explainError,
  checkResponse,
  parseRedirect,
  type PendingRequest,
} from '../../../../src/playground/requests/oauth/authorization-response.ts';
import { nonEmpty } from '../../../non-empty.ts';

const request: PendingRequest = { state: 's1', clientId: 'c=', redirectUri: 'http://localhost:4321' };
const outOfBand: PendingRequest = { state: 's2', clientId: 'c=', redirectUri: outOfBandUri };
const stateless: PendingRequest = { state: '', clientId: 'c=', redirectUri: '' };

describe('what the reader pastes', () => {
  for (const [sentence, text, parameters] of [
    ['a landed address', 'http://localhost:4321/?code=abc&state=s1', { code: 'abc', state: 's1' }],
    ['a landed address with blanks around it', '  https://a.example/cb?code=a%2Fb&state=s%201\n', { code: 'a/b', state: 's 1' }],
    ['a landed address with an error', 'http://localhost:1/?error=access_denied&state=s1', { error: 'access_denied', state: 's1' }],
    ['an address of an own scheme', 'com.example.app:/cb?code=abc', { code: 'abc' }],
    ['a query', '?code=abc&state=s1', { code: 'abc', state: 's1' }],
    ['a query without its question mark', 'code=abc&state=s1', { code: 'abc', state: 's1' }],
    [
      'a query that begins with the description of an error',
      'error_description=No&error=access_denied&state=s1',
      { state: 's1', error: 'access_denied', error_description: 'No' },
    ],
    ['a query that begins with the issuer', 'iss=https%3A%2F%2Fa&code=abc&state=s1', { code: 'abc', state: 's1' }],
    ['a query that begins with another parameter', 'session_state=1&code=abc', { code: 'abc' }],
    ['an address of an own scheme without a path', 'com.example.app:?code=abc', { code: 'abc' }],
    ['a landed address without its scheme', 'app.example/cb?state=s1&code=abc', { code: 'abc', state: 's1' }],
    ['the path of a landed address', '/cb?error=access_denied', { error: 'access_denied' }],
    ['a code with a colon', 'abc:def', { code: 'abc:def', manual: true }],
    ['a code with a question mark', 'abc?def', { code: 'abc?def', manual: true }],
    ['the out-of-band redirect URI', outOfBandUri, {}],
    ['a host with its port', 'localhost:8080', {}],
    ['a code that ends with equals signs', 'abc==', { code: 'abc==', manual: true }],
    ['the title of the out-of-band page', 'Success code=abc', { code: 'abc', manual: true }],
    ['the title of a failed out-of-band page', 'Error description=access_denied', { error: 'access_denied', manual: true }],
    ['a bare code', 'Ab-_9', { code: 'Ab-_9', manual: true }],
    ['an address without a response', 'http://localhost:4321/', {}],
  ] as const)
    test(`${sentence} is read`, () => assert.deepEqual(parseRedirect(text), parameters));

  for (const [sentence, text, says] of [
    ['nothing', ' ', /Paste/],
    ['a code that stands twice', 'http://localhost/?code=a&code=b', /code more than once/],
    ['a state that stands twice', '?code=a&state=b&state=c', /state more than once/],
    ['a sentence', 'I pressed Grant', /neither/],
    ['half an address', 'http://', /not a complete URL/],
  ] as const)
    test(`${sentence} is refused in words`, () => {
      const parsed = parseRedirect(text);
      assert.match(typeof parsed === 'string' ? parsed : 'it was read', says);
    });
});

describe('an authorization response', () => {
  test('whose state is that of a request gives its code', () => {
    assert.deepEqual(checkResponse({ code: 'abc', state: 's1' }, [stateless, request]), { kind: 'code', code: 'abc', request });
  });

  test('whose state is another is refused, and its code is not taken', () => {
    const checked = checkResponse({ code: 'abc', state: 'forged' }, [request]);
    assert.equal(checked.kind, 'refused');
    assert.match(checked.reason, /not the state of a request that this tab sent/);
    assert.ok(!JSON.stringify(checked).includes('abc'));
  });

  test('without a state is refused when the request had one', () => {
    const checked = checkResponse({ code: 'abc' }, [request]);
    assert.equal(checked.kind, 'refused');
    assert.match(checked.reason, /no state/);
  });

  test('that nobody asked for is refused', () => {
    const checked = checkResponse({ code: 'abc', state: 's1' }, []);
    assert.equal(checked.kind, 'refused');
    assert.match(checked.reason, /has no pending authorization request/);
  });

  test('to a request without a state is taken with a warning', () => {
    for (const returned of [{}, { state: '' }]) {
      const checked = checkResponse({ code: 'abc', ...returned }, [stateless]);
      assert.equal(checked.kind, 'code');
      assert.match(checked.note ?? '', /Always send one/);
    }
  });

  test('with a code and an error at once is refused', () => {
    assert.equal(checkResponse({ code: 'abc', error: 'x', state: 's1' }, [request]).kind, 'refused');
  });

  test('with neither a code nor an error is refused', () => {
    assert.equal(checkResponse({ state: 's1' }, [request]).kind, 'refused');
    assert.equal(checkResponse({ code: '', state: 's1' }, [request]).kind, 'refused');
  });

  test('with an error tells what it means', () => {
    const checked = checkResponse({ error: 'access_denied', error_description: 'Not today.', state: 's1' }, [request]);
    assert.equal(checked.kind, 'error');
    assert.match(checked.message, /denied.*Not today\./);
  });

  test('that was copied from the out-of-band page belongs to the out-of-band request', () => {
    const checked = checkResponse({ code: 'abc', manual: true }, [outOfBand, request]);
    assert.equal(checked.kind, 'code');
    assert.equal(checked.request, outOfBand);
  });
});

describe('an error code', () => {
  for (const { code, meaning } of nonEmpty(authorizationErrorCodes))
    test(`${code} is explained`, () => assert.equal(explainError(code), plainText(meaning)));

  test('that RFC 6749 does not have is expected too', () => assert.match(explainError('teapot'), /must expect unknown ones/));
});
