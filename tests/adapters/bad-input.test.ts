import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSandbox } from '../../src/adapters/node.ts';
import { mswHandlers } from '../../src/adapters/msw.ts';
import { createSandbox as createPortable } from '../../src/adapters/portable.ts';

/** What a program without types may give, and the line that it gets. */
const wrongOptions: readonly [unknown, RegExp][] = [
  [{ seeds: 1 }, /^seeds: unknown option \(did you mean seed\?\)$/],
  [{ wibble: 1 }, /^wibble: unknown option; use authUrl, /],
  [{ seed: { aplications: [] } }, /^aplications is not a known field \(did you mean applications\?\)$/],
  [{ authUrl: 'x' }, /^authUrl: must be an http or https URL$/],
  [{ baseUrl: 3 }, /^baseUrl must be a string$/],
  [{ docs: 7 }, /^docs must be a string$/],
  [{ seed: null }, /^seed must be an object$/],
  [{ seed: {} }, /^applications is missing$/],
  [{ clock: 5 }, /^clock must be an object$/],
  [{ random: {} }, /^random\.bytes is missing$/],
  [{ store: {} }, /^store\.get is missing$/],
  [{ post: 'x' }, /^post must be a function$/],
  [{ controlKey: 5 }, /^controlKey must be a string$/],
  [{ autoGrant: 'alex' }, /^autoGrant must be a boolean, or an object with user, company or deny$/],
  [{ autoGrant: { user: 'x' } }, /^autoGrant\.user: no user has the ID x$/],
  [{ basicClientAuthentication: 'yes' }, /^basicClientAuthentication must be a boolean$/],
  [{ waitingLimit: -1 }, /^waitingLimit must not be negative$/],
  [{ periods: { silence: -1 } }, /^periods\.silence must be at least 1 millisecond$/],
  [{ periods: { silent: 1 } }, /^periods\.silent: unknown option; use silence, inactivity$/],
  [{ assumptions: 'Strict' }, /^assumptions: must be default or strict or vary$/],
  [{ onError: 3 }, /^onError must be a function$/],
  [null, /^the options must be an object$/],
  [5, /^the options must be an object$/],
];

for (const [name, create] of [
  ['the entry of Node.js', createSandbox],
  ['the portable entry', createPortable],
] as const)
  test(`${name} rejects each wrong option in one line that names it`, () => {
    for (const [options, message] of wrongOptions) assert.throws(() => create(options as object), { message });
  });

test('each wrong call is rejected in one line that names what is wrong', async (context) => {
  const sandbox = createSandbox();
  context.after(() => sandbox[Symbol.asyncDispose]());
  const documentId = sandbox.describe().documents[0]?.id ?? '';
  const any = (value: unknown): never => value as never;
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
    [() => sandbox.grant(any({ scope: ['Read'] })), /^scope is not a known field \(did you mean scopes\?\)$/],
    [() => sandbox.grant(any({ scopes: 'Read' })), /^scopes must be an array$/],
    [() => sandbox.issueTokens({ clientId: 'x' }), /^clientId: no application has the client ID x$/],
    [() => sandbox.clock.advance(any('5')), /^milliseconds must be a number$/],
    [() => sandbox.clock.advance(-1), /^milliseconds must be a non-negative number$/],
    [() => sandbox.listen(any({ port: 'x' })), /^port must be a number$/],
    [() => sandbox.listen(any({ prot: 1 })), /^prot is not a known field \(did you mean port\?\)$/],
    [() => sandbox.control.revokeGrant(any({})), /^clientId is missing$/],
    [() => sandbox.control.revokeGrant({ clientId: 'x', userId: 'y', companyId: 'z' }), /^The sandbox has no application with the ID x\.$/],
    [() => sandbox.control.moveClock(any({ advanceSecond: 1 })), /^advanceSecond is not a known field \(did you mean advanceSeconds\?\)$/],
    [() => sandbox.control.moveClock(any({})), /^the move must have either advanceSeconds or to$/],
    [() => sandbox.control.setDocumentState(documentId, any('GONE')), /^state must be /],
    [() => sandbox.control.validate(any(undefined)), /^webhookId is missing$/],
    [() => sandbox.control.forceNextError(any(7)), /^error must be a string$/],
    [() => sandbox.control.makeDocument(any({ companyId: 'x' })), /^name is missing$/],
    [() => sandbox.control.expireInactive('x'), /^The sandbox has no registration with the ID x\.$/],
  ];
  for (const [call, message] of calls) await assert.rejects(call, { message });
});

test('the handlers of MSW name the arguments that were given in the wrong order', (context) => {
  const sandbox = createSandbox();
  context.after(() => sandbox[Symbol.asyncDispose]());
  const http = { all: () => 'a handler' };
  assert.deepEqual(mswHandlers(http, sandbox), ['a handler']);
  assert.throws(() => mswHandlers(sandbox as never, http as never), { message: 'mswHandlers: the first argument must be http of msw' });
});
