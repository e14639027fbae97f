/** Checks the options of a sandbox: each error is one line that names the wrong one and what would be right. */
import * as v from 'valibot';
import { isObject } from '../http/json-object.ts';
import { Deployment } from '../interface/index.ts';
import type { SandboxOptions } from '../sandbox/index.ts';
import { rejectUnknown } from '../sandbox/options.ts';
import { withCheckedSeed } from '../sandbox/seed.ts';
import { controlKeyForm, controlKeyProblem } from '../wire/control-key.ts';
import { builtPrefix } from './built-prefix.ts';
import { checkValue, openObject, required } from './check-value.ts';
import { checkPorts } from './checked-ports.ts';

const call = v.optional(required);
const text = v.optional(v.string());
const flag = v.pipe(
  v.unknown(),
  v.check((value) => typeof value === 'boolean', 'must be a boolean, or an object with userId, companyId or deny'),
);
const autoGrant = v.optional(
  v.lazy((input) => (isObject(input) ? openObject({ userId: text, companyId: text, deny: v.optional(v.boolean()) }) : flag)),
);
/** Paths are appended to a base URL. */
const withoutQuery = v.check((url: string) => !/[?#]/.test(url), 'must not have a query or a fragment');
/** A base URL of the interface. */
export const baseUrl = v.optional(v.pipe(v.string(), withoutQuery));
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

/** The kind of each option: the compiler asks for a new one. The sandbox itself rejects wrong URLs, modes and users. */
const kinds = {
  authUrl: baseUrl,
  baseUrl,
  docs,
  prefix: v.optional(Deployment.entries.eventPrefix),
  seed: v.optional(openObject({})),
  clock: withCalls('now'),
  random: withCalls('bytes'),
  choices: withCalls('bytes'),
  scheduler: withCalls('after'),
  store: withCalls('get', 'list'),
  post: call,
  controlKey: v.optional(v.pipe(v.string(), v.regex(controlKeyForm, controlKeyProblem))),
  autoGrant,
  basicClientAuthentication: v.optional(v.boolean()),
  waitingLimit: count,
  registrationLimit: count,
  waitingRoom: withCalls('take', 'give'),
  turn: call,
  refuseDestination: call,
  onAttempt: call,
  onError: call,
  assumptions: text,
  periods: v.optional(openObject({ silence: milliseconds, inactivity: milliseconds })),
} satisfies Readonly<Record<keyof SandboxOptions, v.GenericSchema>>;

/**
 * The options of a sandbox, whose ports throw for a wrong result. Throws an Error of one line. `instead` says how a program
 * sets where to listen, which is not an option of a sandbox; `more` has the names of options that the caller reads itself.
 */
export function checkOptions(options: SandboxOptions, instead = 'call sandbox.listen({ port })', more = {}): SandboxOptions {
  // Jest hides them from tests in its environment `jsdom`.
  if (!('Response' in globalThis)) throw new Error('fetch and its classes are missing; in Jest, use the environment node');
  const { choices, assumptions } = checkValue(openObject(kinds), options, 'the options');
  const misplaced = ['listen', 'port', 'host'].find((name) => name in options);
  if (misplaced !== undefined) throw new Error(`${misplaced}: unknown option; ${instead}`);
  rejectUnknown(options, { ...kinds, ...more });
  if (choices && assumptions !== 'vary') throw new Error("choices: requires assumptions: 'vary'");
  return checkPorts(withCheckedSeed({ prefix: builtPrefix, ...options }));
}
