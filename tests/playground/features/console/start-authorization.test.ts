import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { startAuthorization } from '../../../../src/playground/features/console/request/authorize/start-authorization.ts';
import type { AuthorizationForm } from '../../../../src/playground/requests/oauth/authorization-form.ts';
import { createSession } from '../../../../src/playground/state/create-session.ts';
import { applyEdits, withChange } from '../../../../src/playground/state/edits.ts';
import { asProposed } from '../../../../src/playground/ui/use-form.ts';
import { idle, pageOf } from '../../workspace.ts';

function newSession() {
  return createSession({
    site: { base: '/docs', prefix: 'svc' },
    ...idle,
    inPage: pageOf(),
    now: () => 5000,
    fetch: () => Promise.resolve(Response.json({ server: false })),
  });
}

/** What a form shows in which the reader changed the state to this, when it had been proposed like that. */
function typed(to: string, proposedState: string) {
  const edits = withChange<AuthorizationForm>({}, { state: proposedState } as AuthorizationForm, { state: to });
  return (proposed: AuthorizationForm) => applyEdits(proposed, edits);
}

describe('the state of an authorization request', () => {
  test('is the proposed one, as the URL has it and the response must', async () => {
    const session = newSession();
    await session.start();
    const { proposedState } = session.getState();
    const { state, url } = await startAuthorization(session, asProposed);
    assert.equal(state, proposedState);
    assert.equal(new URL(url).searchParams.get('state'), state);
    assert.ok(session.waitsFor({ state }));
    assert.equal(session.getState().proposedState, state, 'the form still shows it');
  });

  test('is a new one for each request, whether there was a response or not', async () => {
    const session = newSession();
    const first = await startAuthorization(session, asProposed);
    const second = await startAuthorization(session, asProposed);
    session.takeResponse({ code: 'abc', state: first.state }, false);
    assert.equal(session.getState().proposedState, first.state);
    const third = await startAuthorization(session, asProposed);
    assert.equal(new Set([first.state, second.state, third.state]).size, 3);
    assert.equal(session.getState().proposedState, third.state);
  });

  test('is the one that the reader typed, until its response arrives', async () => {
    const session = newSession();
    await session.start();
    const { proposedState } = session.getState();
    const mine = typed('mine', proposedState);
    const { state } = await startAuthorization(session, mine);
    assert.equal((await startAuthorization(session, mine)).state, 'mine');
    assert.equal(session.getState().proposedState, proposedState, 'it was not sent');
    session.takeResponse({ code: 'abc', state }, false);
    const next = await startAuthorization(session, mine);
    assert.ok(!['mine', proposedState].includes(next.state));
  });

  test('is the one that the reader typed after a response', async () => {
    const session = newSession();
    const { state: sent } = await startAuthorization(session, asProposed);
    session.takeResponse({ code: 'abc', state: sent }, false);
    assert.equal((await startAuthorization(session, typed('mine', sent))).state, 'mine');
    assert.notEqual((await startAuthorization(session, asProposed)).state, sent, 'restored, it is still one that was sent');
  });

  test('is left out as often as the reader empties it', async () => {
    const session = newSession();
    await session.start();
    const none = typed('', session.getState().proposedState);
    for (const count of [1, 2]) {
      assert.equal((await startAuthorization(session, none)).state, '', String(count));
      session.takeResponse({ code: 'abc' }, false);
    }
  });

  test('is a new one after a reset, and the one that was sent after its undoing', async () => {
    const session = newSession();
    const { state: sent } = await startAuthorization(session, asProposed);
    session.takeResponse({ code: 'abc', state: sent }, false);
    session.reset();
    assert.deepEqual([session.getState().proposedState === sent, session.getState().stateSent], [false, false]);
    session.undoReset();
    assert.deepEqual([session.getState().proposedState, session.getState().stateSent], [sent, true]);
    assert.notEqual((await startAuthorization(session, asProposed)).state, sent);
  });
});
