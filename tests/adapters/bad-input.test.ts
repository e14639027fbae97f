import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { Agent } from 'undici';
import * as node from '../../src/adapters/node.ts';
import * as portable from '../../src/adapters/portable.ts';
import { fastifyPlugin, mswHandlers, nodeListener, sandboxDispatcher, sandboxFixture, useSandbox } from '../../src/adapters/testing.ts';

const { createSandbox } = node;
const demo = node.demoSeed([]);
const [first] = demo.applications;
/** What a program without types may pass. */
const any = (value: unknown): never => value as never;

/** What a program without types may give, and the line that it gets. */
const wrongOptions: readonly [unknown, RegExp][] = [
  [{ seeds: 1 }, /^seeds: unknown option \(did you mean seed\?\)$/],
  [{ wibble: 1 }, /^wibble: unknown option; use authUrl, /],
  [{ port: 3000 }, /^port: unknown option; call sandbox\.listen\(\{ port \}\)$/],
  [{ listen: true }, /^listen: unknown option; call sandbox\.listen\(\{ port \}\)$/],
  [{ seed: { aplications: [] } }, /^seed\.aplications is not a known field \(did you mean applications\?\)$/],
  [{ authUrl: 'x' }, /^authUrl: must be an http or https URL$/],
  [{ authUrl: 'https://u:p@auth.example' }, /^authUrl: must not contain credentials$/],
  [{ baseUrl: 3 }, /^baseUrl must be a string$/],
  [{ authUrl: 'https://auth.example/?tenant=1' }, /^authUrl must not have a query or a fragment$/],
  [{ baseUrl: 'https://api.example/#v6' }, /^baseUrl must not have a query or a fragment$/],
  [{ docs: 'x' }, /^docs must be an http or https URL$/],
  [{ docs: 7 }, /^docs must be a string$/],
  [{ docs: 'https://docs.example/?a' }, /^docs must not have a query or a fragment$/],
  [{ prefix: 'svc.' }, /^prefix must be lower-case letters and digits, a letter first$/],
  [{ seed: null }, /^seed must be an object$/],
  [{ seed: {} }, /^seed\.applications is missing$/],
  [{ seed: [] }, /^seed must be an object$/],
  [{ seed: { ...node.demoSeed([]), companies: [[]] } }, /^seed\.companies\.0 must be an object$/],
  [
    { assumptions: 'strict', seed: node.demoSeed(['http://localhost:3000/callback']) },
    /^seed\.applications\.0\.redirectUris\.0: strict allows plain http only as http:\/\/localhost:<port>, without a path$/,
  ],
  ...['a:b', first?.clientId ?? ''].map((username): [object, RegExp] => [
    { seed: { ...demo, apiCredentials: [{ username, password: 'p', clientId: first?.clientId, userId: demo.users[0]?.id }] } },
    /^seed\.apiCredentials\.0\.username: must have no colon, and be no client ID$/,
  ]),
  [{ clock: 5 }, /^clock must be an object$/],
  [{ random: {} }, /^random\.bytes is missing$/],
  [{ store: {} }, /^store\.get is missing$/],
  [{ post: 'x' }, /^post must be a function$/],
  [{ controlKey: 5 }, /^controlKey must be a string$/],
  [{ controlKey: 'short' }, /^controlKey must have at least 8 of the characters A-Z a-z 0-9 - \. _ ~ \+ \/ =$/],
  [{ controlKey: 'a key with spaces' }, /^controlKey must have at least 8 of the characters/],
  [{ autoGrant: 'alex' }, /^autoGrant must be a boolean, or an object with userId, companyId or deny$/],
  [{ autoGrant: null }, /^autoGrant must be a boolean, or an object with userId, companyId or deny$/],
  [{ autoGrant: [] }, /^autoGrant must be a boolean, or an object with userId, companyId or deny$/],
  [{ autoGrant: { deny: 'no' } }, /^autoGrant\.deny must be a boolean$/],
  [{ autoGrant: { companyId: 5 } }, /^autoGrant\.companyId must be a string$/],
  [{ autoGrant: { userId: 'x' } }, /^autoGrant\.userId: no user has the ID x$/],
  [{ basicClientAuthentication: 'yes' }, /^basicClientAuthentication must be a boolean$/],
  [{ choices: node.seededRandom(1) }, /^choices: requires assumptions: 'vary'$/],
  [{ choices: node.seededRandom(1), assumptions: 'strict' }, /^choices: requires assumptions: 'vary'$/],
  [{ waitingLimit: 1.5 }, /^waitingLimit must be a whole number$/],
  [{ registrationLimit: 0.5 }, /^registrationLimit must be a whole number$/],
  [{ waitingLimit: -1 }, /^waitingLimit must not be negative$/],
  [{ periods: { silence: -1 } }, /^periods\.silence must be at least 1 millisecond$/],
  [{ periods: { silent: 1 } }, /^periods\.silent: unknown option; use silence, inactivity$/],
  [{ periods: [] }, /^periods must be an object$/],
  [{ assumptions: 'Strict' }, /^assumptions: must be default or strict or vary$/],
  [{ onError: 3 }, /^onError must be a function$/],
  [null, /^the options must be an object$/],
  [5, /^the options must be an object$/],
  [[], /^the options must be an object$/],
];

for (const [name, entry] of [
  ['the entry of Node.js', node],
  ['the portable entry', portable],
] as const) {
  test(`${name} rejects each wrong option in one line that names it`, () => {
    for (const [options, message] of wrongOptions) assert.throws(() => entry.createSandbox(options as object), { message });
  });

  test(`${name} rejects a wrong seed for a demonstration or for randomness`, () => {
    for (const [make, message] of [
      [() => entry.demoSeed(any(undefined)), /^redirectUris is missing$/],
      [() => entry.demoSeed(any('https://app.example/callback')), /^redirectUris must be an array$/],
      [() => entry.demoSeed(any([5])), /^redirectUris\.0 must be a string$/],
      [() => entry.seededRandom(any('x')), /^seed must be a number$/],
      [() => entry.seededRandom(1.5), /^seed must be a whole number$/],
    ] as const)
      assert.throws(make, { message });
    assert.equal(entry.demoSeed(['https://app.example/callback']).applications[0]?.redirectUris[0], 'https://app.example/callback');
    assert.deepEqual(entry.seededRandom(7).bytes(4), entry.seededRandom(7).bytes(4));
  });
}

test('each wrong call is rejected in one line that names what is wrong', async (context) => {
  const sandbox = createSandbox();
  context.after(() => sandbox[Symbol.asyncDispose]());
  const documentId = sandbox.describe().documents[0]?.id ?? '';
  const calls: readonly [() => Promise<unknown>, RegExp][] = [
    [() => sandbox.fire(any(undefined)), /^the event is missing$/],
    [
      () => sandbox.fire(any({ event: 'svc.comment.creat' })),
      /^event: "svc\.comment\.creat" is not an event type .*\(did you mean svc\.comment\.create\?\)\.$/,
    ],
    [
      () => sandbox.fire(any({ event: 'svc.comment.create', documentID: 'x' })),
      /^documentID is not a known field \(did you mean documentId\?\)$/,
    ],
    [() => sandbox.fire(any({ event: 'svc.comment.create', documentId, values: [] })), /^values must be an object$/],
    [() => sandbox.grant(any({ scope: ['Read'] })), /^scope is not a known field \(did you mean scopes\?\)$/],
    [() => sandbox.grant(any({ scopes: 'Read' })), /^scopes must be an array$/],
    [() => sandbox.grant({ scopes: [] }), /^scopes must have at least one scope$/],
    [() => sandbox.issueTokens({ scopes: [] }), /^scopes must have at least one scope$/],
    [() => sandbox.control.deliveriesPage({ limit: -1 }), /^limit must be a whole number from 1$/],
    [() => sandbox.control.deliveriesPage({ limit: 1.5 }), /^limit must be a whole number from 1$/],
    [() => sandbox.control.deliveriesPage(any({ limit: '1' })), /^limit must be a whole number from 1$/],
    [() => sandbox.control.deliveriesPage(any({})), /^limit is missing$/],
    [() => sandbox.control.deliveriesPage({ limit: 1, before: 0 }), /^before must be a whole number from 1$/],
    [() => sandbox.control.deliveriesPage(any({ limit: 1, after: 1 })), /^after is not a known field/],
    [() => sandbox.issueTokens({ clientId: 'x' }), /^clientId: no application has the client ID x$/],
    [() => sandbox.clock.advance(any('5')), /^milliseconds must be a number$/],
    [() => sandbox.clock.advance(-1), /^milliseconds must be a non-negative number$/],
    [() => sandbox.clock.advance(1e15), /^The clock of the sandbox cannot leave the year 9999\.$/],
    [() => sandbox.grant(any([])), /^the grant must be an object$/],
    [
      () => sandbox.handle(any({ url: 'https://sandbox.test/oauth/token', method: 'GET', headers: {} })),
      /^handle: the argument must be a Request$/,
    ],
    [() => sandbox.listen(any([])), /^the options of listen must be an object$/],
    [() => sandbox.listen(any({ port: 'x' })), /^port must be a number$/],
    [() => sandbox.listen({ port: 70_000 }), /^port must be at most 65535$/],
    [() => sandbox.listen({ host: '' }), /^host must not be empty$/],
    [() => sandbox.listen(any({ prot: 1 })), /^prot is not a known field \(did you mean port\?\)$/],
    [() => sandbox.control.revokeGrant(any({ clientID: 'x' })), /^clientID is not a known field \(did you mean clientId\?\)$/],
    [() => sandbox.control.revokeGrant({ clientId: 'x', userId: 'y', companyId: 'z' }), /^The sandbox has no application with the ID x\.$/],
    [() => sandbox.control.moveClock(any({ advanceSecond: 1 })), /^advanceSecond is not a known field \(did you mean advanceSeconds\?\)$/],
    // @ts-expect-error The types ask for one of the two, and programs without types get the error.
    [() => sandbox.control.moveClock({}), /^the move must have either advanceSeconds or to$/],
    [() => sandbox.control.setDocumentState(documentId, any('GONE')), /^state must be /],
    [() => sandbox.control.validate(any(undefined)), /^webhookId is missing$/],
    [() => sandbox.control.forceNextError(any(7)), /^error must be a string$/],
    [() => sandbox.control.makeDocument(any({ companyId: 'x' })), /^name is missing$/],
    [() => sandbox.control.expireInactive('x'), /^The sandbox has no registration with the ID x\.$/],
  ];
  for (const [call, message] of calls) await assert.rejects(call, { message });
});

const times = [1000];
const oneTime = () => times.pop();

/** Ports that a program without types may give, whose results are wrong, and the line that says so. */
const wrongPorts: readonly [object, RegExp][] = [
  [{ random: { bytes: (length: number) => Array.from({ length }) } }, /^random\.bytes must return a Uint8Array of the length$/],
  [{ random: { bytes: () => new Uint8Array(1) } }, /^random\.bytes must return a Uint8Array of the length$/],
  [{ choices: { bytes: () => undefined }, assumptions: 'vary' }, /^choices\.bytes must return a Uint8Array of the length$/],
  [{ clock: { now: oneTime } }, /^clock\.now must return milliseconds, as Date\.now does$/],
  [{ scheduler: { after: () => 5 } }, /^scheduler\.after must return a function that cancels the work$/],
  ...[{ status: 99 }, { status: 600 }, { status: 200.5 }, { status: '200' }, { failure: 'timeout' }, { failure: 'x', message: 'y' }].map(
    (outcome): [object, RegExp] => [{ post: () => Promise.resolve(outcome) }, /^post must return an object with a status, such as/],
  ),
  [{ refuseDestination: () => 5 }, /^refuseDestination must return the reason as a string, or undefined$/],
  [{ refuseDestination: () => Promise.resolve() }, /^refuseDestination must return the reason as a string, or undefined$/],
];

for (const [options, message] of wrongPorts)
  test(`a port with a wrong result is named: ${message.source}`, async () => {
    const sandbox = createSandbox({ controlKey: 'a-control-key', ...options });
    const { apiCredentials, baseUrl, documents } = sandbox.describe();
    const body = JSON.stringify({
      events: ['svc.comment.create'],
      options: { collapseEvents: false },
      url: 'https://hooks.example',
      documentId: documents[0]?.id,
    });
    const headers = { authorization: apiCredentials[0]?.header ?? '', 'content-type': 'application/json;charset=UTF-8; qs=0.09' };
    await sandbox.fetch(`${baseUrl}/api/v6/webhooks`, { method: 'POST', headers, body });
    await assert.rejects(sandbox.settled(), { name: 'TypeError', message });
  });

test('a clock with a wrong time is named when the sandbox is created', () => {
  for (const time of ['2026', Number.NaN, new Date(), undefined])
    assert.throws(() => createSandbox(any({ clock: { now: () => time } })), {
      name: 'TypeError',
      message: 'clock.now must return milliseconds, as Date.now does',
    });
});

test('ports that are instances of a class keep what they refer to', async () => {
  class Ports {
    readonly time = 1000;
    now() {
      return this.time;
    }
    bytes(length: number) {
      return new Uint8Array(length).fill(this.time);
    }
    after() {
      return () => this.time;
    }
  }
  const ports = new Ports();
  const sandbox = createSandbox({ clock: ports, random: ports, scheduler: ports });
  assert.equal(sandbox.clock.now(), 1000);
  assert.match((await sandbox.grant()).code, /^\S{43}$/);
});

test('a test that has no fetch, as in the environment jsdom of Jest, reads what to change', () => {
  // Node.js needs them itself until it has loaded fetch.
  const script = `new Response();
    for (const name of ['fetch', 'Headers', 'Request', 'Response', 'TextEncoder']) delete globalThis[name];
    const { useSandbox } = await import(${JSON.stringify(new URL('../../src/adapters/testing.ts', import.meta.url).href)});
    try { useSandbox({ beforeEach() {}, afterEach() {} }); } catch ({ message }) { console.log(message); }`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' });
  assert.equal(stdout, 'useSandbox: fetch and its classes are missing; in Jest, use the environment node\n', stderr);
});

test('options that look unusual but are right are accepted', () => {
  for (const options of [
    { autoGrant: { deny: true } },
    { choices: node.seededRandom(1), assumptions: 'vary' },
    { waitingLimit: Infinity, registrationLimit: 0 },
    { authUrl: 'https://auth.example/path/', docs: 'HTTP://localhost:4321' },
  ] as const)
    assert.doesNotThrow(() => createSandbox(options));
});

test('a sandbox does not move to a URL with a query', () => {
  const sandbox = createSandbox();
  assert.throws(() => sandbox.moveTo({ authUrl: 'https://auth.example/?x' }), { message: 'authUrl must not have a query or a fragment' });
  sandbox.moveTo({ authUrl: 'https://auth.example' });
  assert.equal(sandbox.describe().authUrl, 'https://auth.example');
  // A program without types may misspell a name.
  assert.throws(() => sandbox.moveTo({ authURL: 'https://b.example' } as object), { message: /^the URLs\.authURL: unknown|authURL/ });
  sandbox.moveTo({ baseUrl: 'https://api.example' });
  const { authUrl, baseUrl } = sandbox.describe();
  assert.deepEqual([authUrl, baseUrl], ['https://auth.example', 'https://api.example']);
});

test('each fixture and adapter names itself and what it was given wrongly', () => {
  const sandbox = createSandbox();
  const http = { all: () => 'a handler' };
  const hooks = { beforeEach: () => undefined, afterEach: () => undefined };
  assert.deepEqual(mswHandlers(http, sandbox), ['a handler']);
  const calls: readonly [() => unknown, RegExp][] = [
    [() => nodeListener(any(undefined)), /^nodeListener: the first argument must be a sandbox$/],
    [() => nodeListener(any(createSandbox)), /^nodeListener: the first argument must be a sandbox$/],
    [() => fastifyPlugin(any(undefined)), /^fastifyPlugin: the first argument must be a sandbox$/],
    [() => mswHandlers(http, any(undefined)), /^mswHandlers: the second argument must be a sandbox$/],
    [() => mswHandlers(any(sandbox), any(http)), /^mswHandlers: the first argument must be http of msw$/],
    [() => mswHandlers(any(undefined), sandbox), /^mswHandlers: the first argument must be http of msw$/],
    [() => sandboxDispatcher(any(undefined), new Agent()), /^sandboxDispatcher: the first argument must be a sandbox$/],
    [() => sandboxDispatcher(sandbox, any(undefined)), /^sandboxDispatcher: the second argument must be a dispatcher of undici$/],
    [() => sandboxDispatcher(sandbox, any({})), /^sandboxDispatcher: the second argument must be a dispatcher of undici$/],
    [() => sandboxFixture(any(null)), /^sandboxFixture: the options must be an object$/],
    [() => sandboxFixture(any({ lisen: true })), /^sandboxFixture: lisen: unknown option \(did you mean listen\?\)$/],
    [() => sandboxFixture(any({ listen: 3000 })), /^sandboxFixture: listen must be a boolean, or an object with port and host$/],
    [() => sandboxFixture(any({ listen: { prot: 1 } })), /^sandboxFixture: prot is not a known field \(did you mean port\?\)$/],
    [() => sandboxFixture(any({ docs: 'x' })), /^sandboxFixture: docs must be an http or https URL$/],
    [() => sandboxFixture(any({ assumptions: 'bogus' })), /^sandboxFixture: assumptions: must be default or strict or vary$/],
    [() => sandboxFixture({ authUrl: 'x' }), /^sandboxFixture: authUrl: must be an http or https URL$/],
    [() => useSandbox(hooks, { autoGrant: { userId: 'x' } }), /^useSandbox: autoGrant\.userId: no user has the ID x$/],
    [() => useSandbox(any(undefined)), /^useSandbox: the object with the hooks is missing$/],
    [() => useSandbox(any({ beforeEach: hooks.beforeEach })), /^useSandbox: afterEach is missing$/],
    [() => useSandbox(hooks, any({ port: 3000 })), /^useSandbox: port: unknown option; use listen: \{ port \}$/],
    [() => useSandbox(hooks, any({ lisen: true })), /^useSandbox: lisen: unknown option \(did you mean listen\?\)$/],
  ];
  for (const [call, message] of calls) assert.throws(call, { message });
  assert.doesNotThrow(() => sandboxFixture({ listen: { port: 0 }, autoGrant: true }));
});
