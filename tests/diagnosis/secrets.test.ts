import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, test } from 'node:test';
import { changeOf } from '../../src/diagnosis/change.ts';
import { diagnose, diagnoseWithSources } from '../../src/diagnosis/diagnose.ts';
import { apiMediaType, authorizePath, tokenPath, webhooksPath } from '../../src/interface/index.ts';

const canary = 'c4n4ry5ecret';
const authorize = `https://auth.example${authorizePath}?response_type=code`;
const api = `Accept: ${apiMediaType}\nAuthorization`;
const create = (url: string): string =>
  `PUT ${webhooksPath}\n${api}: Bearer x\n\n${JSON.stringify({ events: ['svc.comment.create'], url, options: { collapseEvents: true } })}`;

/** Texts in which a secret stands where one does not look for it. */
const hiding: readonly (readonly [where: string, text: string])[] = [
  ['after a raw & of the secret', `grant_type=authorization_code&code=c&client_id=a=&client_secret=ab&${canary}=`],
  ['after a raw & in a query', `POST ${tokenPath}?ab&${canary}=\n\ngrant_type=refresh_token`],
  ['in a user name and password', `https://user:${canary}@auth.example${authorizePath}?client_id=a=&response_type=code`],
  ['in the password of another path', `https://user:${canary}@auth.example/authorize?client_id=a=&response_type=code`],
  ['under clientSecret', `${authorize}&client_id=a=&clientSecret=${canary}`],
  ['under a parameter of another interface', `${authorize}&client_id=a=&password=${canary}`],
  ['after a raw & of an access token', `GET ${webhooksPath}?access_token=ab&${canary}\n${api}: Bearer x`],
  ['in a header with quotes', `GET ${webhooksPath}\n${api}: Bearer "${canary}"`],
  ['in the user of curl', `curl -u ${canary}:${canary} https://auth.example${tokenPath} -d grant_type=refresh_token`],
  ['in a command of another shell', `bash -c "curl -u a:${canary} https://auth.example${tokenPath} -d grant_type=${canary}"`],
  ['in an item of xargs', `echo ${canary} | xargs -I% curl -X PUT https://api.example${webhooksPath}/1/ping -H "Authorization: Token %"`],
  ['in a list of words', `["curl", "-X", "PUT", "https://api.example${webhooksPath}/1/ping", "-H", "Authorization: ${canary}"]`],
  [
    'in the headers and body after a line of a log',
    `POST https://auth.example${tokenPath}\nheaders: {'Authorization': 'Basic ${canary}'}\nbody: {'code': '${canary}', 'grant_type': '${canary}'}`,
  ],
  [
    'in the settings of a library',
    `({ authorization_endpoint: 'https://auth.example/oauth/x', client_secret: '${canary}', redirect_uri: 'http://a.example/cb?client_secret=${canary}' })`,
  ],
  ['in JSON', `POST ${tokenPath}\nContent-Type: application/json\n\n{"grant_type":"authorization_code","client_secret":"${canary}"}`],
  ['in the query of a receiver', create(`https://app.example/hook?key=${canary}&sig=${canary}`)],
  ['in a response that is wrong', `{"access_token":"${canary}","refresh_token":"${canary}"}`],
];

/** What the findings of a text change in it, as its reader sees it. */
function changesIn(text: string): string {
  const { diagnosis, sources } = diagnoseWithSources(text);
  const { messages } = diagnosis;
  return JSON.stringify(
    messages.map(({ findings, corrected }, index) =>
      findings.map((finding) => changeOf(finding, messages.length === 1 ? text : (sources[index] ?? ''), corrected)),
    ),
  );
}

describe('a secret is never said again', () => {
  for (const [where, text] of hiding)
    test(where, () => {
      const diagnosis = diagnose(text);
      assert.ok(diagnosis.findings.length > 0);
      assert.ok(!changesIn(text).includes(canary), changesIn(text));
      assert.ok(!JSON.stringify(diagnosis).includes(canary), JSON.stringify(diagnosis));
    });

  test('in a value of another name, as a text shows it, encoded or decoded', () => {
    const secret = `${canary}/+=`;
    const [once, written] = [encodeURIComponent(secret), `${authorize}&client_id=a=&scope=Read`];
    for (const value of [secret, once, `b81c05e2%0Acode%3A%20${once}`, `https://app.example/cb/${once}`])
      for (const name of ['state', 'redirect_uri', 'company_id', 'client_id'])
        for (const shown of [
          `client_secret=${once}`,
          `"access_token": "${secret}"`,
          `Authorization: Bearer ${secret}`,
          `code: ${secret}`,
        ]) {
          const text = `${written}&${name}=${value}\n${shown}\n`;
          const diagnosis = diagnose(text);
          assert.ok(!changesIn(text).includes(canary), changesIn(text));
          assert.ok(diagnosis.corrected?.includes(`&${name}=`) ?? name === 'client_id', text);
          assert.ok(!JSON.stringify(diagnosis).includes(canary), JSON.stringify(diagnosis));
        }
  });

  test('unless it is only the name of a variable that holds one', () => {
    const { corrected } = diagnose(`client_secret = client_secret\n${authorize}&client_id=a=&state=client_secret\n`);
    assert.ok(corrected?.endsWith('&state=client_secret'), corrected);
  });

  test('in the entries of a HAR file as they are shown', () => {
    const url = `https://user:${canary}@api.example${webhooksPath}?api_key=${canary}&access_token=${canary}`;
    const headers = ['Authorization', 'Cookie', 'X-Api-Key'].map((name) => ({ name, value: `Bearer ${canary}` }));
    const text = JSON.stringify({ url: `https://app.example/hook?token=${canary}`, client_secret: canary });
    const request = { method: 'POST', url, headers, postData: { text } };
    const response = { status: 302, headers: [{ name: 'Location', value: `https://app.example/back?code=${canary}` }], content: {} };
    const har = JSON.stringify({ log: { entries: [{ request, response }, { request }] } });
    const shown = diagnoseWithSources(har).sources;
    assert.equal(shown.length, 2);
    for (const source of shown) assert.ok(source.includes('/hook?token=<token>') && !source.includes(canary), source);
    assert.ok(!JSON.stringify(diagnose(har)).includes(canary));
  });

  test('in the text of an entry that is shown, however the secret is written', () => {
    const multipart = `--x\r\nContent-Disposition: form-data; name="client_secret"\r\n\r\n${canary}\r\n--x--`;
    for (const text of [
      ...[`client%5Fsecret=${canary}`, `client_secret[]=${canary}`, `id_token=${canary}`, `my_secret=${canary}`],
      ...[`redirect_uri=https%3A%2F%2Fapp.example%2F%3Ftoken%3D${canary}`, `url=https%3A%2F%2Fuser%3A${canary}%40app.example`],
      ...[`https://a@${canary}@app.example/`, `{"access_tok\\u0065n":"${canary}`, `{"client_secret":["${canary}"]`, multipart],
      JSON.stringify({ body: JSON.stringify({ client_secret: canary }) }),
    ]) {
      const headers = [{ name: 'Authorization', value: canary }];
      const request = { method: 'POST', url: `https://auth.example${tokenPath}`, headers, postData: { text } };
      const har = JSON.stringify({ log: { entries: [{ request, response: { status: 400, headers: [], content: {} } }] } });
      const [shown = ''] = diagnoseWithSources(har).sources;
      assert.ok(shown.includes('<') && !shown.includes(canary), shown);
    }
  });

  test('in a response, where the code of an error is shown, as it is none', () => {
    const shown = (status: number, text: string) => {
      const request = { method: 'POST', url: `https://auth.example${tokenPath}`, headers: [] };
      return diagnoseWithSources(
        JSON.stringify({ log: { entries: [{ request, response: { status, headers: [], content: { text } } }] } }),
      ).sources.join('');
    };
    for (const text of [`{"error":{"code":"id_mismatch","token":"${canary}"}}`, `{"code":"id_mismatch","token":"${canary}`]) {
      assert.ok(shown(400, text).includes('id_mismatch') && !shown(400, text).includes(canary));
      assert.ok(!shown(200, text).includes('id_mismatch'));
    }
  });

  test('wherever it stands in the values of a token request', () => {
    const names = fc.constantFrom('code', 'client_secret', 'refresh_token', 'clientSecret', 'password', 'x');
    const around = fc.constantFrom('', '=', '&', '%', '+', ' ', '"');
    const value = fc.tuple(around, around).map(([before, after]) => `${before}${canary}${after}`);
    fc.assert(
      fc.property(fc.array(fc.tuple(names, value), { minLength: 1, maxLength: 5 }), (entries) => {
        const form = ['client_id=a=', ...entries.map(([name, one]) => `${name}=${one}`)].join('&');
        for (const text of [form, `POST ${tokenPath}\n\n${form}`, `POST ${tokenPath}?${form}`, `${authorize}&${form}`])
          assert.ok(!JSON.stringify(diagnose(text)).includes(canary), text);
      }),
      { numRuns: 500, seed: 11 },
    );
  });
});

test('half of a surrogate pair gets a report without throwing', () => {
  for (const text of ['client_id=\ud800&grant_type=x', `curl https://auth.example${tokenPath} --data-urlencode "code=\ud800"`])
    assert.equal(diagnose(text).kind, 'token-request');
});

test('a parameter of another interface is named, an unknown one is not', () => {
  const said = (text: string) => diagnose(text).findings.map(({ field }) => field);
  assert.deepEqual(said(`${authorize}&client_id=a&code_challenge=b&${canary}=c`), ['code_challenge', 'parameters']);
  assert.deepEqual(said(`${authorize}&client_id=a&companyId=c`), ['company_id']);
});
