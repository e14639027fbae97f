import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { harOf } from '../../../../src/playground/features/log/har.ts';
import { maskForDisplay } from '../../../../src/playground/state/log/display-mask.ts';
import { mask } from '../../../../src/wire/mask.ts';
import { masked, maskedCopy } from '../../../../src/playground/state/log/masked.ts';
import { textOf } from '../../../../src/playground/features/log/text.ts';
import type { LogEntry } from '../../../../src/playground/state/log/entry.ts';
import { cpuTimeOf } from '../../../cpu-time.ts';
import { entry } from './entries.ts';

const canary = 'cAnArY/+value=';
const encoded = encodeURIComponent(canary);

/** Every place in which a secret may stand. */
const kinds = {
  'a form body': entry({ request: { method: 'POST', body: `grant_type=authorization_code&client_secret=${encoded}&client_id=x` } }),
  'a form body, its name encoded': entry({ request: { method: 'POST', body: `client%5Fsecret=${encoded}` } }),
  'the code of a form': entry({ request: { method: 'POST', body: `code=${encoded}` } }),
  'the refresh token of a form': entry({ request: { method: 'POST', body: `refresh_token=${encoded}` } }),
  'a token response': entry({ response: { body: JSON.stringify({ access_token: canary, refresh_token: canary, expires_in: 1 }) } }),
  'the code of a JSON response': entry({ response: { body: JSON.stringify({ code: canary }) } }),
  'an address in a JSON body': entry({ request: { method: 'POST', body: `{"url":"https://app.example/hook?key=${encoded}"}` } }),
  'a link in a page': entry({ response: { body: `<a href="https://app.example/cb?state=s&amp;code=${encoded}">Continue</a>` } }),
  Referer: entry({ request: { headers: [['Referer', `https://app.example/cb?code=${encoded}`]] } }),
  'Authorization: Bearer': entry({ request: { headers: [['Authorization', `Bearer ${canary}`]] } }),
  'Authorization without a scheme': entry({ request: { headers: [['authorization', canary]] } }),
  'the query of an address': entry({ request: { url: `https://app.example/cb?state=s&code=${encoded}` } }),
  'the fragment of an address': entry({ request: { url: `https://app.example/cb#access_token=${encoded}` } }),
  'the name part of an address': entry({ request: { url: `https://${encoded}@app.example/cb` } }),
  'a redirect': entry({ response: { status: 302, headers: [['location', `https://app.example/cb?code=${encoded}&state=s`]] } }),
  'a cookie': entry({ response: { headers: [['Set-Cookie', `sid=${canary}`]] } }),
  'the title of the out-of-band page': entry({ response: { body: `<title>Success code=${canary}</title>` } }),
  'a member whose name is escaped': entry({ response: { body: `{"access_tok\\u0065n":"${canary}"}` } }),
  'a member whose name has another case': entry({ response: { body: `{"accessToken":"${canary}"}` } }),
  'a list': entry({ response: { body: `{"refresh_token":["a","${canary}"]}` } }),
  'an object below a name': entry({ response: { body: `{"client_secret":{"value":"${canary}"}}` } }),
  'a member that is there twice': entry({ response: { body: `{"access_token":"a","access_token":"${canary}"}` } }),
  'JSON that is cut off': entry({ response: { body: `{"access_token":"${canary}` } }),
  'JSON with a quote too many': entry({ response: { body: `{"a":"b"c","access_token":"${canary}"}` } }),
  'JSON within JSON': entry({ response: { body: JSON.stringify({ body: JSON.stringify({ access_token: canary }) }) } }),
  'a form with a space that is not encoded': entry({ request: { body: `client_secret=a ${canary}&client_id=x` } }),
  'a form with a space before the sign': entry({ request: { body: `client_secret =${encoded}` } }),
  'a form, its name in a list': entry({ request: { body: `auth%5Bclient_secret%5D=${encoded}` } }),
  'a multipart body': entry({
    request: { body: `--x\r\nContent-Disposition: form-data; name="client_secret"\r\n\r\n${canary}\r\n--x--\r\n` },
  }),
  'the name part of an address in a JSON body': entry({ request: { body: String.raw`{"url":"https:\/\/${encoded}@app.example"}` } }),
  'Referer, after an apostrophe': entry({ request: { headers: [['Referer', `https://app.example/cb?code='${encoded}`]] } }),
  'a redirect, after an apostrophe': entry({ response: { headers: [['location', `/cb?code='${encoded}`]] } }),
  'an address whose slashes are escaped': entry({ request: { body: String.raw`{"url":"https:\/\/app.example\/hook?key=${encoded}"}` } }),
  'an address whose ampersand is escaped': entry({ request: { body: String.raw`{"url":"https://app.example/?a=b\u0026key=${encoded}"}` } }),
  'an address within a field': entry({
    request: { url: `https://s.example/?redirect_uri=https%3A%2F%2Fa.example%2F%3Ftoken%3D${encoded}` },
  }),
  'the name part of an address with two signs': entry({ request: { url: `https://a@${encoded}@app.example/cb` } }),
  'a relative link in a page': entry({ response: { body: `<a href="/cb?code=${encoded}">Continue</a>` } }),
  'a hidden field of a page': entry({ response: { body: `<input value="${canary}" type="hidden" name="code">` } }),
  'a header that is named like a secret': entry({ request: { headers: [['X-Auth-Token', canary]] } }),
  'an address in any header': entry({ response: { headers: [['Link', `<https://app.example/?token=${encoded}>; rel=next`]] } }),
  'a credential with a space': entry({ request: { headers: [['X-Api-Key', `${canary} b`]] } }),
};

describe('masking', () => {
  for (const [kind, found] of Object.entries(kinds))
    test(`hides a secret in ${kind}`, () => {
      const [hidden] = masked([found]);
      assert.ok(hidden);
      const shown = JSON.stringify(hidden);
      assert.ok(JSON.stringify(found).includes(canary) || JSON.stringify(found).includes(encoded));
      assert.ok(!shown.includes(canary) && !shown.includes(encoded), shown);
      assert.ok(shown.includes(mask), shown);
    });

  for (const name of [
    ...['client_secret', 'access_token', 'refresh_token', 'id_token', 'password', 'code', 'secret', 'token', 'key', 'api_key', 'apikey'],
    ...['signature', 'sig', 'Access_Token', 'CODE'],
  ])
    test(`hides the value of ${name} in an address and in a form`, () => {
      const [hidden] = masked([
        entry({ request: { method: 'POST', url: `https://app.example/cb?a=b&${name}=x1`, body: `${name}=x2&a=b` } }),
      ]);
      const { url, body } = hidden?.exchange.request ?? assert.fail('no entry');
      assert.deepEqual([url, body], [`https://app.example/cb?a=b&${name}=${mask}`, `${name}=${mask}&a=b`]);
    });

  for (const name of ['Authorization', 'Proxy-Authorization', 'Cookie', 'Set-Cookie', 'X-API-Key'])
    test(`hides the header ${name}`, () => {
      const [hidden] = masked([entry({ request: { headers: [[name, 'value']] } })]);
      assert.deepEqual(hidden?.exchange.request.headers, [[name, mask]]);
    });

  test('hides a header with the name of a secret in the middle, and leaves the scheme of a credential', () => {
    const headers: [string, string][] = ['Authorization', 'Proxy-Authorization', 'X-Api-Key-Old'].map((name) => [name, 'Basic value']);
    const [hidden] = masked([entry({ request: { headers } })]);
    const values = hidden?.exchange.request.headers.map(([, value]) => value);
    assert.deepEqual(values, [`Basic ${mask}`, `Basic ${mask}`, mask]);
  });

  for (const name of ['client_secret', 'access_token', 'refresh_token', 'id_token', 'password', 'code'])
    test(`hides the value of ${name} in a JSON body`, () => {
      const [hidden] = masked([entry({ request: { method: 'POST', body: `{"${name}" : "x","a":"b"}` } })]);
      assert.equal(hidden?.exchange.request.body, `{"${name}" : "${mask}","a":"b"}`);
    });

  test('hides a known secret of six characters everywhere in another entry, and a shorter one nowhere', () => {
    const everywhere = (text: string) =>
      entry({
        request: { method: 'POST', url: `https://s.example/${text}`, headers: [['x-a', text]], body: text },
        response: { headers: [['x-b', text]], body: `<p>${text}</p>` },
      });
    const known = (text: string) => entry({ request: { headers: [['Authorization', `Bearer ${text}`]] } });
    const [long] = masked([everywhere('123456')], [known('123456')]);
    assert.deepEqual(long?.exchange, everywhere(mask).exchange);
    const [short] = masked([everywhere('12345')], [known('12345')]);
    assert.deepEqual(short?.exchange, everywhere('12345').exchange);
  });

  test('hides a secret that is known from one entry wherever it stands in another one', () => {
    const page = entry({ response: { body: `<p><code>${canary}</code></p>`, headers: [['x-echo', encoded]] } });
    assert.ok(JSON.stringify(masked([page])).includes(canary));
    assert.ok(!JSON.stringify(masked([kinds['a redirect'], page])).includes(canary));
    assert.ok(!JSON.stringify(masked([page], [kinds['a redirect']])).includes(encoded));
  });

  test('hides a known secret in every form that it has elsewhere', () => {
    const token = 'a+b/c="d"\n e';
    const inJson = entry({ response: { body: JSON.stringify({ access_token: token }) } });
    const inForm = entry({ request: { body: new URLSearchParams({ access_token: token }).toString() } });
    const forms = [token, encodeURIComponent(token), new URLSearchParams({ x: token }).toString().slice(2), JSON.stringify(token)];
    assert.equal(new Set(forms).size, 4);
    for (const known of [inJson, inForm])
      for (const form of forms) {
        const [hidden] = masked([entry({ response: { headers: [['x-echo', `<${form}>`]] } })], [known]);
        assert.match(hidden?.exchange.response.headers[0]?.[1] ?? '', /^<("?)•••\1>$/, form);
      }
  });

  test('hides the whole of a secret that begins with another one', () => {
    const short = entry({ request: { headers: [['Authorization', 'Bearer token-1']] } });
    const long = entry({ request: { headers: [['Authorization', 'Bearer token-12345']] } });
    const echo = entry({ response: { body: 'token-12345' } });
    assert.equal(masked([short, long, echo]).at(-1)?.exchange.response.body, mask);
  });

  test('leaves what is no secret: schemes, names, ids, the code of an error, and a short value elsewhere', () => {
    const headers: [string, string][] = [['Authorization', 'Bearer abc']];
    const [found] = masked([
      entry({
        request: {
          method: 'POST',
          url: 'https://s.example/a?state=st&client_id=abc%3D&code=',
          headers,
          body: 'grant_type=refresh_token&code=',
        },
        response: { status: 400, body: '{"code":"id_mismatch","detail":"abc"}' },
      }),
    ]);
    assert.deepEqual(found?.exchange.request, {
      method: 'POST',
      url: 'https://s.example/a?state=st&client_id=abc%3D&code=',
      headers: [['Authorization', `Bearer ${mask}`]],
      body: 'grant_type=refresh_token&code=',
    });
    assert.equal(found.exchange.response.body, '{"code":"id_mismatch","detail":"abc"}');
  });

  test('leaves the other fields of a multipart body, and those without a value', () => {
    const body = (secret: string): string =>
      [
        ['state', 'st'],
        ['client_secret', secret],
        ['token', ''],
      ].reduceRight(
        (rest, [name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n${rest}`,
        '--x--\r\n',
      );
    const [found] = masked([entry({ request: { method: 'POST', body: body(canary) } })]);
    assert.equal(found?.exchange.request.body, body(mask));
  });

  test('hides a secret in UTF-16, and one in the name part of an address within a field', () => {
    const inUtf16 = Array.from('{"access_token":"canary"}').join('\0');
    for (const body of [inUtf16, 'url=https%3A%2F%2Fu%3Acanary%40app.example']) {
      const [found] = masked([entry({ request: { body } })]);
      assert.doesNotMatch(found?.exchange.request.body?.replaceAll('\0', '') ?? '', /canary/);
      assert.match(found?.exchange.request.body ?? '', /•••/);
    }
  });

  test('hides what is in an address that is in many others', () => {
    for (const depth of [3, 20, 20_000]) {
      const body = `url=${'https://app.example/?next='.repeat(depth)}https://app.example/?token=canary`;
      const [found] = masked([entry({ request: { method: 'POST', body } })]);
      assert.match(found?.exchange.request.body ?? '', /^url=https:\/\/app\.example\/\?next=https:.*=•••$/);
    }
  });

  test('leaves numbers that say what went wrong, and text that only resembles a secret', () => {
    const body = '{"code":42,"token_type":"bearer","expires_in":3600,"error_code":"a","url":"https:\\/\\/a.example\\/?page=2"}';
    const [found] = masked([entry({ response: { body } }), entry({ response: { body: '<input name="user" value="a">' } })]);
    assert.equal(found?.exchange.response.body, body);
  });

  test('takes little time for what strangers may send to a receiver', async () => {
    const size = 200_000;
    const keys = Array.from({ length: size / 20 }, (_, index) => `key=aaaaaa${String(index)}`).join('&');
    const lengths = Array.from({ length: 900 }, (_, index) => `key=${'a'.repeat(index + 6)}`).join('&');
    const pieces = ['a', 'a.', ' ', '\t', '\0', '=', '%25', '%3Dx', '{"code":["', 'x=a&', '\\'];
    const bodies = pieces.flatMap((piece) => ['', '{', '<input '].map((start) => start + piece.repeat(size / piece.length)));
    const entries = [...bodies, keys, lengths].map((body) => entry({ request: { method: 'POST', body } }));
    assert.ok((await cpuTimeOf(() => masked(entries))) < 10_000);
  });

  test('never throws and never lets a token through, whatever it is', () => {
    const token = fc
      .string({ minLength: 6, maxLength: 40, unit: 'grapheme' })
      .filter((text) => !mask.includes(text.trim()) && !/^[.\s"]*$/.test(text));
    fc.assert(
      fc.property(token, fc.string(), (text, other) => {
        const canaried = `7f3a${text}9c1e`;
        const form = encodeURIComponent(canaried.toWellFormed());
        const shown = JSON.stringify(
          masked([
            entry({
              request: {
                body: `x=${encodeURIComponent(other.toWellFormed())}&client_secret=${form}`,
                url: `https://a.example/?code=${form}`,
              },
            }),
            entry({ response: { body: JSON.stringify({ access_token: canaried, more: other }) } }),
          ]),
        );
        assert.ok(!shown.includes(canaried) && !shown.includes(form) && !shown.includes('9c1e'), shown);
      }),
    );
  });

  test('holds for exports', () => {
    const hidden = masked(Object.values(kinds));
    for (const written of [harOf(hidden), textOf(hidden)]) assert.ok(!written.includes(canary) && !written.includes(encoded));
    assert.ok(textOf(Object.values(kinds)).includes(canary));
  });
});

test('a copy of a value has its exchanges masked, by what they hold and by what others hold, and all else as it is', () => {
  const { exchange } = entry({ request: { body: `code=${encoded}` }, response: { body: `${canary} and known-from-another` } });
  const known = entry({ request: { body: 'client_secret=known-from-another' } });
  const copy = maskedCopy({ kind: 'sent', at: 7, within: [{ exchange }] }, [known]);
  const { request, response } = exchange;
  const hidden = { ...exchange, request: { ...request, body: `code=${mask}` }, response: { ...response, body: `${mask} and ${mask}` } };
  assert.deepEqual(copy, { kind: 'sent', at: 7, within: [{ exchange: hidden }] });
  assert.equal(request.body, `code=${encoded}`);
});

describe('what is shown of an exchange', () => {
  const made = 'made-by-a-sandbox-1f3a';
  const typed = 'typed-by-the-reader-9c1e';
  const issued = { ...entry({ response: { body: JSON.stringify({ access_token: made }) } }), target: 'server' as 'server' | 'page' };
  const used = {
    ...entry({ request: { headers: [['Authorization', `Bearer ${made}`]], body: `client_secret=${typed}` } }),
    target: 'server',
  } as const;
  const shown = (entries: readonly LogEntry[], known: string[], one: Parameters<ReturnType<typeof maskForDisplay>>) =>
    JSON.stringify(maskForDisplay(entries, known)(...one));

  test('has the secrets that a sandbox made, on the server or in the page, and not those that the reader typed', () => {
    for (const target of ['server', 'page'] as const) {
      const text = shown([{ ...issued, target }, used], [], [used.exchange, target]);
      assert.ok(text.includes(made), target);
      assert.ok(!text.includes(typed), target);
    }
    assert.ok(shown([used], [typed], [used.exchange, 'server']).includes(typed), 'what a sandbox described, it made');
  });

  test('has none of a live service, not even in a body, nor where the target is not known', () => {
    const live = entry({ response: { body: JSON.stringify({ access_token: made }) } }).exchange;
    for (const target of ['live', undefined] as const) {
      assert.ok(!shown([], [], [live, target]).includes(made));
      assert.ok(!shown([issued], [], [used.exchange, target]).includes(`Bearer ${made}`), 'a secret of a sandbox that was sent to it');
    }
    const returned = { ...entry({ response: { body: JSON.stringify({ access_token: made }) } }), target: 'live' } as const;
    assert.ok(!shown([returned], [], [used.exchange, 'page']).includes(made), 'a secret of a live service that was sent to a sandbox');
    const echoed = { ...entry({ response: { body: `the token ${typed}` } }), target: 'page' } as const;
    const body = { ...entry({ request: { body: `client_secret=${typed}` } }), target: 'live' };
    assert.ok(!JSON.stringify(maskForDisplay([echoed, body as LogEntry], [])(echoed.exchange, 'page')).includes(typed));
  });
});
