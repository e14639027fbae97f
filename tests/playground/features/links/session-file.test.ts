import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import {
  readSession,
  importSummary,
  mergeSession,
  writeSession,
  type SessionFile,
} from '../../../../src/playground/features/links/session-file.ts';
import { emptyFlow, emptyState, type Flow, type SessionState } from '../../../../src/playground/state/session-state.ts';
import { entry } from '../../state/log/entries.ts';
import { workspace } from '../../workspace.ts';

const canary = 'canary-7f3a91';
const tokens = { accessToken: `${canary}-a`, refreshToken: `${canary}-r`, expiresInSeconds: 60, receivedAt: 5, clientId: 'client' };
const code = { code: `${canary}-c`, receivedAt: 5, clientId: 'client', redirectUri: '', pasted: true };
const flow: Flow = { ...emptyFlow, workspace, webhookIds: ['w1', 'w2'], tokens, code };
const state: SessionState = {
  ...emptyState,
  typedSecret: `${canary}-s`,
  proposedState: `${canary}-f`,
  flows: { page: emptyFlow, server: flow, live: { ...flow, workspace: undefined } as unknown as Flow },
};
const log = [entry({ label: 'getWebhooks', request: { headers: [['Authorization', `Bearer ${tokens.accessToken}`]] } })];
const now = Date.UTC(2030, 0, 15, 12);
const written = (withSecrets: boolean): string => writeSession(state, log, { withSecrets, now });

function parsed(text: string): SessionFile {
  const result = readSession(text);
  assert.ok('file' in result, 'problem' in result ? result.problem : '');
  return result.file;
}

describe('a session as a file', () => {
  test('is read as it was written', () => {
    const file = parsed(written(true));
    assert.deepEqual([file.kind, file.savedAt, file.withSecrets], ['page', '2030-01-15T12:00:00.000Z', true]);
    assert.deepEqual(file.flows.server, { workspaceId: 'w1', webhookIds: ['w1', 'w2'], tokens });
    assert.deepEqual(file.log, log);
  });

  test('has any of the targets, and entries of each direction', () => {
    for (const kind of ['page', 'server', 'live'] as const) {
      const entries = (['request', 'notification', 'act', 'redirect'] as const).map((direction) => ({
        ...entry({ direction }),
        target: kind,
      }));
      const file = parsed(writeSession({ ...state, kind }, entries, { withSecrets: true, now }));
      assert.deepEqual([file.kind, file.log], [kind, entries]);
    }
  });

  test('holds no secret, token, code or state unless they are asked for, and no code or typed secret even then', () => {
    assert.ok(!written(false).includes(canary), written(false));
    assert.ok(written(true).includes(tokens.accessToken));
    for (const never of [code.code, state.typedSecret, state.proposedState, workspace.controlKey, workspace.authUrl])
      assert.ok(!written(true).includes(never), never);
  });

  test('is refused, with the kind of the mistake, when it is something else', () => {
    const file = parsed(written(false));
    const problemOf = (value: unknown): string => {
      const result = readSession(typeof value === 'string' ? value : JSON.stringify(value));
      return 'problem' in result ? result.problem : assert.fail('it was read');
    };
    assert.match(problemOf('{'), /not JSON/);
    assert.equal(problemOf('null'), 'This file is not a session of the playground.');
    assert.equal(problemOf({ name: 'package' }), 'This file is not a session of the playground.');
    assert.match(problemOf({ log: { version: '1.2', entries: [] } }), /HAR file: Diagnose/);
    assert.match(problemOf({ ...file, version: 2 }), /version: .*no other version/);
    assert.match(problemOf({ ...file, baseUrl: 'https://evil.example' }), /baseUrl/);
    assert.match(problemOf({ ...file, kind: 'elsewhere' }), /kind/);
    assert.match(
      problemOf({ ...file, flows: { ...file.flows, live: { webhookIds: [], authUrl: 'https://evil.example' } } }),
      /flows\.live\.authUrl/,
    );
    assert.match(problemOf({ ...file, log: [{ ...file.log[0], exchange: {} }] }), /log\.0\.exchange\.request/);
    assert.match(problemOf(' '.repeat(20_000_001)), /too large/);
    const [first = assert.fail()] = file.log;
    // A number that has no next one would be that of all later entries, and a time that no date has breaks an export.
    assert.match(problemOf({ ...file, log: [{ ...first, number: 1e300 }] }), /log\.0\.number/);
    assert.match(problemOf({ ...file, log: [{ ...first, aheadBy: 1e300 }] }), /log\.0\.aheadBy/);
    assert.match(problemOf({ ...file, log: [{ ...first, startedAt: 8.64e15 }] }), /log\.0\.startedAt/);
    assert.match(problemOf({ ...file, log: [{ ...first, exchange: { ...first.exchange, milliseconds: 1e300 } }] }), /milliseconds/);
    const polluted = JSON.stringify(file).replace('{', '{"__proto__":{"polluted":true},');
    readSession(polluted);
    assert.equal('polluted' in {}, false);
  });

  test('is read without ever throwing', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.anything().map((value) => JSON.stringify(value) ?? ''),
        ),
        (text) => {
          assert.ok('problem' in readSession(text));
        },
      ),
    );
  });
});

describe('importing a session', () => {
  const file = parsed(written(true));

  test('brings ids and tokens back where they belong: the same sandbox, and a live deployment', () => {
    const here = { page: emptyFlow, server: { ...emptyFlow, workspace, webhookIds: ['w3'] }, live: emptyFlow };
    const flows = mergeSession(here, file);
    assert.deepEqual(flows.server, { ...here.server, webhookIds: ['w1', 'w2', 'w3'], tokens });
    assert.deepEqual(flows.live, { ...emptyFlow, webhookIds: ['w1', 'w2'], tokens });
  });

  test('leaves another sandbox, and one that was not started, as they are', () => {
    const other = { ...emptyFlow, workspace: { ...workspace, id: 'w9' } };
    assert.equal(mergeSession({ page: emptyFlow, server: other, live: emptyFlow }, file).server, other);
    assert.equal(mergeSession({ page: emptyFlow, server: emptyFlow, live: emptyFlow }, file).server, emptyFlow);
  });

  test('says that ids and tokens were left out where the sandbox is another one, or none', () => {
    const none = { page: emptyFlow, server: emptyFlow, live: emptyFlow };
    assert.match(
      importSummary(none, file, 1),
      /^Imported: 1 entry\. .*left out: this tab has another sandbox, or none\. Nothing was sent\.$/,
    );
    assert.match(
      importSummary({ ...none, server: { ...emptyFlow, workspace } }, file, 0),
      /^Imported: 0 entries\. Already here: 1\. Nothing was sent\.$/,
    );
  });

  test('leaves nothing out where another sandbox has no ids and tokens in the file', () => {
    const empty = { ...file, flows: { ...file.flows, server: { workspaceId: 'w9', webhookIds: [] } } };
    assert.equal(importSummary({ page: emptyFlow, server: flow, live: emptyFlow }, empty, 1), 'Imported: 1 entry. Nothing was sent.');
  });

  test('keeps the tokens of the tab when the file has none', () => {
    const here = { page: emptyFlow, server: { ...flow, webhookIds: [] }, live: emptyFlow };
    assert.deepEqual(mergeSession(here, parsed(written(false))).server.tokens, tokens);
  });
});
