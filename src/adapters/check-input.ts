/** Checks what a program gives the library, where no compiler did: each error is one line that names the wrong field and what would be right. */
import * as v from 'valibot';
import { describeIssues, exactObject } from '../http/exact-object.ts';
import type { DirectGrant, FiredEvent, Sandbox, SandboxOptions } from '../sandbox/index.ts';
import * as wire from '../wire/control.ts';

const required = v.pipe(
  v.unknown(),
  v.check((value) => typeof value === 'function', 'must be a function'),
);
const call = v.optional(required);
const autoGrant = v.optional(
  v.pipe(
    v.unknown(),
    v.check((value) => ['boolean', 'object'].includes(typeof value), 'must be a boolean, or an object with user, company or deny'),
  ),
);
const text = v.optional(v.string());
const milliseconds = v.optional(v.pipe(v.number(), v.minValue(1, 'must be at least 1 millisecond')));
const count = v.optional(v.pipe(v.number(), v.minValue(0, 'must not be negative')));
const withCalls = (...names: readonly string[]) => v.optional(v.looseObject(Object.fromEntries(names.map((name) => [name, required]))));

/** The kind of each option. `createSandbox` itself rejects unknown names and wrong URLs, modes and users. */
const Options = v.looseObject({
  ...{ docs: text, prefix: text, controlKey: text, authUrl: text, baseUrl: text, assumptions: text },
  ...{ seed: v.optional(v.looseObject({})), periods: v.optional(v.looseObject({ silence: milliseconds, inactivity: milliseconds })) },
  ...{ clock: withCalls('now'), random: withCalls('bytes'), choices: withCalls('bytes'), scheduler: withCalls('after') },
  ...{ store: withCalls('get', 'list'), waitingRoom: withCalls('take', 'give') },
  ...{ post: call, turn: call, refuseDestination: call, onAttempt: call, onError: call },
  autoGrant,
  basicClientAuthentication: v.optional(v.boolean()),
  ...{ waitingLimit: count, registrationLimit: count },
});

const Grant = exactObject({ clientId: text, user: text, company: text, scopes: v.optional(v.array(v.string())) });
const Listen = exactObject({
  port: v.optional(v.pipe(v.number(), v.integer('must be a whole number'), v.minValue(0, 'must not be negative'))),
  host: text,
});

const Hooks = v.looseObject({ beforeEach: required, afterEach: required });

/** Returns a value that has the form of a schema. Throws an Error of one line that says what is wrong with it. */
function check<T>(schema: v.GenericSchema, value: T, whole: string): T {
  const result = v.safeParse(schema, value);
  if (!result.success) throw new Error(describeIssues(result.issues, whole));
  return value;
}

/** The options of a sandbox. Throws an Error of one line. */
export const checkOptions = (options: SandboxOptions): SandboxOptions => check(Options, options, 'the options');

/** The options of `listen`. Throws an Error of one line. */
export const checkListen = <T extends object>(options: T): T => check(Listen, options, 'the options of listen');

/** The hooks of a test runner. Throws an Error of one line. */
export const checkHooks = <T extends object>(hooks: T): T => check(Hooks, hooks, 'the hooks');

/** A sandbox whose methods reject with an Error of one line if what they are given is wrong. */
export function withChecks<T extends Sandbox>(sandbox: T): T {
  const { clock, control } = sandbox;
  return {
    ...sandbox,
    fire: async (event: FiredEvent) => sandbox.fire(check(wire.FireEvent, event, 'the event')),
    clock: { ...clock, advance: async (milliseconds) => clock.advance(check(v.number(), milliseconds, 'milliseconds')) },
    grant: async (grant: DirectGrant = {}) => sandbox.grant(check(Grant, grant, 'the grant')),
    issueTokens: async (grant: DirectGrant = {}) => sandbox.issueTokens(check(Grant, grant, 'the grant')),
    control: {
      ...control,
      fire: async (event) => control.fire(check(wire.FireEvent, event, 'the event')),
      makeDocument: async (document) => control.makeDocument(check(wire.MakeDocument, document, 'the document')),
      setDocumentState: async (id, state) => control.setDocumentState(id, check(wire.SetDocumentState, { state }, 'the state').state),
      revokeGrant: async (grant) => control.revokeGrant(check(wire.RevokeGrant, grant, 'the grant')),
      moveClock: async (move) => control.moveClock(check(wire.MoveClock, move, 'the move')),
      expireInactive: async (webhookId) => control.expireInactive(check(wire.ExpireInactive, { webhookId }, 'the call').webhookId),
      validate: async (webhookId) => control.validate(check(wire.Validate, { webhookId }, 'the call').webhookId),
      forceNextError: async (error) => control.forceNextError(check(wire.ForceNextError, { error }, 'the call').error),
    },
  };
}
