import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { diagnose } from '../../src/diagnosis/diagnose.ts';
import { foundIn } from './found-in.ts';

const title = 'POST /svc/events with webhook.register is acknowledged';
const stack = '      at TestContext.<anonymous> (/srv/app/receiver.test.js:5:357)\n';

/** What test runners write of a test that expects 200 and gets another status. */
const runners: Readonly<Record<string, (status: number, name?: string) => string>> = {
  'supertest under node:test': (status, name = title) =>
    `✖ ${name} (170.01ms)\n  Error: expected 200 "OK", got ${String(status)} "Accepted"\n${stack}\nℹ tests 1\nℹ fail 1\n`,
  'supertest in TAP': (status, name = title) =>
    `TAP version 13\nnot ok 1 - ${name}\n  ---\n  error: 'expected 200 "OK", got ${String(status)} "Accepted"'\n  ...\n# tests 1\n`,
  'node:assert': (status, name = title) =>
    `✖ ${name} (2ms)\n  AssertionError [ERR_ASSERTION]: Expected values to be strictly equal:\n\n  ${String(status)} !== 200\n\n${stack}`,
  Jest: (status, name = title) =>
    `FAIL test/receiver.test.js\n  ✕ ${name} (12 ms)\n\n  ● ${name}\n\n    expect(received).toBe(expected) // Object.is equality\n\n    Expected: 200\n    Received: ${String(status)}\n\n${stack}\nTests:       1 failed, 1 total\n`,
  Vitest: (status, name = title) =>
    ` FAIL  test/receiver.test.ts > ${name}\nAssertionError: expected ${String(status)} to be 200 // Object.is equality\n\n- Expected\n+ Received\n\n- 200\n+ ${String(status)}\n\n Test Files  1 failed (1)\n`,
  'Mocha with Chai': (status, name = title) =>
    `  receiver\n    1) ${name}\n\n  0 passing (8ms)\n  1 failing\n\n  1) receiver\n       ${name}:\n\n      AssertionError: expected ${String(status)} to equal 200\n${stack}`,
  'chai-http': (status, name = title) =>
    `  1) receiver\n       ${name}:\n     AssertionError: expected { Object (_events, …) } to have status code 200 but got ${String(status)}\n`,
};
const cancelled = [['notification', 'error receiver-answers-200 status']];

describe('a test that expects 200 for the trial and fails shows the response of the receiver', () => {
  for (const [runner, output] of Object.entries(runners)) {
    test(runner, () => {
      assert.deepEqual(foundIn(output(202)), cancelled);
      assert.deepEqual(foundIn(output(500) + output(500)), cancelled);
    });

    test(`${runner}: not for a test of something else`, () => {
      for (const name of [
        'POST /svc/events with svc.comment.create is acknowledged',
        'POST /svc/events with webhook.register and svc.model.lifecycle.changed',
        'createWebhook succeeds when the receiver takes webhook.register',
        'the registration is cancelled after webhook.register',
        'the client sends webhook.register',
        'GET /health',
      ])
        assert.deepEqual(foundIn(output(202, name)), [], name);
    });
  }

  test('also if only the lines of the program show what it sends', () => {
    const frame = (type: string, more = ''): string =>
      `  ● receiver › acknowledges\n\n    Expected: 200\n    Received: 202\n\n       9 | ${more}\n      10 |   const res = await request(app).post('/svc').send({ event: '${type}' });\n    > 11 |   expect(res.status).toBe(200);\n`;
    assert.deepEqual(foundIn(frame('webhook.register')), cancelled);
    assert.deepEqual(foundIn(frame('svc.comment.create')), []);
    assert.deepEqual(foundIn(frame('webhook.register', "await request(app).post('/login').send({});")), []);
  });
});

describe('tests that show no wrong response', () => {
  for (const [name, text] of [
    ['one that passes', `✔ ${title} (3.1ms)\nℹ tests 1\nℹ pass 1\n`],
    ['one that passes before another that fails', `✔ ${title}\n✖ GET /health\n  Error: expected 200 "OK", got 503 "Service Unavailable"\n`],
    [
      'one that fails before one that passes',
      `✖ ${title}\n  TypeError: app is not a function\n✔ GET /health\n  Error: expected 200 "OK", got 503 "x"\n`,
    ],
    [
      'one that fails before another',
      `✖ ${title}\n  TypeError: app is not a function\n✖ GET /health\n  Error: expected 200 "OK", got 503 "x"\n`,
    ],
    ['one that expects another status', `✖ ${title}\n  Error: expected 202 "Accepted", got 200 "OK"\n`],
    ['one that compares a number', `✖ ${title}\n  Error: expected 1202 to equal 200\n`],
    ['words without a test', `expected 200 "OK", got 202 "Accepted"\nwebhook.register\n`],
  ] as const)
    test(name, () => {
      assert.deepEqual(foundIn(text), []);
    });
});

test('a message of another interface is called unrelated, even if it names an event type', () => {
  const text = 'svc.comment.create has arrived';
  const posted = `POST https://chat.example/api/messages\nContent-Type: application/json\n\n${JSON.stringify({ text })}`;
  assert.deepEqual(diagnose(posted).unrelated, ['POST /api/messages']);
  for (const object of [{ text }, { text: 'hello' }, { name: 'webhook.ping', version: 2 }])
    assert.deepEqual(diagnose(JSON.stringify({ channel: 'c1', ...object })).unrelated, ['JSON body'], JSON.stringify(object));
});

test('a text that names an event type is not called unrelated', () => {
  const failed = (type: string): string => `✖ POST /svc/events with event ${type} is stored (1ms)\n  Error: connect ECONNREFUSED\n`;
  for (const type of ['webhook.register', 'svc.comment.create', 'svc.comment.create.'])
    assert.equal(diagnose(failed(type)).unrelated, undefined, type);
  for (const type of ['order.created', 'svc.comment.create.ts', 'webhook.registered', 'my-webhook.register'])
    assert.deepEqual(diagnose(failed(type)).unrelated, ['POST /svc/events'], type);
});
