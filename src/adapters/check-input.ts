/** Checks what a program gives the library, where no compiler did: each error is one line that names the wrong field and what would be right. */
import * as v from 'valibot';
import { describeIssues, exactObject, rejectLists } from '../http/exact-object.ts';
import { isObject } from '../http/json-object.ts';
import { Deployment } from '../interface/index.ts';
import { advance } from '../sandbox/control/move-clock.ts';
import {
  demoSeed as makeDemoSeed,
  seededRandom as makeSeededRandom,
  type DirectGrant,
  type FiredEvent,
  type Random,
  type Sandbox,
  type SandboxOptions,
  type Seed,
} from '../sandbox/index.ts';
import * as wire from '../wire/control.ts';
import { IssueTokensBody } from '../wire/test-calls.ts';
import { checkedFetch } from './checked-fetch.ts';
import { checkedPost } from './checked-post.ts';
import { whileOpen } from './while-open.ts';

/** A function, which must be there. */
export const required = v.pipe(
  v.unknown(),
  v.check((value) => typeof value === 'function', 'must be a function'),
);
const call = v.optional(required);
const text = v.optional(v.string());
/** An object that may have other fields, and is no list. */
export const openObject = <const Entries extends v.ObjectEntries>(entries: Entries) => rejectLists(v.looseObject(entries));
const flag = v.pipe(
  v.unknown(),
  v.check((value) => typeof value === 'boolean', 'must be a boolean, or an object with userId, companyId or deny'),
);
const autoGrant = v.optional(
  v.lazy((input) => (isObject(input) ? openObject({ userId: text, companyId: text, deny: v.optional(v.boolean()) }) : flag)),
);
/** Paths are appended to a base URL. */
const withoutQuery = v.check((url: string) => !/[?#]/.test(url), 'must not have a query or a fragment');
const baseUrl = v.optional(v.pipe(v.string(), withoutQuery));
const docs = v.optional(
  v.pipe(
    v.string(),
    v.check((url) => /^https?:\/\//i.test(url) && URL.canParse(url), 'must be an http or https URL'),
    withoutQuery,
  ),
);
const milliseconds = v.optional(v.pipe(v.number(), v.minValue(1, 'must be at least 1 millisecond')));
const count = v.optional(
  v.pipe(
    v.number(),
    v.minValue(0, 'must not be negative'),
    v.check((value) => value === Infinity || Number.isInteger(value), 'must be a whole number'),
  ),
);
const withCalls = (...names: readonly string[]) => v.optional(openObject(Object.fromEntries(names.map((name) => [name, required]))));

/** The kind of each option. `createSandbox` itself rejects unknown names and wrong URLs, modes and users. */
const Options = openObject({
  ...{ docs, prefix: v.optional(Deployment.entries.eventPrefix), controlKey: text, authUrl: baseUrl, baseUrl, assumptions: text },
  ...{ seed: v.optional(openObject({})), periods: v.optional(openObject({ silence: milliseconds, inactivity: milliseconds })) },
  ...{ clock: withCalls('now'), random: withCalls('bytes'), choices: withCalls('bytes'), scheduler: withCalls('after') },
  ...{ store: withCalls('get', 'list'), waitingRoom: withCalls('take', 'give') },
  ...{ post: call, turn: call, refuseDestination: call, onAttempt: call, onError: call },
  autoGrant,
  basicClientAuthentication: v.optional(v.boolean()),
  ...{ waitingLimit: count, registrationLimit: count },
});

const Urls = exactObject({ authUrl: baseUrl, baseUrl });

/** Returns a value that has the form of a schema. Throws an Error of one line that says what is wrong with it. */
export function checkValue<T>(schema: v.GenericSchema, value: T, whole: string): T {
  const result = v.safeParse(schema, value);
  if (!result.success) throw new Error(describeIssues(result.issues, whole));
  return value;
}

/**
 * The options of a sandbox, whose `post` rejects unless it returns an outcome. Throws an Error of one line. `instead` says where to listen is set,
 * which is no option.
 */
export function checkOptions(options: SandboxOptions, instead = 'call sandbox.listen({ port })'): SandboxOptions {
  const { choices, assumptions } = checkValue(Options, options, 'the options');
  const misplaced = ['listen', 'port', 'host'].find((name) => name in options);
  if (misplaced !== undefined) throw new Error(`${misplaced}: unknown option; ${instead}`);
  if (choices && assumptions !== 'vary') throw new Error("choices: requires assumptions: 'vary'");
  return options.post ? { ...options, post: checkedPost(options.post) } : options;
}

/**
 * The demonstration seed: two applications with the given redirect URIs and out of band, a user of one company, a user of two, and a
 * document for each company. Throws an Error of one line.
 */
export function demoSeed(redirectUris: readonly string[]): Seed {
  checkValue(v.object({ redirectUris: v.array(v.string()) }), { redirectUris }, 'demoSeed');
  return makeDemoSeed(redirectUris);
}

/**
 * Repeatable randomness: the same seed gives the same bytes. For the choices of `vary` and for tests only: its tokens can be guessed. Throws an
 * Error of one line unless `seed` is a whole number.
 */
export function seededRandom(seed: number): Random {
  checkValue(v.object({ seed: v.pipe(v.number(), v.integer('must be a whole number')) }), { seed }, 'seededRandom');
  return makeSeededRandom(seed);
}

/** A sandbox whose methods reject with an Error of one line if what they are given is wrong. */
export function withChecks(made: Sandbox): Sandbox {
  let closed = false;
  const sandbox = whileOpen(made, () => closed);
  const { clock, control } = sandbox;
  return {
    ...sandbox,
    fetch: checkedFetch(sandbox, () => closed),
    close() {
      closed = true;
      sandbox.close();
    },
    async [Symbol.asyncDispose]() {
      closed = true;
      await sandbox[Symbol.asyncDispose]();
    },
    moveTo: (urls) => sandbox.moveTo({ authUrl: sandbox.describe().authUrl, ...checkValue(Urls, urls, 'the object with the URLs') }),
    fire: async (event: FiredEvent) => sandbox.fire(checkValue(wire.FireBody, event, 'the event')),
    clock: { ...clock, advance: async (milliseconds) => advance(clock, checkValue(v.number(), milliseconds, 'milliseconds')) },
    grant: async (grant: DirectGrant = {}) => sandbox.grant(checkValue(IssueTokensBody, grant, 'the grant')),
    issueTokens: async (grant: DirectGrant = {}) => sandbox.issueTokens(checkValue(IssueTokensBody, grant, 'the grant')),
    control: {
      ...control,
      fire: async (event) => control.fire(checkValue(wire.FireBody, event, 'the event')),
      makeDocument: async (document) => control.makeDocument(checkValue(wire.MakeDocumentBody, document, 'the document')),
      setDocumentState: async (id, state) =>
        control.setDocumentState(id, checkValue(wire.SetDocumentStateBody, { state }, 'the state').state),
      revokeGrant: async (grant) => control.revokeGrant(checkValue(wire.RevokeGrantBody, grant, 'the grant')),
      moveClock: async (move) => control.moveClock(checkValue(wire.MoveClockBody, move, 'the move')),
      expireInactive: async (webhookId) => control.expireInactive(checkValue(wire.ExpireInactiveBody, { webhookId }, 'the call').webhookId),
      validate: async (webhookId) => control.validate(checkValue(wire.ValidateBody, { webhookId }, 'the call').webhookId),
      forceNextError: async (error) => control.forceNextError(checkValue(wire.ForceNextErrorBody, { error }, 'the call').error),
    },
  };
}
