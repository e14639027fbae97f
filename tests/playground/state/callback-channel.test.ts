import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { listenForResponses } from '../../../src/playground/state/callback-channel.ts';
import { createSession } from '../../../src/playground/state/create-session.ts';
import type { Session } from '../../../src/playground/state/session.ts';
import { idle, pageOf, runtime } from '../workspace.ts';

/** A tab that listens on a channel; the test plays the callback page and lets waiting end. */
async function listening() {
  const session: Session = createSession({
    site: { base: '', prefix: 'svc' },
    ...idle,
    inPage: pageOf(),
    now: () => 0,
    fetch: () => Promise.resolve(Response.json(runtime)),
  });
  await session.load();
  const said: unknown[] = [];
  const waiting: (() => void)[] = [];
  let hear: (event: { data: unknown }) => void = () => assert.fail('nobody listens');
  const channel = {
    postMessage: (message: unknown) => void said.push(message),
    addEventListener: (_: string, listener: unknown) => void (hear = listener as typeof hear),
  };
  listenForResponses(session, channel, (work) => void waiting.push(work));
  return {
    session,
    said,
    hear: (data: unknown) => hear({ data }),
    othersHadTime: () => {
      for (const work of waiting.splice(0)) work();
    },
  };
}

const response = (parameters: object) => ({ type: 'authorization-response', parameters });

describe('the tab that asked', () => {
  test('takes the response and says so', async () => {
    const { session, said, hear } = await listening();
    session.noteRequest({ state: 's1', clientId: 'c', redirectUri: '' });
    hear(response({ code: 'abc', state: 's1' }));
    assert.equal(session.getState().authorization?.kind, 'code');
    assert.deepEqual(said, [{ type: 'authorization-response-taken', state: 's1' }]);
  });

  test('does not refuse a response that it took when the callback page repeats it', async () => {
    const { session, hear, othersHadTime } = await listening();
    session.noteRequest({ state: 's1', clientId: 'c', redirectUri: '' });
    hear(response({ code: 'abc', state: 's1' }));
    hear(response({ code: 'abc', state: 's1' }));
    othersHadTime();
    assert.equal(session.getState().authorization?.kind, 'code');
  });
});

describe('a tab that did not ask', () => {
  test('refuses a response with a foreign state, says why to its reader, and takes nothing', async () => {
    const { session, said, hear, othersHadTime } = await listening();
    session.noteRequest({ state: 's1', clientId: 'c', redirectUri: '' });
    hear(response({ code: 'abc', state: 'forged' }));
    othersHadTime();
    assert.equal(session.getState().authorization?.kind, 'refused');
    assert.equal(session.getState().flows.server.code, undefined);
    assert.deepEqual(said, [{ type: 'authorization-response-refused', state: 'forged', expected: 's1' }]);
  });

  test('does not speak of a foreign state when it waits for no response', async () => {
    const { session, said, hear, othersHadTime } = await listening();
    hear(response({ code: 'abc', state: 'forged' }));
    othersHadTime();
    assert.equal(session.getState().authorization?.kind, 'refused');
    assert.deepEqual(said, []);
  });

  test('stays silent when another tab takes the response', async () => {
    const { session, hear, othersHadTime } = await listening();
    hear(response({ code: 'abc', state: 's9' }));
    hear({ type: 'authorization-response-taken', state: 's9' });
    othersHadTime();
    assert.equal(session.getState().authorization, undefined);
  });

  test('stays silent when the callback page repeats what another tab took already', async () => {
    const { session, hear, othersHadTime } = await listening();
    hear({ type: 'authorization-response-taken', state: 's9' });
    hear(response({ code: 'abc', state: 's9' }));
    othersHadTime();
    assert.equal(session.getState().authorization, undefined);
  });

  test('refuses a response once, and keeps a later one though the callback page repeats the first', async () => {
    const { session, hear, othersHadTime } = await listening();
    session.noteRequest({ state: 's1', clientId: 'c', redirectUri: '' });
    hear(response({ code: 'abc', state: 'forged' }));
    othersHadTime();
    assert.equal(session.getState().authorization?.kind, 'refused');
    hear(response({ code: 'def', state: 's1' }));
    hear(response({ code: 'abc', state: 'forged' }));
    othersHadTime();
    assert.equal(session.getState().authorization?.kind, 'code');
  });

  test('ignores what is no message of the callback page', async () => {
    const { session, hear, othersHadTime } = await listening();
    for (const data of [
      null,
      undefined,
      'x',
      7,
      {},
      { type: 'authorization-response' },
      { type: 'authorization-response', parameters: null },
    ])
      hear(data);
    othersHadTime();
    assert.equal(session.getState().authorization, undefined);
  });
});
