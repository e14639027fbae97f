import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sampleNotifications } from '../../src/interface/index.ts';
import { foundIn } from './found-in.ts';

const trial = { ...sampleNotifications['webhook.register'] };
const changed = { ...sampleNotifications['model.lifecycle.changed'] };

/** How servers write the body of a request at the end of its line. */
const forms: Readonly<Record<string, (status: number, body: object, path?: string) => string>> = {
  'morgan with escapes': (status, body, path = '/svc') =>
    `[2026-11-29T03:25:33.825Z] "POST ${path} HTTP/1.1" ${status} - "svc" 1.593 ms body=${JSON.stringify(body).replaceAll('"', String.raw`\"`)}\n`,
  'morgan without escapes': (status, body, path = '/svc') =>
    `[2026-11-29T03:25:33.825Z] "POST ${path} HTTP/1.1" ${status} - "svc" 1.593 ms body=${JSON.stringify(body)}\n`,
  'the short form of morgan': (status, body, path = '/svc') => `POST ${path} ${status} 1.593 ms - 2 body=${JSON.stringify(body)}\n`,
  'that with escapes': (status, body, path = '/svc') =>
    `POST ${path} ${status} 1.593 ms body=${JSON.stringify(body).replaceAll('"', String.raw`\"`)}\n`,
  'nginx with numbers': (status, body, path = '/svc') =>
    `1.2.3.4 - - [29/Nov/2026:03:25:33 +0000] "POST ${path} HTTP/1.1" ${status} 2 "-" "svc" "${JSON.stringify(body).replaceAll('"', String.raw`\x22`)}" 0.002\n`,
};

describe('a body at the end of the line of a server has the status of its line', () => {
  for (const [name, line] of Object.entries(forms)) {
    test(`${name}: if both are right`, () => {
      assert.deepEqual(foundIn(line(200, trial) + line(200, changed)), [['notification'], ['notification']]);
      assert.deepEqual(foundIn(line(200, trial) + line(202, changed)), [['notification'], ['notification']]);
    });

    test(`${name}: if one is wrong`, () => {
      const stopped = ['notification', 'error error-stops-delivery status'];
      const cancelled = ['notification', 'error receiver-answers-200 status'];
      assert.deepEqual(foundIn(line(204, trial) + line(500, changed)), [cancelled, stopped]);
      assert.deepEqual(foundIn(line(200, trial) + line(500, changed)), [['notification'], stopped]);
      assert.deepEqual(foundIn(line(204, trial) + line(200, changed)), [cancelled, ['notification']]);
      assert.deepEqual(foundIn(line(500, changed) + line(200, trial)), [stopped, ['notification']]);
    });

    test(`${name}: other requests have a status of their own`, () => {
      const other = { user: 'a' };
      assert.deepEqual(foundIn(line(500, other, '/login') + line(200, trial) + line(500, other, '/login')), [['notification']]);
    });
  }

  test('also in the message of a logger', () => {
    const logged = (status: number, body: object, path = '/svc'): string =>
      `${JSON.stringify({ level: 'info', message: `POST ${path} ${String(status)} body=${JSON.stringify(body)}` })}\n`;
    assert.deepEqual(foundIn(logged(200, trial) + logged(500, { user: 'a' }, '/login')), [['notification']]);
    assert.deepEqual(foundIn(logged(204, trial) + logged(200, changed)), [
      ['notification', 'error receiver-answers-200 status'],
      ['notification'],
    ]);
  });

  test('one that a line of the server follows has the status of that line', () => {
    const received = (body: object): string => `received ${JSON.stringify(body)}\n`;
    const log = `${received(trial)}POST /svc 200 1.1 ms\n${received(changed)}POST /svc 500 1.2 ms`;
    assert.deepEqual(foundIn(log), [['notification'], ['notification', 'error error-stops-delivery status']]);
  });
});
