import { breakTests } from '../mutant.ts';

const api = 'src/sandbox/resource-server/webhooks';
const deliveries = 'src/sandbox/deliveries';
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
  ...breakTests(`${deliveries}/registrations.ts`, many, [
    ['the last registration to end is forgotten', 'ended.slice(0, -maxEnded)', 'ended.slice(maxEnded)', 'ended first'],
    ['a registration that ended is forgotten too early', 'ended.slice(0, -maxEnded)', 'ended.slice(0, 1 - maxEnded)', 'ended first'],
  ]),
  ...breakTests('src/sandbox/post.ts', 'tests/sandbox/post.test.ts', [
    ['a redirect of a receiver is followed', "redirect: 'manual'", "redirect: 'follow'", 'does not follow it'],
  ]),
  ...breakTests('src/sandbox/scheduler.ts', 'tests/sandbox/scheduler.test.ts', [
    ['work that is due together runs in reverse', 'task.dueAt < (found', 'task.dueAt <= (found', 'due at the same time'],
  ]),
];
