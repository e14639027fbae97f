import { breakTests } from '../mutant.ts';

const api = 'src/sandbox/resource-server/webhooks';
const deliveries = 'src/sandbox/deliveries';
const severalServers = 'tests/store/several-servers.test.ts';
const roundTrips = 'need one commit to accept an event';
const many = 'tests/sandbox/many-registrations.test.ts';

/** Mutants of the webhook API, the deliveries and the scheduler, beside those that a rule names. */
export const mutants = [
  ...breakTests(`${api}/update-webhook.ts`, 'tests/sandbox/webhook-api/bad-input.test.ts', [
    ['an update accepts its id in another case', 'body.id !== id', 'body.id.toLowerCase() !== id.toLowerCase()', 'a field of update'],
  ]),
  ...breakTests(`${api}/update-webhook.ts`, 'tests/sandbox/webhook-api/operations.test.ts', [
    ['an empty description is ignored', 'body.description ?? current', 'body.description || current', 'description-null-until-set'],
  ]),
  ...breakTests(`${api}/get-webhooks.ts`, many, [
    ['a limit above the maximum counts', 'Math.min(limit, maxLimit)', 'limit', 'at most 1000'],
  ]),
  ...breakTests(`${api}/unregister-webhook.ts`, 'tests/sandbox/webhook-api/modes.test.ts', [
    [
      'vary ignores that blockNotification is false',
      '[true, false] : [false]',
      '[true, false] : [false, true]',
      'unless blockNotification is true',
    ],
  ]),
  ...breakTests(`${deliveries}/registrations.ts`, 'tests/sandbox/webhook-api/refusals.test.ts', [
    ['a sandbox has any number of registrations', 'registrationLimit === Infinity', 'true', 'has room for another'],
  ]),
  ...breakTests(`${deliveries}/registrations.ts`, many, [
    ['the last registration to end is forgotten', 'last - maxEnded + 1', 'last + 1', 'ended first'],
    ['a registration that ended is forgotten too early', 'last - maxEnded + 1', 'last - maxEnded + 2', 'ended first'],
  ]),
  ...breakTests(`${deliveries}/outbox.ts`, severalServers, [
    ['an event is accepted by a commit for each registration', 'if (failed) return', 'if (failed || all.length > 1) return', roundTrips],
    ['waiting notifications are read one by one', 'batchSize = 10', 'batchSize = 1', roundTrips],
  ]),
  ...breakTests(`${deliveries}/outbox.ts`, 'tests/sandbox/notifications/waiting.test.ts', [
    [
      'an event is lost for every registration when the queue of one is full',
      'all.length === 1 ? [] :',
      'all.length > 0 ? [] :',
      'other registrations are notified',
    ],
    ['a full queue takes one more', 'waitingLimit + 1', 'waitingLimit + 2', 'further ones are dropped'],
  ]),
  ...breakTests(`${deliveries}/deliveries.ts`, 'tests/sandbox/notifications/delivery.test.ts', [
    ['an event replaces one that waits with its messageId', 'mintId(this.#context.random)', 'undefined', 'with the same messageId'],
  ]),
  ...breakTests(`${deliveries}/deliveries.ts`, 'tests/sandbox/waiting-room.test.ts', [
    [
      'the room of a dropped notification stays taken',
      'if (!added.has(one)) this.#room.give',
      'if (false) this.#room.give',
      'too many wait',
    ],
    ['a turn does not end after a reset', '      end?.();\n      return begun', '      return begun', 'waits for its turn'],
    ['a notification is sent after a reset', '[mine, waits]', '[mine]', 'waits for its turn'],
    ['a reset keeps the room of what waited', 'for (const key of waiting)', 'for (const key of [])', 'when a reset'],
    [
      'a notification without a turn waits for ever',
      'return ended(dropped, done);\n      return',
      'return ended(dropped);\n      return',
      'gets no turn',
    ],
    [
      'a registration waits for a trial that is dropped',
      "if (name !== 'webhook.register') return ended",
      'if (name) return ended',
      'trial gets no turn',
    ],
    ['a notification is sent without a turn', 'if (turn && !end)', 'if (turn && end)', 'gets no turn'],
  ]),
  ...breakTests(`${deliveries}/held-room.ts`, 'tests/sandbox/waiting-room.test.ts', [
    [
      'notifications with one ID give back the room of one',
      'keyOf(waiting), waiting.size',
      'waiting.body.messageId, waiting.size',
      'the same ID',
    ],
    ['a notification gives back its room again after a reset', 'this.#sizes.delete(key);', '', 'when a reset'],
  ]),
  ...breakTests('src/sandbox/cleanup.ts', 'tests/sandbox/creation.test.ts', [
    ['a cleanup that fails ends all that is due', '.catch(context.onError)', '', 'a cleanup that fails'],
  ]),
  ...breakTests('src/sandbox/post.ts', 'tests/sandbox/post.test.ts', [
    ['a redirect of a receiver is followed', "redirect: 'manual'", "redirect: 'follow'", 'does not follow it'],
  ]),
  ...breakTests('src/sandbox/scheduler.ts', 'tests/sandbox/scheduler.test.ts', [
    ['the timer of work that is called off goes on', 'if (tasks.size === 0) arm();', '', 'called off'],
    ['work that is due together runs in reverse', 'task.dueAt < (found', 'task.dueAt <= (found', 'due at the same time'],
    ['the list of a cancelled timer is kept', 'timer.ref?.()', 'timer.unref?.()', 'leaves nothing in memory'],
    ['recurring work runs for each period that is skipped', 'if (skipped > 0)', 'if (skipped < 0)', 'recurring work'],
  ]),
  ...breakTests('src/sandbox/last-page.ts', 'tests/sandbox/attempts.test.ts', [
    ['a page of attempts may have any size', 'size > maxPageSize && ', 'size < 0 && ', 'is read in pages'],
  ]),
  ...breakTests('src/store/memory.ts', 'tests/sandbox/attempts.test.ts', [
    ['a page has the attempt before which it ends', 'before - 1', 'before', 'is read in pages'],
  ]),
  ...breakTests('src/store/memory.ts', 'tests/store/memory.test.ts', [
    ['a list without its first value has all of them', 'offset === 0 &&', 'offset <= 1 &&', 'whole or by range'],
  ]),
  ...breakTests('src/sandbox/control/move-clock.ts', 'tests/sandbox/control/clock.test.ts', [
    ['the clock leaves the years of a timestamp', 'clock.now() + milliseconds > lastMoment', 'clock.now() < 0', 'does not leave the years'],
  ]),
];
