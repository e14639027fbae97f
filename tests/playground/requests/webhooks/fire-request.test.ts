import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventCatalogue } from '../../../../src/interface/index.ts';
import { choosable, firable, fireBody, subjectFields } from '../../../../src/playground/requests/webhooks/fire-request.ts';
import { nonEmpty } from '../../../non-empty.ts';

test('the types that can be registered can be fired, and no others', () => {
  assert.deepEqual(
    [...firable],
    eventCatalogue.map(({ name }) => name).filter((name) => !name.startsWith('webhook.')),
  );
});

test('the reader chooses the known fields, and not what the service fills in by itself', () => {
  assert.deepEqual(
    choosable('comment.create'),
    ['workspaceId', 'elementId', 'documentId', 'commentId'],
    'list here the fields of the type',
  );
  assert.deepEqual(choosable('comment.delete'), ['data']);
});

test('the subject of an event stands outside its values', () => {
  assert.deepEqual(fireBody('comment.create', { documentId: 'd1', commentId: 'c1', elementId: '' }, 'svc'), {
    event: 'svc.comment.create',
    documentId: 'd1',
    values: { commentId: 'c1' },
  });
  assert.deepEqual(fireBody('workflow.transition', { companyId: 'co1', data: 'Released' }, 'acme'), {
    event: 'acme.workflow.transition',
    companyId: 'co1',
    values: { data: 'Released' },
  });
  assert.deepEqual(fireBody('user.lifecycle.updateappsettings', { clientId: 'c=', userId: 'u1' }, 'svc'), {
    event: 'svc.user.lifecycle.updateappsettings',
    clientId: 'c=',
    userId: 'u1',
  });
});

test('every type has a subject', () => {
  for (const name of nonEmpty(firable)) assert.ok(subjectFields(name).length > 0, name);
});
