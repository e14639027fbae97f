import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testData } from '../authorization/flow.ts';
import { inEveryEnvironment } from '../environments.ts';
import { assertProblem, callControl, postControl } from './flow.ts';
import { nonEmpty } from '../../non-empty.ts';

/** Every route of the control API. */
const routes = [
  ['POST', '/events'],
  ['POST', '/documents'],
  ['POST', '/documents/do1a7d4f0c9e3b62850a7d4f/state'],
  ['POST', '/grants/revoke'],
  ['GET', '/clock'],
  ['POST', '/clock'],
  ['POST', '/inactivity'],
  ['POST', '/validate'],
  ['POST', '/fail-next'],
  ['GET', '/state'],
  ['GET', '/registrations'],
  ['GET', '/deliveries'],
  ['POST', '/reset'],
] as const;

inEveryEnvironment('who may use the control API', (open) => {
  test('every route refuses a call without the key, and with another one, and does nothing', async () => {
    const sandbox = await open({ controlKey: 'the-right-key' });
    const keys = [
      '',
      'Bearer',
      'Bearer ',
      'Bearer the-wrong-key',
      'Bearer the-right-key2',
      'Bearer the-right-ke',
      'Basic dGhlLXJpZ2h0LWtleQ==',
    ];
    for (const [method, path] of routes)
      for (const key of keys) {
        const response = await callControl(sandbox, method, path, method === 'POST' ? '{"advanceSeconds":1}' : undefined, key);
        assert.match(response.headers.get('www-authenticate') ?? '', /^Bearer/);
        const { title, detail } = await assertProblem(response, 401, 'control_key_required');
        // True of a wrong key too.
        assert.equal(title, 'Control key required');
        assert.doesNotMatch(detail, /the-right-key/);
      }
    const { milliseconds } = (await sandbox.control('/clock')) as { milliseconds: number };
    assert.equal(milliseconds, Date.UTC(2030, 0, 15, 12));
  });

  test('an access token or a client secret is no key', async () => {
    const sandbox = await open();
    for (const { clientSecret } of nonEmpty(sandbox.description.applications))
      await assertProblem(callControl(sandbox, 'GET', '/state', undefined, `Bearer ${clientSecret}`), 401, 'control_key_required');
  });

  test('two sandboxes have different keys', async () => {
    const [one, two] = [await open(), await open()];
    assert.notEqual(one.description.controlKey, two.description.controlKey);
    await assertProblem(callControl(two, 'GET', '/state', undefined, `Bearer ${one.description.controlKey}`), 401, 'control_key_required');
  });

  test('another method is 405 and names those that there are', async () => {
    const sandbox = await open();
    for (const [, path] of routes) {
      const allowed = routes.filter((route) => route[1] === path).map(([method]) => method);
      for (const method of nonEmpty(['GET', 'POST', 'PUT', 'DELETE'].filter((one) => !(allowed as string[]).includes(one)))) {
        const response = await callControl(sandbox, method, path);
        assert.deepEqual(response.headers.get('allow')?.split(', '), allowed);
        await assertProblem(response, 405, 'method_not_allowed');
      }
    }
  });

  test('another path is 404', async () => {
    const sandbox = await open();
    for (const path of ['/', '/nothing', '/events/', '/documents//state', '/documents/a/b/state', '/documents/a', '/documents/%zz/state'])
      await assertProblem(postControl(sandbox, path, { state: 'TRASH' }), 404, path.includes('%zz') ? 'unknown_id' : 'not_found');
  });

  test('a body that is no JSON, no object or too large is refused on every POST route', async () => {
    const sandbox = await open();
    for (const [method, path] of nonEmpty(routes.filter(([method]) => method === 'POST'))) {
      const { title } = await assertProblem(callControl(sandbox, method, path, '{"event":'), 400, 'malformed_json');
      assert.equal(title, 'Malformed JSON');
      for (const body of ['[]', 'null', '"text"', '1']) await assertProblem(callControl(sandbox, method, path, body), 400, 'invalid_field');
      const large = JSON.stringify({ name: 'x'.repeat(64 * 1024) });
      await assertProblem(callControl(sandbox, method, path, large), 413, 'body_too_large', 'api-body-size');
    }
  });

  test('a field that is missing, of another type or not known is refused, and named', async () => {
    const sandbox = await open();
    const footbridge = '/documents/do1a7d4f0c9e3b62850a7d4f/state';
    const wrong: readonly [path: string, body: unknown, field: RegExp][] = [
      ['/events', {}, /^event is missing\.$/],
      ['/events', { event: 1 }, /^event must be a string\.$/],
      ['/events', { event: 'svc.comment.create', documentId: '' }, /documentId/],
      ['/events', { event: 'svc.comment.create', document: 'a' }, /^document is not a known field \(did you mean documentId\?\)\.$/],
      ['/events', { event: 'svc.comment.create', values: { commentId: 1 } }, /values\.commentId/],
      ['/events', { event: 'svc.comment.create', values: 'text' }, /^values must be an object\.$/],
      ['/documents', { companyId: 'co1a7d4f0c9e3b62850a7d4f' }, /name/],
      ['/documents', { name: 'Viaduct' }, /companyId/],
      ['/documents', { companyId: 'co1a7d4f0c9e3b62850a7d4f', name: '' }, /^name must not be empty\.$/],
      [footbridge, {}, /state/],
      [footbridge, { state: 'GONE' }, /^state must be "ACTIVE" or "TRASH" or "DELETED"\.$/],
      [footbridge, { state: 'active' }, /state/],
      ['/grants/revoke', { userID: 'b' }, /^userID is not a known field \(did you mean userId\?\)\.$/],
      ['/grants/revoke', { companyId: '' }, /^companyId must not be empty\.$/],
      ['/inactivity', { webhookId: 1 }, /webhookId/],
      ['/inactivity', { id: 'a' }, /id/],
      ['/validate', {}, /webhookId/],
      ['/validate', { webhookID: 'a' }, /^webhookID is not a known field \(did you mean webhookId\?\)\.$/],
      ['/events', { event: 'svc.comment.creat' }, /\(did you mean svc\.comment\.create\?\)\.$/],
      ['/events', { event: 'svc.comment.create', values: { commentID: 'a' } }, /^values\.commentID: .*\(did you mean commentId\?\)\.$/],
      ['/reset', { everything: true }, /^everything is not a known field\.$/],
      ['/fail-next', {}, /error/],
      ['/fail-next', { error: '' }, /error/],
      ['/fail-next', { error: 'with "quotes"' }, /error/],
    ];
    for (const [path, body, field] of wrong) {
      const { detail } = await assertProblem(postControl(sandbox, path, body), 400, 'invalid_field');
      assert.match(detail, field, `${path} ${JSON.stringify(body)}`);
    }
  });

  test('a path, a parameter or an ID that does not exist is refused, and the nearest name suggested', async () => {
    const sandbox = await open();
    const none = await assertProblem(postControl(sandbox, '/event', {}), 404, 'not_found');
    assert.match(none.detail, /\/control\/event does not exist \(did you mean \/control\/events\?\)\.$/);
    const { detail } = await assertProblem(callControl(sandbox, 'GET', '/deliveries?limt=5'), 400, 'invalid_field');
    assert.equal(detail, 'limt is not a known parameter (did you mean limit?).');
    for (const [method, path, message] of [
      ['GET', '/clock?to=5', 'to is not a known parameter.'],
      ['POST', '/reset?hard=1', 'hard is not a known parameter.'],
      ['GET', '/deliveries?limit=5&limit=6', 'limit occurs more than once.'],
      ['GET', '/deliveries?limit=1001', 'limit must be a whole number from 1 to 1000.'],
      ['GET', '/registrations?limit=1001', 'limit must be a whole number from 1 to 1000.'],
    ] as const)
      assert.equal((await assertProblem(callControl(sandbox, method, path), 400, 'invalid_field')).detail, message);
    const { application, alex, north } = testData(sandbox);
    const grant = { clientId: application.clientId, userId: alex.id, companyId: north.id };
    for (const name of ['clientId', 'userId', 'companyId'] as const)
      await assertProblem(postControl(sandbox, '/grants/revoke', { ...grant, [name]: 'none' }), 404, 'unknown_id');
  });
});
