import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { formCall, grantAs, redirectRequest, openCall, visit } from '../../../../src/playground/requests/oauth/browse.ts';
import type { Exchange } from '../../../../src/wire/proxy.ts';

const authUrl = 'https://auth.example/sandbox/w1';

/** A server that responds by URL: a redirect, or a page. */
function server(responses: Record<string, { status: number; location?: string; body?: string }>) {
  return {
    authUrl,
    async call({ url, method, headers, body }: ReturnType<typeof formCall>): Promise<Exchange> {
      const { status, location, body: text = '' } = responses[url] ?? assert.fail(`no request for ${url} is expected`);
      const fields: [string, string][] = location === undefined ? [] : [['location', location]];
      return {
        request: { method, url, headers, body: body ?? null },
        response: { status, statusText: '', headers: fields, body: text },
        milliseconds: 1,
      };
    },
  };
}

describe('a browser inside of the page', () => {
  test('follows redirects of the authorization server one by one, as GET', async () => {
    const target = server({
      [`${authUrl}/one`]: { status: 303, location: `${authUrl}/two` },
      [`${authUrl}/two`]: { status: 302, location: 'three' },
      [`${authUrl}/three`]: { status: 200, body: '<title>End</title>' },
    });
    const { hops, reached } = await visit(target, formCall(`${authUrl}/one`, [['a', '1']]));
    assert.deepEqual(
      hops.map(({ request }) => [request.method, request.url, request.body]),
      [
        ['POST', `${authUrl}/one`, 'a=1'],
        ['GET', `${authUrl}/two`, null],
        ['GET', `${authUrl}/three`, null],
      ],
    );
    assert.equal(reached.kind === 'page' && reached.title, 'End');
  });

  for (const address of [
    'https://application.example/callback?code=a&state=b',
    'http://localhost:8080?code=a',
    'https://auth.example/elsewhere?code=a',
    `${authUrl}.example/?code=a`,
  ])
    test(`does not open ${address}: it is the application's`, async () => {
      const target = server({ [`${authUrl}/one`]: { status: 302, location: address } });
      const { reached } = await visit(target, openCall(`${authUrl}/one`));
      assert.equal(reached.kind, 'application');
      assert.equal(new URL(reached.address).href, new URL(address).href);
    });

  const form = (content: string) => ({
    status: 200,
    body: `<form method="post" action="${authUrl}/next"><input type="hidden" name="interaction" value="i1" />${content}</form>`,
  });
  const grantButtons =
    '<button name="decision" value="deny" formnovalidate>Deny</button><button class="main" name="decision" value="grant">Grant</button>';

  test('grants as a user, for the first company that the page offers', async () => {
    const sent: string[] = [];
    const pages = [
      form('<button name="user" value="u1">One</button>'),
      form(`<option value="">Choose a company</option> <option value="c1">A</option> <option value="c2">B</option>${grantButtons}`),
      { status: 302, location: 'https://application.example/callback?code=a' },
    ];
    const call = async (request: ReturnType<typeof formCall>) => {
      sent.push(request.body ?? '');
      return server({ [request.url]: pages[sent.length - 1] ?? assert.fail() }).call(request);
    };
    assert.deepEqual(await grantAs({ authUrl, call }, `${authUrl}/one`, 'u1'), {
      kind: 'application',
      address: 'https://application.example/callback?code=a',
    });
    assert.deepEqual(sent, ['', 'interaction=i1&user=u1', 'interaction=i1&decision=grant&company=c1']);
  });

  test('grants nothing on a page without a Grant button', async () => {
    const target = server({ [`${authUrl}/one`]: form('<button name="decision" value="deny">Deny</button>') });
    assert.equal((await grantAs(target, `${authUrl}/one`, 'u1')).kind, 'page');
  });

  test('gives up a redirect without an end', async () => {
    const target = server({ [`${authUrl}/one`]: { status: 302, location: `${authUrl}/one` } });
    let calls = 0;
    const counted = { ...target, call: (...given: Parameters<typeof target.call>) => target.call(...given).finally(() => calls++) };
    await assert.rejects(visit(counted, openCall(`${authUrl}/one`)), /20 times without an end/);
    assert.equal(calls, 20);
  });

  test('takes the style out of a page and the references out of its title', async () => {
    const body = '<head><title>Success &amp; &lt;code&gt;</title><style>a{b:c}</style></head><body><p>x</p></body>';
    const { reached } = await visit(server({ [`${authUrl}/one`]: { status: 200, body } }), openCall(`${authUrl}/one`));
    assert.ok(reached.kind === 'page');
    assert.equal(reached.title, 'Success & <code>');
    assert.equal(reached.css, 'a{b:c}');
    assert.ok(!reached.html.includes('style') && reached.html.includes('<p>x</p>'));
  });

  test('sends a form as browsers do', () => {
    const { headers, body } = formCall('https://auth.example/x', [
      ['company', 'a b&c'],
      ['decision', 'grant='],
    ]);
    assert.equal(body, 'company=a+b%26c&decision=grant%3D');
    assert.ok(headers.some(([name, value]) => name === 'Content-Type' && value === 'application/x-www-form-urlencoded'));
  });

  test('shows the request that the application gets, without a fragment', () => {
    assert.equal(redirectRequest('http://localhost:8080?code=a#f'), 'GET /?code=a HTTP/1.1\nHost: localhost:8080');
    assert.equal(redirectRequest('https://a.example/cb?x=1&code=b'), 'GET /cb?x=1&code=b HTTP/1.1\nHost: a.example');
  });
});
