import assert from 'node:assert/strict';
import * as v from 'valibot';
import {
  eventCatalogue,
  fieldNamesOf,
  fromEventType,
  notificationSchema,
  toEventType,
  type EventName,
  type RegistrableEventName,
  type RuleId,
} from '../../../src/interface/index.ts';
import { testData } from '../authorization/flow.ts';
import { documentsOf, notificationsOf, setUp, type Received } from '../notifications/flow.ts';
import type { Step } from './step.ts';

const names = eventCatalogue.flatMap(({ name, group }) => (group === 'lifecycle' ? [] : [{ name, group }]));
const ruleOf = (name: EventName): RuleId => `event-${name.replaceAll('.', '-')}` as RuleId;

/** Asserts that what arrived is a notification of its type: JSON, every field that the interface lists, in its form. */
function assertWhole({ body, headers, text }: Received): void {
  const name = fromEventType(body['event'] ?? '');
  assert.ok(name, text);
  assert.match(headers['Content-Type'] ?? '', /^application\/json(;|$)/);
  v.parse(notificationSchema(name), body);
  for (const field of fieldNamesOf(name)) assert.equal(typeof body[field], 'string', `${name} ${field}`);
  assert.match(body['timestamp'] ?? '', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}[+-]\d{4}$/);
  assert.equal('data' in body, name !== 'comment.create');
}

/** The rules about events and notifications. */
export const notificationSteps: readonly Step[] = [
  {
    rules: [
      ...names.map(({ name }) => ruleOf(name)),
      ...(['event-sends-post', 'receiver-post-json', 'notification-json', 'notification-timestamp', 'notification-event'] as const),
      ...(['notification-workspace-id', 'notification-element-id', 'notification-webhook-id', 'notification-message-id'] as const),
      ...(['notification-data', 'notification-document-id', 'notification-version-id', 'notification-document-state'] as const),
      ...(['notification-user-id', 'notification-client-id', 'notification-translation-id', 'notification-comment-id'] as const),
    ],
    async check(open) {
      const { fire, receiver, register, sandbox } = await setUp(open);
      const { application, north } = testData(sandbox);
      const subjects = {
        application: { clientId: application.clientId },
        document: { documentId: documentsOf(sandbox).footbridge.id },
        workflow: { companyId: north.id },
      } as const;
      for (const group of ['application', 'document', 'workflow'] as const) {
        const ofGroup = names.filter((entry) => entry.group === group).map(({ name }): RegistrableEventName => name);
        const id = await register({ companyId: undefined, ...subjects[group], events: ofGroup.map((name) => toEventType(name)) });
        for (const name of ofGroup) {
          assert.deepEqual(await fire(name, subjects[group]), [id]);
          const { length } = notificationsOf(receiver, name);
          assert.ok(length > 0, `${name} did not arrive`);
        }
      }
      for (const received of receiver.received) assertWhole(received);
    },
  },
  {
    rules: ['statechange-carries-state', 'trash-to-active'],
    async check(open) {
      const { receiver, register, sandbox } = await setUp(open);
      const { id: documentId } = documentsOf(sandbox).footbridge;
      await register({ companyId: undefined, documentId, events: [toEventType('document.lifecycle.statechange')] });
      for (const state of ['TRASH', 'ACTIVE', 'DELETED']) {
        await sandbox.control(`/documents/${documentId}/state`, { state });
        await sandbox.settled();
        const last = notificationsOf(receiver, 'document.lifecycle.statechange').at(-1);
        assert.equal(last?.body['documentState'], state);
      }
    },
  },
  {
    rules: ['company-covers-all'],
    async check(open) {
      const { fire, receiver, register, sandbox } = await setUp(open);
      const events = ['document.lifecycle.created', 'comment.create'] as const;
      const id = await register({ events: events.map((name) => toEventType(name)) });
      const body = { companyId: testData(sandbox).north.id, name: 'New' };
      const document = (await sandbox.control('/documents', body)) as { id: string };
      assert.deepEqual(await fire('comment.create', { documentId: document.id }), [id]);
      assert.deepEqual(
        [...new Set(receiver.types(id).slice(1))],
        events.map((name) => toEventType(name)),
      );
    },
  },
];
