import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { diagnose } from '../../src/diagnosis/diagnose.ts';
import { notRecognised } from '../../src/diagnosis/supported.ts';
import { createSandbox } from '../../src/sandbox/index.ts';
import { authorizePath, formMediaType, limits, tokenPath } from '../../src/interface/index.ts';
import { foundIn } from './found-in.ts';

interface Content {
  readonly text?: string;
  readonly encoding?: string;
}
interface Responded {
  readonly status: number;
  readonly content?: Content;
  readonly redirectURL?: string;
}
type Entry = readonly [method: string, url: string, response: Responded];

const auth = 'https://auth.example';
const form = 'grant_type=authorization_code&code=c&client_id=a&client_secret=s';

function har(...entries: readonly Entry[]): string {
  const recorded = entries.map(([method, url, response]) => ({
    request: {
      method,
      url,
      headers: method === 'POST' ? [{ name: 'Content-Type', value: formMediaType }] : [],
      ...(url.endsWith(tokenPath) ? { postData: { mimeType: formMediaType, text: form } } : {}),
    },
    response: { headers: [], redirectURL: '', content: {}, ...response },
  }));
  return JSON.stringify({ log: { version: '1.2', creator: { name: 'browser' }, entries: recorded } });
}

/** The kind of each entry, and what is found in it. */
const found = (...entries: readonly Entry[]): string[][] => foundIn(har(...entries));

describe('the body of a token response in base64', () => {
  const body = { access_token: '>>>>>>??????', token_type: 'mac', expires_in: limits.accessTokenSeconds, refresh_token: 'r' };
  const json = JSON.stringify(body);
  const base64 = Buffer.from(json).toString('base64');
  const exchanged = (text: string, encoding = 'base64'): string[][] =>
    found(['POST', `${auth}${tokenPath}`, { status: 200, content: { text, encoding } }]);
  const wrongType = [['token-request', 'error token-type-bearer token_type']];

  for (const [name, text] of [
    ['as Chrome writes it', base64],
    ['with a byte order mark', Buffer.from(`\uFEFF${json}`).toString('base64')],
    ['in lines', base64.replaceAll(/.{20}/g, '$&\n')],
    ['in the form for URLs', base64.replaceAll('+', '-').replaceAll('/', '_')],
  ] as const)
    test(`is read ${name}`, () => {
      assert.deepEqual(exchanged(text), wrongType);
    });

  test('is read if the file writes the name of the encoding otherwise', () => {
    assert.deepEqual(exchanged(base64, 'Base64'), wrongType);
  });

  test('gets no finding if it is right', () => {
    assert.deepEqual(exchanged(Buffer.from(json.replace('mac', 'Bearer')).toString('base64')), [['token-request']]);
  });

  test('names the error in it', () => {
    const refused = Buffer.from('{"error":"invalid_grant"}').toString('base64');
    assert.deepEqual(found(['POST', `${auth}${tokenPath}`, { status: 400, content: { text: refused, encoding: 'base64' } }]), [
      ['token-request', 'note error-code-unusable error'],
    ]);
  });

  test('is not judged if the base64 is malformed', () => {
    assert.deepEqual(exchanged('%%%'), [['token-request']]);
  });
});

describe('an error that RFC 6749 does not list', () => {
  const unknown = ['redirect', 'note other-error-codes error'];
  const redirectUri = 'https://app.example/done?tenant=1';
  const asked: Entry = [
    'GET',
    `${auth}${authorizePath}?response_type=code&client_id=a&redirect_uri=${encodeURIComponent(redirectUri)}`,
    { status: 200 },
  ];

  test('is reported in the Location of the response to the authorization request', () => {
    const [[method, url]] = [asked];
    assert.deepEqual(found([method, url, { status: 302, redirectURL: `${redirectUri}&error=company_required` }]), [
      ['authorization-request', 'note other-error-codes error'],
    ]);
  });

  test('is reported in the Location of the response to a decision, and in the redirect that follows', () => {
    const back = `${redirectUri}&error=company_required`;
    assert.deepEqual(found(asked, ['POST', `${auth}/decide`, { status: 303, redirectURL: back }], ['GET', back, { status: 200 }]), [
      ['authorization-request'],
      unknown,
      unknown,
    ]);
  });

  test('is not reported in the URL of another page, nor without an authorization request', () => {
    const other = 'https://app.example/search?tenant=1&error=none';
    assert.deepEqual(found(asked, ['GET', other, { status: 200 }]), [['authorization-request'], ['unknown']]);
    assert.deepEqual(found(['GET', `${redirectUri}&error=none`, { status: 200 }]), [['unknown']]);
  });
});

test('the error page of a sandbox names its rule, whether it links to documentation or not', async () => {
  for (const options of [{}, { docs: 'https://docs.example' }]) {
    const sandbox = createSandbox({ authUrl: auth, ...options });
    const clientId = encodeURIComponent(sandbox.describe().applications[0]?.clientId ?? '');
    const url = `${auth}${authorizePath}?response_type=code&client_id=${clientId}&redirect_uri=${encodeURIComponent('http://localhost:1')}`;
    const response = await sandbox.fetch(url);
    const entry: Entry = ['GET', url, { status: response.status, content: { text: await response.text() } }];
    assert.deepEqual(found(entry), [['authorization-request', 'error redirect-uri-exact response']], JSON.stringify(options));
  }
});

test('a HAR file without entries is said to hold no requests', () => {
  assert.equal(notRecognised(diagnose(har())), 'This HAR file holds no requests.');
});

describe('a HAR file that is cut off', () => {
  const wrongMethod: Entry = ['GET', auth + tokenPath, { status: 405 }];
  const right: Entry = ['GET', auth + authorizePath, { status: 200 }];
  const whole = har(wrongMethod, right);

  test('is called broken, and its whole entries are checked', () => {
    const { broken, messages } = diagnose(whole.slice(0, -4));
    assert.equal(broken, 'This HAR file is not valid JSON, as if its end were missing. Only what is whole was read: 1 entry.');
    assert.deepEqual(foundIn(whole.slice(0, -4)), foundIn(whole).slice(0, 1));
    assert.ok(messages[0]?.findings.some(({ level }) => level === 'error'));
  });

  test('is called broken where no entry is whole', () => {
    const { kind, broken } = diagnose(whole.slice(0, 80));
    assert.deepEqual(
      [kind, broken],
      ['unknown', 'This HAR file is not valid JSON, as if its end were missing. No entry of it can be read.'],
    );
  });

  test('and a whole one is not', () => {
    assert.equal(diagnose(whole).broken, undefined);
  });
});

describe('a token request in parts', () => {
  const parts = { grant_type: 'authorization_code', code: 'c8Wq2Zt6Vb1Y', client_id: 'NGSYNC4X7QWZ=', client_secret: 'h7Jq0ZxVd3Rk' };
  const text = `${Object.entries(parts)
    .map(([name, value]) => `------b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
    .join('')}------b--\r\n`;
  const params = Object.entries(parts).map(([name, value]) => ({ name, value }));
  const mimeType = 'multipart/form-data; boundary=----b';
  for (const [name, postData] of [
    ['no parameters', { text }],
    ['an empty list of them', { text, params: [] }],
    ['a list of them', { text, params }],
    ['a list alone', { params }],
  ] as const)
    test(`is read from the file with ${name}`, () => {
      const headers = [{ name: 'Content-Type', value: mimeType }];
      const request = { method: 'POST', url: auth + tokenPath, headers, postData: { mimeType, ...postData } };
      const file = JSON.stringify({ log: { entries: [{ request, response: { status: 400, headers: [], content: {} } }] } });
      assert.deepEqual(foundIn(file), [['token-request', 'error token-post-form Content-Type']]);
      assert.match(diagnose(file).corrected ?? '', /client_id=NGSYNC4X7QWZ%3D/);
    });
});
