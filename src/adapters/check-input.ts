/** Checks the arguments of the library's calls, for programs without types: each error is one line that names the wrong field. */
import * as v from 'valibot';
import { exactObject } from '../http/exact-object.ts';
import type { Control } from '../sandbox/control/control.ts';
import { advance } from '../sandbox/control/move-clock.ts';
import {
  demoSeed as makeDemoSeed,
  seededRandom as makeSeededRandom,
  type DirectGrant,
  type Random,
  type Sandbox,
  type Seed,
} from '../sandbox/index.ts';
import * as wire from '../wire/control.ts';
import { IssueTokensBody } from '../wire/test-calls.ts';
import { requireMethods } from './check-fixtures.ts';
import { baseUrl } from './check-options.ts';
import { checkValue } from './check-value.ts';
import { checkedFetch } from './checked-fetch.ts';
import { whileOpen } from './while-open.ts';

const Urls = exactObject({ authUrl: baseUrl, baseUrl });
const fromOne = v.pipe(
  v.unknown(),
  v.check((value) => Number.isInteger(value) && (value as number) > 0, 'must be a whole number from 1'),
);
const Page = exactObject({ limit: fromOne, before: v.optional(fromOne) });

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
  const fire: Control['fire'] = async (event) => control.fire(checkValue(wire.FireBody, event, 'the event'));
  const checkGrant = (grant: DirectGrant = {}) => checkValue(IssueTokensBody, grant, 'the grant');
  return {
    ...sandbox,
    fetch: checkedFetch(sandbox, () => closed),
    async handle(request) {
      // Requests of Node.js and of frameworks have no such method.
      requireMethods('handle: the argument', request, ['clone'], 'a Request');
      return closed ? new Response('The sandbox is closed.', { status: 503 }) : sandbox.handle(request);
    },
    close() {
      closed = true;
      sandbox.close();
    },
    async [Symbol.asyncDispose]() {
      closed = true;
      await sandbox[Symbol.asyncDispose]();
    },
    moveTo: (urls) => sandbox.moveTo({ authUrl: sandbox.describe().authUrl, ...checkValue(Urls, urls, 'the object with the URLs') }),
    fire,
    clock: { ...clock, advance: async (milliseconds) => advance(clock, checkValue(v.number(), milliseconds, 'milliseconds')) },
    grant: async (grant) => sandbox.grant(checkGrant(grant)),
    issueTokens: async (grant) => sandbox.issueTokens(checkGrant(grant)),
    control: {
      ...control,
      fire,
      makeDocument: async (document) => control.makeDocument(checkValue(wire.MakeDocumentBody, document, 'the document')),
      setDocumentState: async (id, state) =>
        control.setDocumentState(id, checkValue(wire.SetDocumentStateBody, { state }, 'the state').state),
      revokeGrant: async (grant = {}) => control.revokeGrant(checkValue(wire.RevokeGrantBody, grant, 'the grant')),
      moveClock: async (move) => control.moveClock(checkValue(wire.MoveClockBody, move, 'the move')),
      expireInactive: async (webhookId) => control.expireInactive(checkValue(wire.ExpireInactiveBody, { webhookId }, 'the call').webhookId),
      validate: async (webhookId) => control.validate(checkValue(wire.ValidateBody, { webhookId }, 'the call').webhookId),
      deliveriesPage: async (page) => control.deliveriesPage(checkValue(Page, page, 'the page')),
      forceNextError: async (error) => control.forceNextError(checkValue(wire.ForceNextErrorBody, { error }, 'the call').error),
    },
  };
}
