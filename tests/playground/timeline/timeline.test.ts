import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { sentByYouHeaders } from '../../../src/playground/again/sent-by-you.ts';
import { drawTimeline, duration, sentenceOf } from '../../../src/playground/timeline/layout.ts';
import { movesOf, type Move, type TimelineSource } from '../../../src/playground/timeline/moves.ts';
import { getTokens } from '../../../src/playground/experiments/authorization.ts';
import { createBench } from '../../../src/playground/experiments/bench.ts';
import type { Received } from '../../../src/wire/receiver.ts';
import type { Attempt } from '../../../src/sandbox/index.ts';
import { entry } from '../log/entries.ts';
import { service } from '../experiments/service.ts';
import { nonEmpty } from '../../non-empty.ts';

const nothing: TimelineSource = { entries: [], attempts: [], received: [], aheadBy: 0, prefix: 'svc' };
const at = (startedAt: number, milliseconds: number, label: string, body = '{}') => {
  const made = entry({ label, response: { body } });
  return { ...made, startedAt, exchange: { ...made.exchange, milliseconds } };
};
const attempt = (startedAt: number, event: string, more: Partial<Attempt> = {}): Attempt => ({
  ...{ number: 1, webhookId: 'w1', messageId: `m${String(startedAt)}`, url: '', body: {}, outcome: { status: 200 } },
  event,
  startedAt,
  endedAt: startedAt + 5,
  ...more,
});
const received = (time: number, event: string, messageId: string): Received => ({
  number: 1,
  receivedAt: new Date(time).toISOString(),
  headers: [],
  body: JSON.stringify({ event, messageId, webhookId: 'w1' }),
  answered: 200,
});
const lines = (moves: readonly Move[]): string[] => moves.map(({ kind, label }) => `${kind} ${label}`);
const created = '{"id":"w1"}';

describe('the order of a timeline', () => {
  test('shows the race: a trial that arrives before the answer to the call', () => {
    const moves = movesOf({ ...nothing, entries: [at(100, 50, 'createWebhook', created)], attempts: [attempt(120, 'webhook.register')] });
    assert.deepEqual(lines(moves), ['request createWebhook', 'delivery webhook.register', 'answer 200', 'response 200 OK']);
    assert.deepEqual(
      moves.map(({ race }) => race),
      [false, true, false, false],
    );
    assert.match(sentenceOf(moves[1] as Move), /before the answer to createWebhook/);
  });

  test('puts cause before effect where all happens in one millisecond: the trial before the response to the call', () => {
    const trial = attempt(100, 'webhook.register', { endedAt: 100 });
    const moves = movesOf({ ...nothing, entries: [at(100, 0, 'createWebhook', created)], attempts: [trial] });
    assert.deepEqual(lines(moves), ['request createWebhook', 'delivery webhook.register', 'answer 200', 'response 200 OK']);
    assert.ok(moves[1]?.race);
  });

  test('draws the answer of a slow receiver when it comes, where nobody but the receiver tells of it', () => {
    const slow = { ...received(120, 'webhook.register', 'm1'), delayMilliseconds: 3000 };
    assert.deepEqual(
      movesOf({ ...nothing, received: [slow] }).map(({ kind, at }) => [kind, at]),
      [
        ['delivery', 120],
        ['answer', 3120],
      ],
    );
  });

  test('shows a trial that comes after the answer as what it is', () => {
    const moves = movesOf({ ...nothing, entries: [at(100, 10, 'createWebhook', created)], attempts: [attempt(120, 'webhook.register')] });
    assert.deepEqual(lines(moves), ['request createWebhook', 'response 200 OK', 'delivery webhook.register', 'answer 200']);
    assert.ok(moves.every(({ race }) => !race));
  });

  test('is no race when the trial is of another registration, or the notification is no trial', () => {
    const entries = [at(100, 50, 'createWebhook', created)];
    const attempts = [attempt(120, 'webhook.register', { webhookId: 'w2' }), attempt(121, 'webhook.ping')];
    assert.ok(nonEmpty(movesOf({ ...nothing, entries, attempts })).every(({ race }) => !race));
  });

  test('goes by the clock of the service, which was moved ahead in between', () => {
    const aheadBy = 3_600_000;
    const entries = [at(100, 50, 'createWebhook', created), { ...at(200, 10, 'pingWebhook'), aheadBy }];
    const attempts = [attempt(120, 'webhook.register'), attempt(205 + aheadBy, 'webhook.ping')];
    const again = received(300, 'webhook.ping', 'another');
    const moves = movesOf({ ...nothing, aheadBy, entries, attempts, received: [again] });
    assert.deepEqual(
      moves.map((one) => one.at),
      [100, 120, 125, 150, ...[200, 205, 210, 210, 300, 300].map((time) => time + aheadBy)],
    );
  });

  test('goes by when the page saw an answer, where that is known', () => {
    const create = { ...at(100, 10, 'createWebhook', created), endedAt: 140 };
    const moves = movesOf({ ...nothing, entries: [create], attempts: [attempt(120, 'webhook.register')] });
    assert.equal(moves.at(-1)?.kind, 'response');
    assert.ok(moves[1]?.race);
  });

  test('shows a call that nobody answered as one that goes wrong, without an answer', () => {
    const lost = entry({ label: 'pingWebhook', response: { status: 0, statusText: 'no answer' } });
    const moves = movesOf({ ...nothing, entries: [lost] });
    assert.deepEqual(
      moves.map(({ kind, label, bad }) => [kind, label, bad]),
      [['request', 'pingWebhook', true]],
    );
    assert.match(moves.map(sentenceOf).join(), /got no answer/);
  });

  test('shows a failed delivery, one without an answer yet, and a refusal', () => {
    const refused = entry({ label: 'pingWebhook', response: { status: 404, statusText: 'Not Found' } });
    const attempts = [
      attempt(1, 'webhook.register', { outcome: { failure: 'certificate', message: '' } }),
      { number: 2, webhookId: 'w1', messageId: 'x', url: '', body: {}, event: 'webhook.ping', startedAt: 2 },
    ];
    const moves = movesOf({ ...nothing, entries: [refused], attempts });
    assert.deepEqual(lines(moves), [
      'delivery webhook.register',
      'delivery webhook.ping',
      'answer certificate',
      'request pingWebhook',
      'response 404 Not Found',
    ]);
    assert.deepEqual(moves.filter(({ bad }) => bad).map(sentenceOf), [
      'The delivery fails: certificate.',
      'The service answers the application with 404 Not Found.',
    ]);
  });

  test('counts a notification once, though sandbox and receiver both tell of it, and again when it was sent again', () => {
    const attempts = [attempt(1, 'webhook.ping', { messageId: 'm' })];
    assert.equal(movesOf({ ...nothing, attempts, received: [received(2, 'webhook.ping', 'm')] }).length, 2);
    assert.equal(
      movesOf({ ...nothing, attempts, received: [received(2, 'webhook.ping', 'm'), received(9, 'webhook.ping', 'm')] }).length,
      4,
    );
    assert.deepEqual(lines(movesOf({ ...nothing, received: [received(2, 'webhook.ping', 'm')] })), ['delivery webhook.ping', 'answer 200']);
  });

  test('shows what the reader sent again as what it is, and takes it for nothing of the service', () => {
    const attempts = [attempt(1, 'webhook.register', { messageId: 'm' })];
    const entries = [at(0, 50, 'createWebhook', created)];
    const own = { ...received(9, 'webhook.register', 'm'), headers: Object.entries(sentByYouHeaders) };
    const moves = movesOf({ ...nothing, entries, attempts, received: [own] });
    assert.deepEqual(lines(moves), [
      'request createWebhook',
      'delivery webhook.register',
      'answer 200',
      'again webhook.register',
      'response 200 OK',
    ]);
    assert.deepEqual(
      moves.map(({ race }) => race),
      [false, true, false, false, false],
    );
    assert.match(sentenceOf(moves[3] as Move), /^You send/);
  });

  test('takes a notification that is no JSON', () => {
    const odd = { ...received(1, '', ''), body: 'x' };
    assert.deepEqual(lines(movesOf({ ...nothing, received: [odd] })), ['delivery no event type', 'answer 200']);
  });
});

test('a whole walk through a sandbox is drawn in its true order', async () => {
  const { ports, sandbox } = service();
  let clock = Date.UTC(2030, 0, 15, 12);
  const entries: TimelineSource['entries'][number][] = [];
  const bench = createBench(
    ports,
    ({ label, exchange }) =>
      entries.push({ number: entries.length + 1, label, exchange, direction: 'request', startedAt: clock, endedAt: clock }),
    new AbortController().signal,
  );
  const { access_token: token } = await getTokens(bench);
  entries.length = 0;
  const tick = async (): Promise<void> => {
    await sandbox.settled();
    await sandbox.control.moveClock({ advanceSeconds: 1 });
    clock += 1000;
  };
  const body = { events: [bench.eventType('comment.create')], url: ports.receiver?.url, documentId: bench.cast.documentId };
  const { exchange } = { exchange: await bench.api('createWebhook', token, { body: { ...body, options: { collapseEvents: true } } }) };
  const { id } = JSON.parse(exchange.response.body) as { id: string };
  await tick();
  await bench.api('pingWebhook', token, { id });
  await tick();
  await sandbox.control.fire({ event: bench.eventType('comment.create'), documentId: bench.cast.documentId });
  await tick();
  await bench.api('unregisterWebhook', token, { id });
  await sandbox.settled();
  const moves = movesOf({ ...nothing, entries, attempts: await sandbox.deliveries() });
  assert.deepEqual(
    moves.filter(({ kind }) => kind === 'request' || kind === 'delivery').map(({ label }) => label),
    [
      ...['createWebhook', 'webhook.register', 'pingWebhook', 'webhook.ping'],
      ...[bench.eventType('comment.create'), 'unregisterWebhook', 'webhook.unregister'],
    ],
  );
});

describe('the drawing', () => {
  const some = movesOf({ ...nothing, entries: [at(100, 50, 'createWebhook', created)], attempts: [attempt(120, 'webhook.register')] });

  test('has a lane for each party and a row for each message, from its lane to the other', () => {
    const { lanes, arrows, height } = drawTimeline(some);
    assert.deepEqual(
      lanes.map(({ party }) => party),
      ['application', 'service', 'receiver'],
    );
    const x = Object.fromEntries(lanes.map((lane) => [lane.party, lane.x]));
    for (const { move, x1, x2, y } of arrows) {
      assert.deepEqual([x1, x2], [x[move.from], x[move.to]]);
      assert.ok(y > 0 && y < height);
    }
    assert.deepEqual(
      arrows.map(({ after }) => after),
      ['+0 ms', '+20 ms', '+25 ms', '+50 ms'],
    );
  });

  test('keeps every row apart and inside, however many there are and whatever they say', () => {
    const kind = fc.constantFrom<Move['kind']>('request', 'response', 'delivery', 'answer');
    const move = fc.record({ kind, at: fc.nat(), label: fc.string({ maxLength: 200 }) });
    fc.assert(
      fc.property(fc.array(move, { maxLength: 60 }), (made) => {
        const { arrows, height, width } = drawTimeline(
          made.map((one) => ({ ...one, from: 'service', to: 'receiver', bad: false, race: false })),
        );
        assert.equal(arrows.length, made.length);
        for (const [index, { y, x1, x2, label }] of arrows.entries()) {
          assert.ok(y - (arrows[index - 1]?.y ?? -Infinity) >= 24 && y < height && Math.max(x1, x2) < width && label.length <= 21);
        }
      }),
    );
  });

  test('of nothing is empty', () => {
    assert.deepEqual(drawTimeline([]).arrows, []);
  });

  test('tells a duration in the unit that fits it', () => {
    assert.deepEqual([0, 999, 1000, 61_000, 3_600_000].map(duration), ['+0 ms', '+999 ms', '+1 s', '+61 s', '+60 min']);
  });
});
