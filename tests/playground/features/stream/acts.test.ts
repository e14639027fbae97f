import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { actIn } from '../../../../src/playground/features/stream/messages/acts.ts';
import { entry } from '../../state/log/entries.ts';

const act = (url: string, body = '{}') => actIn(entry({ request: { method: 'POST', url, body } }));

describe('an act of the reader', () => {
  test('is named by what was done', () => {
    assert.deepEqual(act('/events', '{"event":"svc.ping"}'), { title: 'Fire svc.ping', label: 'fire svc.ping' });
    assert.equal(act('/clock', '{"advanceSeconds":60}').label, 'move the clock +60 s');
    assert.equal(act('/clock').label, 'move the clock to the next expiry');
  });

  test('is named by its path if a session that was imported has another one', () => {
    for (const url of ['/reset', 'constructor', '__proto__', '__defineGetter__'])
      assert.deepEqual(act(url, '{"label":{}}'), { title: 'Control the sandbox', label: url });
  });
});
