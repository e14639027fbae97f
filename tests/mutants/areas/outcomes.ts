import { breakTests, type Mutant } from '../mutant.ts';

const source = 'src/playground/requests/outcomes';
const suite = 'tests/playground/requests/outcomes';

/** What the playground must not call a success, and what it must not keep. */
export const mutants: readonly Mutant[] = [
  ...breakTests(`${source}/create-outcome.ts`, `${suite}/create-outcome.test.ts`, [
    ['a registration works before its trial had a response', 'if (!trial?.outcome)', 'if (!trial)'],
    ['a cancelled registration stays green', "if (state === 'cancelled')", "if (state === 'registered')"],
    ['a stopped registration stays green', "if (state === 'stopped')", "if (state === 'unregistered')"],
    ['the trial always came first', 'trial.startedAt <= respondedAt', 'trial.startedAt <= Infinity'],
  ]),
  ...breakTests(`${source}/registration.ts`, `${suite}/create-outcome.test.ts`, [
    ['a delivery of another registration decides', 'webhookId === id', "webhookId !== ''"],
    ['a notification that was dropped is why a registration stopped', ' || isDropped(outcome)', ''],
  ]),
  ...breakTests(`${source}/registration.ts`, `${suite}/registration.test.ts`, [
    ['a redirect stops delivery on a live service', "partial && 'status' in outcome", "'status' in outcome && false"],
    ['a redirect does not stop delivery in a sandbox', "partial && 'status' in outcome", "'status' in outcome"],
    ['what the service reports does not count', 'record.states.get(id) ?? state', 'state'],
    ['a trial is good with each status of 2xx', "type === 'webhook.register'", "type === ''"],
  ]),
  ...breakTests(`${source}/delivery-words.ts`, `${suite}/delivery-outcome.test.ts`, [
    ['what had no response in time was not sent', " || outcome.failure === 'timeout'", ''],
    ['each drop is one of a receiver', "outcome.assumption === 'destination-rate'", 'outcome.assumption === undefined'],
    ['each 4xx may be no error', 'outcome.status < 400', 'outcome.status < 500'],
  ]),
  ...breakTests(`${source}/delivery-outcome.ts`, `${suite}/delivery-outcome.test.ts`, [
    ['an event works when one of two receivers took it', 'if (done.length < ids.size)', 'if (done.length === 0)'],
    ['an event of another message decides', 'ids.has(messageId)', "messageId !== ''"],
    ['an earlier ping counts as this one', '[before];', '[0];'],
    [
      'an event that nobody gets is green',
      "tone: 'failed',\n      title: `Fired. No webhook",
      "tone: 'worked',\n      title: `Fired. No webhook",
    ],
  ]),
  ...breakTests('src/playground/requests/exchange.ts', `${suite}/call-outcome.test.ts`, [
    ['a default of the sandbox is called a rule', 'assumed ? { assumption: cites }', 'false ? { assumption: cites }'],
  ]),
  ...breakTests(`${source}/refusal-outcome.ts`, `${suite}/call-outcome.test.ts`, [
    [
      'a token without refresh token is refreshed',
      "refreshable ? [{ kind: 'retry', after: 'refresh' }]",
      "[{ kind: 'retry', after: 'refresh' }].length > 0 ? [{ kind: 'retry', after: 'refresh' }]",
    ],
    ['a redirect is a success', 'status < 300', 'status < 400'],
  ]),
  ...breakTests(`${source}/token-outcome.ts`, `${suite}/token-outcome.test.ts`, [
    ['a response without tokens is green', "if (outcome.kind === 'tokens')", "if (outcome.kind !== 'refused')"],
  ]),
  ...breakTests(`${source}/authorization-outcome.ts`, `${suite}/token-outcome.test.ts`, [
    ['scopes that were not requested are hidden', 'if (missing.length > 0)', 'if (missing.length > 5)'],
  ]),
  ...breakTests(`${source}/service-record.ts`, `${suite}/service-record.test.ts`, [
    ['what the reader sent counts as a delivery', '!sentByYou(notification)', 'Boolean(notification)'],
  ]),
  ...breakTests(`${source}/service-record.ts`, `${suite}/create-outcome.test.ts`, [
    ['any 2xx to the trial keeps a registration', 'outcome.status === 200', 'outcome.status < 300'],
  ]),
  ...breakTests(`${source}/service-record.ts`, `${suite}/delivery-outcome.test.ts`, [
    ['an error response counts as taken', 'outcome.status >= 200 && outcome.status < 300', 'outcome.status >= 200'],
  ]),
  ...breakTests('src/playground/state/draft-store.ts', 'tests/playground/state/draft-store.test.ts', [
    ['a secret field is stored', '!secret.includes(field)', "field !== ''"],
    ['a URL with a query is stored', '!mayHoldSecret(edit?.to)', 'edit'],
    [
      'what was typed for a live service is stored',
      'if (secret) stored = { ...stored, [name]: storable(next, secret) };',
      'stored = { ...stored, [name]: storable(next, secret ?? []) };',
    ],
    ['a reset keeps what was stored', '?? [{}, {}];', '?? [{}, stored];'],
  ]),
];
