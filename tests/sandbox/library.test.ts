import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { apiMediaType, authorizePath, operationPath, tokenPath, toEventType } from '../../src/interface/index.ts';
import { createSandbox, demoSeed, memoryStore, type FiredEvent, type Sandbox, type SandboxOptions } from '../../src/sandbox/index.ts';
import { destination } from './notifications/flow.ts';

const [application, other] = demoSeed([]).applications;
const [first, second] = demoSeed([]).users;
const callback = 'https://viewer.example.com/callback';
const respondWith200 = () => Promise.resolve({ status: 200 });

/** Registers a webhook for new comments with a token. */
async function register(sandbox: Sandbox, token: string): Promise<Response> {
  const { baseUrl, documents } = sandbox.describe();
  return sandbox.fetch(baseUrl + operationPath('createWebhook'), {
    method: 'POST',
    headers: { accept: apiMediaType, 'content-type': apiMediaType, authorization: `Bearer ${token}` },
    body: JSON.stringify({
      events: [toEventType('comment.create')],
      url: destination,
      options: { collapseEvents: false },
      documentId: documents[0]?.id,
    }),
  });
}

function authorizeUrl(authUrl: string): string {
  return `${authUrl}${authorizePath}?${new URLSearchParams({ response_type: 'code', client_id: application?.clientId ?? '' }).toString()}`;
}

function exchange(sandbox: Sandbox, code: string, redirectUri?: string): Promise<Response> {
  return sandbox.fetch(sandbox.describe().authUrl + tokenPath, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      client_id: application?.clientId ?? '',
      client_secret: application?.clientSecret ?? '',
      ...(redirectUri === undefined ? {} : { redirect_uri: redirectUri }),
    }),
  });
}

describe('sandbox.fetch', () => {
  test('takes what fetch takes: a string, a URL or a Request, and init', async () => {
    const sandbox = createSandbox({ autoGrant: true, seed: demoSeed([callback]) });
    const url = authorizeUrl(sandbox.describe().authUrl);
    for (const response of [await sandbox.fetch(url), await sandbox.fetch(new URL(url)), await sandbox.fetch(new Request(url))])
      assert.equal(new URL(response.headers.get('location') ?? '').origin, new URL(callback).origin);
    assert.equal((await sandbox.fetch(url, { method: 'DELETE' })).status, 405);
  });

  test('rejects a request to another origin with both names, and without its query', async () => {
    const sandbox = createSandbox();
    await assert.rejects(sandbox.fetch(`https://wrong.example${tokenPath}?client_secret=hidden`), {
      name: 'TypeError',
      message: 'https://wrong.example is not this sandbox, which is https://sandbox.test.',
    });
  });

  test('a server may handle a request under another host', async () => {
    const sandbox = createSandbox({ authUrl: 'http://localhost:4400' });
    assert.equal((await sandbox.handle(new Request(authorizeUrl('http://127.0.0.1:4400')))).status, 200);
  });
});

describe('{auth_url} and {base_url} that differ', () => {
  for (const [what, authUrl, baseUrl] of [
    ['in their hosts', 'https://auth.example', 'https://api.example'],
    ['in their paths', 'https://service.example/auth', 'https://service.example/rest'],
  ] as const)
    test(`${what} serve only their own endpoints`, async () => {
      const sandbox = createSandbox({ authUrl, baseUrl, post: respondWith200 });
      const { access_token: token } = await sandbox.issueTokens();
      const { authUrl: auth, baseUrl: base, controlUrl } = sandbox.describe();
      assert.deepEqual([auth, base, controlUrl], [authUrl, baseUrl, `${authUrl}/control`]);
      assert.equal((await sandbox.fetch(authorizeUrl(authUrl))).status, 200);
      assert.equal((await register(sandbox, token)).ok, true);

      const mixedUp = await sandbox.fetch(authorizeUrl(baseUrl));
      assert.equal(mixedUp.status, 404);
      assert.match(await mixedUp.text(), new RegExp(`below \\{auth_url\\}: ${authUrl}`));
      const api = await sandbox.fetch(authUrl + operationPath('getWebhooks'), { headers: { authorization: `Bearer ${token}` } });
      assert.equal(api.status, 404);
      assert.match(await api.text(), new RegExp(`below \\{base_url\\}: ${baseUrl}\\.`));
      await sandbox.settled();
    });

  test('a path that is not below a base URL with a path does not exist', async () => {
    const sandbox = createSandbox({ authUrl: 'https://sandbox.example/sandbox/w1' });
    assert.equal((await sandbox.fetch(authorizeUrl('https://sandbox.example'))).status, 404);
    const { detail } = (await (await sandbox.fetch(`https://sandbox.example${operationPath('getWebhooks')}`)).json()) as { detail: string };
    assert.match(detail, /below \{base_url\}: https:\/\/sandbox\.example\/sandbox\/w1\.$/);
  });

  test('a path below a mount that {auth_url} does not have says so', async () => {
    const sandbox = createSandbox({ authUrl: 'https://sandbox.example' });
    const { detail } = (await (await sandbox.fetch(authorizeUrl('https://sandbox.example/svc'))).json()) as { detail: string };
    assert.match(detail, /The path \/svc\/oauth\/authorize does not exist .* For a sandbox at \/svc, \{auth_url\} must have that path\.$/);
  });
});

describe('grants without pages', () => {
  test('grant resolves with a code that is exchanged once, with its redirect URI', async () => {
    const sandbox = createSandbox({ seed: demoSeed([callback]) });
    const { code, redirectUri } = await sandbox.grant();
    assert.equal(redirectUri, callback);
    assert.equal((await exchange(sandbox, code)).ok, false);
    assert.equal((await exchange(sandbox, code, redirectUri)).ok, true);
    assert.equal((await exchange(sandbox, code, redirectUri)).ok, false);
  });

  test('issueTokens gives the tokens of a user, a company, an application and scopes', async () => {
    const sandbox = createSandbox({ post: respondWith200 });
    const company = second?.companyIds[1] ?? '';
    const tokens = await sandbox.issueTokens({
      clientId: other?.clientId ?? '',
      userId: second?.id ?? '',
      companyId: company,
      scopes: ['Read'],
    });
    assert.equal(tokens.token_type, 'Bearer');
    const [grant] = (await sandbox.control.state()).grants;
    assert.deepEqual({ ...grant, id: '' }, { id: '', clientId: other?.clientId, userId: second?.id, companyId: company, scopes: ['Read'] });
    // Read is not enough to create a webhook.
    assert.equal((await register(sandbox, tokens.access_token)).status, 403);
    assert.equal((await register(sandbox, (await sandbox.issueTokens()).access_token)).ok, true);
    await sandbox.settled();
  });

  test('revokeGrant ends what issueTokens granted, with the same defaults', async () => {
    const sandbox = createSandbox();
    const sam = { userId: second?.id ?? '' };
    for (const grant of [{}, sam, { ...sam, companyId: second?.companyIds[1] ?? '' }, { clientId: other?.clientId ?? '' }]) {
      await sandbox.issueTokens(grant);
      assert.deepEqual([await sandbox.control.revokeGrant(grant), (await sandbox.control.state()).grants], [1, []]);
    }
    const seed = demoSeed([]);
    const companyIds = second?.companyIds.toReversed() ?? [];
    const inAnotherOrder = createSandbox({ seed: { ...seed, users: [{ id: 'kim', name: 'Kim', companyIds }], apiCredentials: [] } });
    for (const each of [sandbox, inAnotherOrder]) {
      await each.issueTokens();
      assert.equal(await each.control.revokeGrant(), 1);
    }
  });

  test('scopes in another order, or twice, are the same grant', async () => {
    const sandbox = createSandbox();
    const [one = '', two = ''] = application?.scopes ?? [];
    for (const scopes of [
      [one, two],
      [two, one],
      [two, one, two],
    ])
      await sandbox.issueTokens({ scopes });
    const granted = (await sandbox.control.state()).grants.map(({ scopes }) => scopes);
    assert.deepEqual(granted, [[one, two]]);
  });

  test('a wrong field is named', async () => {
    const sandbox = createSandbox();
    await assert.rejects(sandbox.grant({ userId: 'nobody' }), /^Error: userId: no user has the ID nobody$/);
    await assert.rejects(sandbox.grant({ companyId: 'x' }), /^Error: companyId: Alex Kim does not belong to the company x$/);
    await assert.rejects(sandbox.issueTokens({ clientId: 'x' }), /^Error: clientId: no application has the client ID x$/);
    await assert.rejects(
      sandbox.issueTokens({ scopes: ['Everything'] }),
      /^Error: scopes: Acme Sheet Viewer is not registered for Everything$/,
    );
  });

  test('autoGrant chooses the user and the company, or denies', async () => {
    const seed = demoSeed([callback]);
    const company = second?.companyIds[1] ?? '';
    const granting = createSandbox({ seed, autoGrant: { userId: second?.id ?? '', companyId: company } });
    const url = authorizeUrl(granting.describe().authUrl);
    await granting.fetch(url);
    const [grant] = (await granting.control.state()).grants;
    assert.deepEqual([grant?.userId, grant?.companyId], [second?.id, company]);

    const denying = createSandbox({ seed, autoGrant: { deny: true } });
    const location = new URL((await denying.fetch(url)).headers.get('location') ?? '');
    assert.equal(location.searchParams.get('error'), 'access_denied');
    assert.deepEqual((await denying.control.state()).grants, []);
  });
});

describe('options', () => {
  for (const [options, message] of [
    [{ periods: { quiet: 1 } }, /^Error: periods\.quiet: unknown option; use silence, inactivity$/],
    [{ autoGrant: { allow: true } }, /^Error: autoGrant\.allow: unknown option; use userId, companyId, deny$/],
    [{ autoGrant: { userId: 'nobody' } }, /^Error: autoGrant\.userId: no user has the ID nobody$/],
    [
      { autoGrant: { userId: first?.id, companyId: second?.companyIds[1] } },
      /^Error: autoGrant\.companyId: Alex Kim does not belong to the company /,
    ],
    [{ authUrl: 'sandbox' }, /^Error: authUrl: must be an http or https URL$/],
    [{ baseUrl: 'ftp://b.example' }, /^Error: baseUrl: must be an http or https URL$/],
  ] as const)
    test(`a wrong option is named: ${Object.keys(options).join(' and ')} ${JSON.stringify(Object.values(options)[0]).slice(0, 40)}`, () => {
      assert.throws(() => createSandbox(options as SandboxOptions), message);
    });
});

describe('errors and ends', () => {
  /** Fires an event at a registration whose receiver does `post` from its second delivery on: the first one is the trial. */
  async function delivered(post: NonNullable<SandboxOptions['post']>, options: SandboxOptions = {}): Promise<Sandbox> {
    let count = 0;
    const sandbox = createSandbox({ ...options, post: (...args) => (count++ === 0 ? respondWith200() : post(...args)) });
    await register(sandbox, (await sandbox.issueTokens()).access_token);
    await sandbox.settled();
    const event: FiredEvent = {
      event: 'svc.comment.create',
      documentId: sandbox.describe().documents[0]?.id ?? '',
      values: { commentId: 'c1' },
    };
    assert.equal((await sandbox.fire(event)).length, 1);
    return sandbox;
  }

  for (const [how, post] of [
    ['rejects', () => Promise.reject(new Error('the comment is not shown'))],
    [
      'throws',
      () => {
        throw new Error('the comment is not shown');
      },
    ],
  ] as const)
    test(`an assertion that fails in a post that ${how} fails settled once`, async () => {
      const sandbox = await delivered(post);
      await assert.rejects(sandbox.settled(), /the comment is not shown/);
      await assert.doesNotReject(sandbox.settled());
      const last = (await sandbox.deliveries()).at(-1);
      assert.deepEqual(last?.outcome, { failure: 'connection', message: 'the comment is not shown' });
    });

  test('onError gets the error instead, if there is one', async () => {
    const errors: unknown[] = [];
    const sandbox = await delivered(() => Promise.reject(new Error('no')), { onError: (error) => errors.push(error) });
    await sandbox.settled();
    assert.deepEqual(errors, [new Error('no')]);
  });

  test('an error that onError throws fails settled, and the response still has a status', async () => {
    const onError = (): never => {
      throw new Error('from onError');
    };
    const sandbox = await delivered(() => Promise.reject(new Error('no')), { onError });
    await assert.rejects(sandbox.settled(), { message: 'from onError' });
    const broken = createSandbox({ onError, store: { ...memoryStore(), get: () => Promise.reject(new Error('no')) } });
    assert.equal((await exchange(broken, 'a code')).status, 500);
    await assert.rejects(broken.settled(), { message: 'from onError' });
  });

  test('an onError that rejects, at once or later, fails settled once', async () => {
    for (const wait of [() => Promise.resolve(), () => delay(5)]) {
      const onError = async (): Promise<never> => {
        await wait();
        throw new Error('from onError');
      };
      const sandbox = await delivered(() => Promise.reject(new Error('no')), { onError });
      await assert.rejects(sandbox.settled(), { message: 'from onError' });
      await assert.doesNotReject(sandbox.settled());
    }
  });

  test('settled ends when a receiver ignores its signal', async () => {
    const sandbox = await delivered(() => new Promise(() => undefined), { periods: { silence: 5 } });
    await sandbox.settled();
    const outcome = (await sandbox.deliveries()).at(-1)?.outcome;
    assert.ok(outcome && 'failure' in outcome && outcome.failure === 'timeout');
  });

  test('disposing rejects with an error that nothing has awaited', async () => {
    const { promise: failed, resolve } = Promise.withResolvers<undefined>();
    const sandbox = await delivered(async () => {
      resolve(undefined);
      throw new Error('expect failed');
    });
    await failed;
    await new Promise(setImmediate);
    await assert.rejects(async () => sandbox[Symbol.asyncDispose](), { message: 'expect failed' });
  });

  test('a post that rejects because it is aborted is no error, neither after the period of silence nor when the sandbox ends', async () => {
    const post: SandboxOptions['post'] = (_url, _headers, _body, signal) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));
    const silent = await delivered(post, { periods: { silence: 5 } });
    await silent.settled();
    const ended = await delivered(post);
    await ended[Symbol.asyncDispose]();
  });

  test('an assertion that fails after the period of silence, or after the clock was moved past it, fails settled', async () => {
    const late = async (move: (sandbox: Sandbox) => Promise<void>, periods: NonNullable<SandboxOptions['periods']>) => {
      const { promise: overdue, resolve: fail } = Promise.withResolvers<undefined>();
      const sandbox = await delivered(() => overdue.then(() => Promise.reject(new Error('the comment is not shown'))), { periods });
      await move(sandbox);
      await sandbox.settled();
      fail(undefined);
      await new Promise(setImmediate);
      await assert.rejects(sandbox.settled(), { message: 'the comment is not shown' });
    };
    await late(() => Promise.resolve(), { silence: 5 });
    await late(({ clock }) => clock.advance(3_600_000), {});
  });

  test('what a client throws because its signal is aborted is no error', async () => {
    const thrown = [
      new DOMException('This operation was aborted', 'AbortError'),
      Object.assign(new Error('canceled'), { name: 'CanceledError', code: 'ERR_CANCELED' }),
      Object.assign(new Error('The operation was aborted'), { code: 'ABORT_ERR' }),
      Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' }),
    ];
    for (const error of thrown) {
      const post: SandboxOptions['post'] = (_url, _headers, _body, signal) =>
        new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(error)));
      const sandbox = await delivered(post, { periods: { silence: 5 } });
      await assert.doesNotReject(sandbox.settled(), error.message);
      await new Promise(setImmediate);
      await assert.doesNotReject(sandbox.settled(), error.message);
    }
  });

  test('what a post throws that is no Error, or nothing, fails settled too', async () => {
    for (const [thrown, message] of [
      ['the receiver is off', 'the receiver is off'],
      [undefined, 'unexpected error'],
      [5, 'unexpected error'],
    ] as const) {
      // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors
      const sandbox = await delivered(() => Promise.reject(thrown));
      await assert.rejects(sandbox.settled(), { message });
    }
  });

  /** The unhandled rejections while work is done, which a test runner would report. */
  async function unhandledIn(work: () => Promise<unknown>): Promise<unknown[]> {
    const runner = process.rawListeners('unhandledRejection') as NodeJS.UnhandledRejectionListener[];
    const unhandled: unknown[] = [];
    process.removeAllListeners('unhandledRejection').on('unhandledRejection', (error) => unhandled.push(error));
    try {
      await work();
      await new Promise(setImmediate);
    } finally {
      process.removeAllListeners('unhandledRejection');
      for (const listener of runner) process.on('unhandledRejection', listener);
    }
    return unhandled;
  }

  describe('an assertion that fails after the sandbox has ended', () => {
    const failed = new Error('the comment is not shown');
    for (const [how, end] of [
      [
        'by close',
        (sandbox: Sandbox): unknown => {
          sandbox.close();
          return undefined;
        },
      ],
      ['by disposing', (sandbox: Sandbox) => sandbox[Symbol.asyncDispose]()],
    ] as const) {
      const failLate = async (options: SandboxOptions, error: Error = failed) => {
        const { promise: started, resolve: start } = Promise.withResolvers<undefined>();
        const { promise: late, resolve: fail } = Promise.withResolvers<undefined>();
        const post = async (): Promise<never> => {
          start(undefined);
          await late;
          throw error;
        };
        const sandbox = await delivered(post, options);
        await started;
        await end(sandbox);
        fail(undefined);
      };

      test(`${how} is an unhandled rejection`, async () => {
        assert.deepEqual(await unhandledIn(() => failLate({})), [failed]);
      });

      test(`${how} is no error of a client that finds the receiver gone`, async () => {
        const refused = Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' });
        const closed = Object.assign(new Error('other side closed'), { code: 'UND_ERR_SOCKET' });
        for (const error of [refused, new TypeError('fetch failed', { cause: closed })])
          assert.deepEqual(await unhandledIn(() => failLate({}, error)), []);
      });

      test(`${how} goes to onError`, async () => {
        const errors: unknown[] = [];
        assert.deepEqual(await unhandledIn(() => failLate({ onError: (error) => errors.push(error) })), []);
        assert.deepEqual(errors, [failed]);
      });
    }
  });

  test('an assertion that failed before close is an unhandled rejection, once, unless settled had rejected with it', async () => {
    const failed = new Error('the comment is not shown');
    const unhandled = await unhandledIn(async () => {
      const unnoticed = await delivered(() => Promise.reject(failed));
      await new Promise(setImmediate);
      unnoticed.close();
      await unnoticed.settled();
      const noticed = await delivered(() => Promise.reject(failed));
      await assert.rejects(noticed.settled(), failed);
      noticed.close();
    });
    assert.deepEqual(unhandled, [failed]);
  });

  test('an assertion that failed before the end of the sandbox fails the settled that waits at that time', async () => {
    const failed = new Error('the comment is not shown');
    for (const end of ['close', Symbol.asyncDispose] as const) {
      const unhandled = await unhandledIn(async () => {
        const sandbox = await delivered((_url, _headers, body) =>
          body.includes('svc.comment.create') ? Promise.reject(failed) : new Promise(() => undefined),
        );
        // `settled` waits for the trial of this one.
        await register(sandbox, (await sandbox.issueTokens()).access_token);
        const settled = sandbox.settled();
        await new Promise(setImmediate);
        await Promise.all([assert.rejects(settled, failed), sandbox[end]()]);
      });
      assert.deepEqual(unhandled, []);
    }
  });

  test('disposing closes the sandbox and waits for its deliveries', async () => {
    const sandbox = await delivered(() => new Promise(() => undefined));
    await sandbox[Symbol.asyncDispose]();
    const outcome = (await sandbox.deliveries()).at(-1)?.outcome;
    assert.deepEqual(outcome, { failure: 'connection', message: 'The sandbox was closed.' });
  });
});

describe('links to the documentation', () => {
  const encoded = encodeURIComponent(application?.clientId ?? '');
  const wrongScope = `${authorizePath}?response_type=code&client_id=${encoded}&redirect_uri=${encodeURIComponent(callback)}&scope=None`;
  /** What each kind of error says about its documentation, and the rule or assumption that it names. */
  const errors = async (docs: string | undefined) => {
    const sandbox = createSandbox({ seed: demoSeed([callback]), ...(docs === undefined ? {} : { docs }) });
    const ask = (path: string, init?: RequestInit) => sandbox.fetch(sandbox.describe().authUrl + path, init);
    const token = (await (await ask(tokenPath, { method: 'POST', body: new URLSearchParams() })).json()) as Record<string, unknown>;
    const problem = (await (await ask('/other')).json()) as Record<string, unknown>;
    const redirect = new URL((await ask(wrongScope)).headers.get('location') ?? '').searchParams;
    const page = await (await ask(authorizePath)).text();
    return { token, problem, redirect, page };
  };

  test('are in every error of a sandbox with documentation', async () => {
    const { token, problem, redirect, page } = await errors('https://docs.example/');
    assert.equal(token['error_uri'], 'https://docs.example/reference/rules/#rule-exchange-grant-type');
    assert.equal(problem['type'], 'https://docs.example/reference/assumptions/#unknown-paths');
    assert.equal(redirect.get('error_uri'), 'https://docs.example/reference/rules/#rule-scope-subset');
    assert.match(page, /href="https:\/\/docs\.example\/reference\/[^"]+#[\w-]+">[\w-]+</);
  });

  test('are in no error of a sandbox without documentation, which still names the rule or assumption', async () => {
    const { token, problem, redirect, page } = await errors(undefined);
    assert.deepEqual([token['error_uri'], token['rule']], [undefined, 'exchange-grant-type']);
    // A problem without `type` is one of `about:blank` (RFC 9457 §4.2.1).
    assert.deepEqual(['type' in problem, problem['assumption']], [false, 'unknown-paths']);
    assert.deepEqual([redirect.get('error'), redirect.has('error_description'), redirect.has('error_uri')], ['invalid_scope', true, false]);
    assert.doesNotMatch(page, /href="http/);
    assert.match(page, /<dt>(?:rule|default)<\/dt>\s*<dd>.*<code>[\w-]+<\/code>/);
  });
});
