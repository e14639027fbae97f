import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { diagnose } from '../../src/diagnosis/diagnose.ts';
import {
  apiMediaType,
  authorizePath,
  formMediaType,
  sampleNotifications,
  toEventType,
  tokenPath,
  webhooksPath,
} from '../../src/interface/index.ts';

const sample = sampleNotifications['comment.create'];
const comment = toEventType('comment.create');
const options = { collapseEvents: true };
const url = 'https://app.example/hook';
const head = ['Host: api.example', `Accept: ${apiMediaType}`];

/** The corrected text of a call, and the JSON in it. */
function call(line: string, body: unknown, ...headers: string[]): { head: string[]; body: unknown } {
  const text = [line, ...headers, '', typeof body === 'string' ? body : JSON.stringify(body)].join('\n');
  const [top = '', json] = (diagnose(text).corrected ?? '').split('\n\n');
  return { head: top.split('\n'), body: json === undefined ? undefined : (JSON.parse(json) as unknown) };
}

const created = (change: Record<string, unknown>): unknown =>
  call(`POST https://api.example${webhooksPath}`, { events: [comment], url, options, documentId: 'd1', ...change }).body;

describe('a corrected notification', () => {
  const corrected = (change: Record<string, unknown>): unknown => {
    const { corrected: text } = diagnose(JSON.stringify({ ...sample, ...change }));
    return text === undefined ? undefined : JSON.parse(text);
  };

  test('has the time, the type and the names of the interface', () => {
    assert.deepEqual(
      corrected({ timestamp: '2026-03-02T12:29:01Z', event: 'acme.comment.create', commentId: undefined, comment_id: 'c1' }),
      {
        ...sample,
        timestamp: '2026-03-02T12:29:01.000+0000',
        commentId: 'c1',
      },
    );
  });

  test('has the type under the name of the interface, however it is written', () => {
    assert.deepEqual(corrected({ event: undefined, event_type: 'svc.comment.created' }), sample);
  });

  test('has a placeholder where nobody knows the value', () => {
    assert.deepEqual(corrected({ webhookId: undefined, elementId: null }), {
      ...sample,
      webhookId: '<webhookId>',
      elementId: '<elementId>',
    });
  });

  for (const name of [
    'client_secret',
    'accessToken',
    'refresh-token',
    'token',
    'code',
    'password',
    'Secret',
    'authorization',
    'credentials',
    'api_key',
    'id_token',
  ])
    test(`hides the value of ${name}, however deep it is`, () => {
      assert.deepEqual(corrected({ messageId: 5, [name]: 'hush', data: [{ [name]: 5 }] }), {
        ...sample,
        messageId: '5',
        [name]: `<${name}>`,
        data: [{ [name]: `<${name}>` }],
      });
    });

  test('hides an object and a list under the name of a secret', () => {
    assert.deepEqual(corrected({ messageId: 5, token: ['hush'], authorization: { x: 'hush' } }), {
      ...sample,
      messageId: '5',
      token: '<token>',
      authorization: '<authorization>',
    });
  });

  test('is not made up where nobody knows what was meant', () => {
    for (const change of [{ timestamp: 'today' }, { event: 'no.such.type' }]) assert.equal(corrected(change), undefined);
  });
});

describe('a corrected call of the webhook API', () => {
  test('lists a type once that two entries mean', () => {
    const type = 'svc.document.lifecycle.statechange';
    assert.deepEqual((created({ events: [type, `${type}d`] }) as { events: unknown }).events, [type]);
  });

  test('has the path of the interface, its exact headers and a placeholder for the token', () => {
    const path = webhooksPath.replace('v6', 'v5');
    assert.deepEqual(call(`GET https://api.example${path}/{w1}?limit=5&access_token=hush&x=1`, '').head, [
      `GET ${webhooksPath}/w1 HTTP/1.1`,
      ...head,
      'Authorization: Bearer <access_token>',
    ]);
  });

  test('has an id without braces, also where they are encoded', () => {
    for (const id of ['{w1}', '%7Bw1%7D', '%7bw1%7d'])
      assert.equal(call(`GET ${webhooksPath}/${id}`, '').head[0], `GET ${webhooksPath}/w1 HTTP/1.1`, id);
    assert.equal(call(`GET ${webhooksPath}/%7bwebhookId%7d`, '').head[0], `GET ${webhooksPath}/<webhookId> HTTP/1.1`);
  });

  test('keeps the parameters that the operation has', () => {
    assert.equal(call(`GET ${webhooksPath}?limit=5&x=1`, '').head[0], `GET ${webhooksPath}?limit=5 HTTP/1.1`);
    assert.equal(call(`GET ${webhooksPath}?userId=a`, '').head[0], `GET ${webhooksPath}?user=a HTTP/1.1`);
  });

  test('keeps Basic where Basic was sent, without its credential', () => {
    const { head: lines } = call(`GET ${webhooksPath}`, '', 'Authorization: Basic hush', 'Accept: text/html');
    assert.ok(lines.includes('Authorization: Basic <credentials>'));
  });

  test('has no body where none belongs', () => {
    assert.equal(call(`POST ${webhooksPath}/w1/ping`, '{}').body, undefined);
  });

  test('has the option where it belongs, and booleans that are booleans', () => {
    assert.deepEqual(created({ options: undefined, collapseEvents: 'false', isTransient: 'false' }), {
      events: [comment],
      url,
      documentId: 'd1',
      isTransient: false,
      options: { collapseEvents: false },
    });
  });

  test('has the types as the interface writes them, and none that is sent by itself', () => {
    const right = { events: [comment], url, options, documentId: 'd1' };
    assert.deepEqual(created({ events: ['acme.comment.create', 'webhook.ping'] }), right);
    assert.deepEqual(created({ events: 'Comment.Create' }), right);
  });

  test('names what its group needs', () => {
    const workflow = toEventType('workflow.transition');
    const state = toEventType('document.lifecycle.statechange');
    const base = { url, options };
    assert.deepEqual(created({ documentId: undefined, collapseEvents: undefined }), {
      events: [comment],
      ...base,
      documentId: '<documentId>',
    });
    assert.deepEqual(created({ events: [workflow] }), { events: [workflow], ...base, documentId: 'd1', companyId: '<companyId>' });
    assert.deepEqual(created({ events: [state], documentId: undefined, companyId: 'c1' }), {
      events: [state],
      ...base,
      documentId: '<documentId>',
    });
  });

  test('has the id of the path in an update', () => {
    for (const id of ['w1', '{w1}', '%7Bw1%7D'])
      assert.deepEqual(call(`POST ${webhooksPath}/${id}`, { id: 'w2', options }).body, { id: 'w1', options }, id);
    assert.deepEqual(call(`POST ${webhooksPath}/{id}`, { id: 'w2', options }).body, { id: '<id>', options });
  });

  test('is not made up where nobody knows what was meant', () => {
    for (const change of [{ options: undefined }, { events: [comment, toEventType('workflow.transition')] }, { url: 'nowhere' }])
      assert.equal(created(change), undefined, JSON.stringify(change));
    assert.deepEqual(call(`PUT ${webhooksPath}`, {}).head, ['']);
  });
});

describe('a corrected authorization URL', () => {
  const start = `https://auth.example${authorizePath}?response_type=code`;
  const corrected = (query: string): string | undefined => diagnose(`https://auth.example${authorizePath}?${query}`).corrected;

  test('has each value encoded once', () => {
    assert.equal(corrected('response_type=code&client_id=YWI='), `${start}&client_id=YWI%3D`);
    for (const twice of ['%253D', '%253d'])
      assert.equal(corrected(`response_type=code&client_id=YWI${twice}`), `${start}&client_id=YWI%3D`);
  });

  test('has a placeholder for what is missing, and for a redirect URI that cannot be registered', () => {
    assert.equal(corrected('redirect_uri=http%3A%2F%2Fapp.example'), `${start}&client_id=<client_id>&redirect_uri=<redirect_uri>`);
  });

  test('has the scopes as the interface writes them', () => {
    assert.equal(corrected('response_type=code&client_id=a&scope=read,WRITE,Email'), `${start}&client_id=a&scope=Read%20Write%20Email`);
  });

  test('has an & where the text was escaped for HTML', () => {
    assert.equal(corrected('response_type=code&amp;client_id=a&amp;state=s'), `${start}&client_id=a&state=s`);
  });

  test('decodes a redirect URI that was encoded twice, and takes what was posted as a form', () => {
    assert.equal(
      corrected('response_type=code&client_id=a&redirect_uri=https%253A%252F%252Fapp.example'),
      `${start}&client_id=a&redirect_uri=https%3A%2F%2Fapp.example`,
    );
    const posted = diagnose(`POST https://auth.example${authorizePath} HTTP/1.1\n\nresponse_type=code&client_id=a`);
    assert.deepEqual([posted.findings.length, posted.corrected], [1, `${start}&client_id=a`]);
  });

  test('stays a refresh where the refresh token is missing', () => {
    assert.equal(
      diagnose('grant_type=refresh_token&client_id=a&client_secret=s').corrected,
      'grant_type=refresh_token&refresh_token=<refresh_token>&client_id=a&client_secret=<client_secret>',
    );
  });

  test('has the host of the request, if that tells the scheme', () => {
    const request = (host: string) => diagnose(`GET ${authorizePath}?client_id=a HTTP/1.1\nhost: ${host}\n`).corrected;
    assert.equal(request('auth.example'), `${start}&client_id=a`);
    for (const host of ['localhost:8080', '127.0.0.1:8080', '[::1]:8080'])
      assert.equal(request(host), `${authorizePath}?response_type=code&client_id=a`);
  });

  test('leaves the placeholders of a template alone', () => {
    assert.deepEqual(diagnose(`${start}&client_id=<client_id>&redirect_uri=<redirect_uri>`).findings, []);
  });
});

describe('a corrected token request', () => {
  test('has the redirect URI of the authorization request before it', () => {
    const authorization = `https://auth.example${authorizePath}?response_type=code&client_id=a&redirect_uri=https%3A%2F%2Fapp.example%2Fcb`;
    const exchange = (uri: string): string =>
      `curl '${authorization}'\ncurl https://auth.example${tokenPath} -d 'grant_type=authorization_code&code=c&client_id=a&client_secret=s${uri}'`;
    for (const uri of ['', '&redirect_uri=https%3A%2F%2Fapp.example%2Fother'])
      assert.equal(
        diagnose(exchange(uri)).messages[1]?.corrected?.split('\n\n')[1],
        'grant_type=authorization_code&code=<code>&redirect_uri=https%3A%2F%2Fapp.example%2Fcb&client_id=a&client_secret=<client_secret>',
      );
  });

  test('is the whole request, to the host and below the path that it was sent to', () => {
    const head = (path: string): string[] | undefined =>
      diagnose(`GET https://auth.example${path} HTTP/1.1\nAuthorization: Basic hush\nContent-Type: application/json\n\n{"code":"hush"}`)
        .corrected?.split('\n\n')[0]
        ?.split('\n');
    const right = (path: string): string[] => [`POST ${path} HTTP/1.1`, 'Host: auth.example', `Content-Type: ${formMediaType}`];
    for (const path of [
      tokenPath,
      `/api${tokenPath}`,
      `/api/v6${tokenPath}`,
      '/oauth/access_token',
      '/oauth/token/',
      `${tokenPath}${tokenPath}`,
    ])
      assert.deepEqual(head(path), right(tokenPath), path);
    assert.deepEqual(head(`/sandbox/s1${tokenPath}?client_secret=hush`), right(`/sandbox/s1${tokenPath}`));
  });

  test('has the path of its endpoint once, also in an authorization request', () => {
    const corrections = [`${authorizePath}/`, `/api${authorizePath}`, `${authorizePath}${authorizePath}`, `${tokenPath}${authorizePath}`];
    for (const path of corrections) {
      const { findings, corrected } = diagnose(`https://auth.example${path}?response_type=code&client_id=a`);
      assert.deepEqual(
        findings.map(({ field }) => field),
        ['path'],
        path,
      );
      assert.equal(corrected, `https://auth.example${authorizePath}?response_type=code&client_id=a`);
    }
    const twice = diagnose(`POST https://auth.example${tokenPath}${tokenPath}`).findings.map(({ message }) => message);
    assert.equal(twice[0], `The path of the token endpoint is ${tokenPath}.`);
  });

  test('never has a name and password of its URL or host', () => {
    const form = 'grant_type=authorization_code&code=c&client_id=a';
    const head = (url: string, host = ''): string[] | undefined => {
      const { corrected } = diagnose(`POST ${url}${tokenPath} HTTP/1.1\n${host}Content-Type: ${formMediaType}\n\n${form}`);
      assert.doesNotMatch(corrected ?? '', /hush/, url);
      return corrected?.split('\n').slice(0, 2);
    };
    const right = [`POST ${tokenPath} HTTP/1.1`, 'Host: auth.example'];
    for (const user of ['app:hush', 'app:7hush', 'app:7/hush', 'app:hush/7', 'app:h@hush', 'hush'])
      for (const url of [`https://${user}@auth.example`, `${user}@auth.example`]) assert.deepEqual(head(url), right, url);
    assert.deepEqual(head('', 'Host: app:hush@auth.example\n'), right);
    assert.deepEqual(head('https://auth.example:8443'), [right[0], 'Host: auth.example:8443']);
    for (const variable of ['{{host}}', '$HOST'])
      assert.equal(head(`https://app:hush@${variable}`)?.[0], `POST https://${variable}${tokenPath} HTTP/1.1`);
    for (const url of ['https://app:hush?7@auth.example', 'https://auth.example%3Fclient_secret=hush'])
      assert.ok(!head(url)?.[1]?.startsWith('Host'), url);
  });

  test('has the variables of a template as they are', () => {
    assert.equal(
      diagnose('refresh_token={{token}}&client_id={{client id}}-1%3D&client_secret={{secret}}').corrected,
      'grant_type=refresh_token&refresh_token=<refresh_token>&client_id={{client id}}-1%3D&client_secret=<client_secret>',
    );
  });
});
