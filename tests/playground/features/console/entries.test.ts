import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { entries, entryOf, type EntryId } from '../../../../src/playground/features/console/entries.ts';
import { callsTo, type EntryFacts } from '../../../../src/playground/features/console/entry-facts.ts';
import type { LogEntry } from '../../../../src/playground/state/log/entry.ts';
import { sentByYouHeader } from '../../../../src/playground/requests/outcomes/sent-by-you.ts';
import { limits } from '../../../../src/interface/limits.ts';
import { endpoints } from '../../../../src/interface/operations/endpoints.ts';
import type { Received } from '../../../../src/wire/receiver.ts';

const now = Date.UTC(2026, 0, 1);
const nothing: EntryFacts = { flow: { webhookIds: [] }, kind: 'page', entries: [], received: [], reports: {}, prefix: 'svc', now };
const code = { code: 'c', receivedAt: now, clientId: 'id', redirectUri: '', pasted: false };
const tokens = { accessToken: 'a', refreshToken: 'r', expiresInSeconds: limits.accessTokenSeconds, receivedAt: now, clientId: 'id' };
const status = (id: EntryId, facts: Partial<EntryFacts> = {}) => entryOf(id).status({ ...nothing, ...facts });

const call = (label: string, status: number, body = '', url = '/'): LogEntry => ({
  ...{ number: 1, label, direction: 'request', startedAt: now },
  exchange: {
    request: { method: 'GET', url, headers: [], body: null },
    response: { status, statusText: '', headers: [], body },
    milliseconds: 1,
  },
});
/** The target of the tests, and another sandbox at its host. */
const own = { kind: 'server', authUrl: 'https://host.example/own', baseUrl: 'https://host.example/own' } as const;
const notification = (event: string, headers: [string, string][] = []): Received => ({
  ...{ number: 1, receivedAt: '', headers, status: 200 },
  body: JSON.stringify({ event }),
});

describe('the entries of the console', () => {
  test('hold every operation of the webhook API once', () => {
    const names = entries.map(({ id }) => id as string);
    assert.equal(new Set(names).size, names.length);
    const operations = Object.values(endpoints).filter(({ server }) => server === 'base');
    assert.ok(operations.length > 0);
    for (const { id } of operations) assert.ok(names.includes(id), id);
  });

  test('say what is missing before anything was done', () => {
    assert.equal(status('authorize').missing, undefined);
    assert.equal(status('exchange').missing, 'no code');
    assert.equal(status('refresh').missing, 'no token');
    assert.equal(status('createWebhook').missing, 'no token');
    assert.equal(status('fire').missing, 'no webhook');
    assert.equal(status('resend').missing, 'no notification');
    assert.equal(status('revoke').missing, 'no grant');
  });

  test('offer to revoke a grant as soon as the user granted, also before the code is exchanged', () => {
    const code = { code: 'c', receivedAt: 0, clientId: 'a', redirectUri: '', pasted: false };
    assert.equal(status('revoke', { flow: { code, webhookIds: [] } }).missing, undefined);
  });

  test('say of what plays the service that a live one needs a sandbox for it, whatever was done before', () => {
    const live = { kind: 'live', flow: { tokens, webhookIds: ['w1'] } } as const;
    assert.deepEqual([status('fire', live).missing, status('revoke', live).missing], ['no sandbox', 'no sandbox']);
  });

  test('leave out what experiments sent to a sandbox apart', () => {
    const sent = (sandbox: string) => call('unregisterWebhook', 200, '', `https://host.example/${sandbox}/api/v6/webhooks/1`);
    const entries = callsTo(own, [sent('other'), sent('ownership')]);
    assert.equal(status('unregisterWebhook', { entries }).done, false);
    assert.equal(status('unregisterWebhook', { entries: callsTo(own, [sent('other'), sent('own')]) }).done, true);
  });

  test('count down a code until it expires', () => {
    const facts = { flow: { code, webhookIds: [] } };
    assert.equal(status('authorize', facts).done, true);
    assert.equal(status('exchange', { ...facts, now: now + 3000 }).left, '57 s left');
    const expired = { ...facts, now: now + limits.codeSeconds * 1000 };
    assert.equal(status('exchange', expired).missing, 'code expired');
    assert.equal(status('authorize', expired).done, false);
  });

  test('call an exchange done until a newer code arrives', () => {
    assert.deepEqual(status('exchange', { flow: { code: { ...code, used: true }, tokens, webhookIds: [] } }), { done: true });
    assert.equal(status('exchange', { flow: { code, tokens, webhookIds: [] } }).left, '60 s left');
  });

  test('call a code expired that was never exchanged, although the tokens were refreshed after it came', () => {
    const expiry = now + limits.codeSeconds * 1000;
    const refreshed = { ...tokens, receivedAt: expiry };
    assert.deepEqual(status('exchange', { flow: { code, tokens: refreshed, webhookIds: [] }, now: expiry }), {
      done: true,
      missing: 'code expired',
    });
  });

  test('need a token that has not expired, then a webhook', () => {
    const flow = { tokens, webhookIds: [] };
    assert.equal(status('createWebhook', { flow }).missing, undefined);
    assert.equal(status('pingWebhook', { flow }).missing, 'no webhook');
    assert.equal(status('pingWebhook', { flow: { tokens, webhookIds: ['w'] } }).missing, undefined);
    const expired = { flow, now: now + limits.accessTokenSeconds * 1000 };
    assert.equal(status('createWebhook', expired).missing, 'token expired');
    assert.equal(status('refresh', expired).missing, undefined);
  });

  test('call an operation done after a success and not after an error', () => {
    assert.equal(status('getWebhooks', { entries: [call('getWebhooks', 400)] }).done, false);
    assert.equal(status('getWebhooks', { entries: [call('getWebhooks', 200)] }).done, true);
    assert.equal(status('getWebhook', { entries: [call('getWebhooks', 200)] }).done, false);
  });

  test('call Create done unless the trial of what it created was not answered with 200', () => {
    const entries = [call('createWebhook', 200, '{"id":"w1"}')];
    const answered = (event: string, status: number, webhookId = 'w1') => ({
      entries,
      received: [{ ...notification(event), status, body: JSON.stringify({ event, webhookId }) }],
    });
    assert.equal(status('createWebhook', { entries }).done, true);
    assert.equal(status('createWebhook', answered('webhook.register', 200)).done, true);
    assert.equal(status('createWebhook', answered('webhook.register', 500)).done, false);
    assert.equal(status('createWebhook', answered('webhook.register', 500, 'w2')).done, true);
    assert.equal(status('createWebhook', answered('svc.comment.create', 500)).done, true);
  });

  test('need a webhook that its trial has not cancelled', () => {
    const tried = (status: number) => ({
      flow: { tokens, webhookIds: ['w1'] },
      received: [{ ...notification(''), status, body: '{"event":"webhook.register","webhookId":"w1"}' }],
    });
    for (const id of ['pingWebhook', 'fire'] as const) {
      assert.equal(status(id, tried(500)).missing, 'no webhook');
      assert.equal(status(id, tried(200)).missing, undefined);
      assert.equal(status(id, { ...tried(500), flow: { tokens, webhookIds: ['w1', 'w2'] } }).missing, undefined);
    }
  });

  test('call Fire stopped when no webhook gets events any more; a ping is still attempted', () => {
    const body = JSON.stringify({ event: 'svc.comment.create', webhookId: 'w1' });
    const stopped = { flow: { tokens, webhookIds: ['w1'] }, received: [{ ...notification(''), status: 500, body }] };
    assert.deepEqual([status('fire', stopped).missing, status('pingWebhook', stopped).missing], ['stopped', undefined]);
    assert.equal(status('fire', { ...stopped, flow: { tokens, webhookIds: ['w1', 'w2'] } }).missing, undefined);
  });

  test('call Fire done after an event of the service, not after a lifecycle notification or one of the reader', () => {
    assert.equal(status('fire', { received: [notification('webhook.register')] }).done, false);
    assert.equal(status('fire', { received: [notification('svc.comment.create', [[sentByYouHeader, 'you']])] }).done, false);
    assert.equal(status('fire', { received: [{ ...notification('svc.comment.create'), status: 500 }] }).done, false);
    assert.equal(status('fire', { received: [notification('svc.comment.create')] }).done, true);
    assert.equal(status('resend', { received: [notification('svc.comment.create', [[sentByYouHeader, 'you']])] }).done, true);
  });

  test('call Revoke done after the reader revoked a grant of the target, not after an experiment or an error', () => {
    const act = (status: number, more: Partial<LogEntry> = {}): LogEntry => ({
      ...{ ...call('POST /grants/revoke', status, '', '/grants/revoke'), direction: 'act', target: 'server' },
      ...more,
    });
    const done = (entry: LogEntry) => status('revoke', { entries: callsTo(own, [entry]) }).done;
    assert.equal(done(act(200)), true);
    assert.equal(done(act(0)), false);
    assert.equal(done(act(200, { target: 'page' })), false);
    assert.equal(done(act(200, { experiment: { title: 'Revoked grant', startedAt: now } })), false);
  });

  test('count the experiments that ended as the rule says, of those that ended', () => {
    const passed = { steps: [], verdict: { passed: true, result: '', seen: [], refused: true } };
    const reports = {
      a: passed,
      b: { steps: [], verdict: { passed: false, result: '', seen: [], refused: true } },
      c: { steps: [], problem: 'Cancelled.' },
      d: { steps: [] },
    };
    assert.equal(status('experiments').score, undefined);
    assert.equal(status('experiments', { reports: { d: { steps: [] } } }).score, undefined);
    assert.equal(status('experiments', { reports }).score, '1 of 3');
  });
});
