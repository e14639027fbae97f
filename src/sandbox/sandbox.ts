/// <reference lib="esnext.disposable" preserve="true" />
import type { TokenResponse } from '../interface/index.ts';
import type { FiredEvent } from './fired-event.ts';
import { grantDirectly, issueTokensDirectly, type DirectGrant, type GrantedCode } from './authorization-server/direct-grant.ts';
import { scheduleCleanup } from './cleanup.ts';
import type { SandboxClock } from './clock.ts';
import type { BaseUrls } from './context.ts';
import { createControl, type Control } from './control/control.ts';
import { Deliveries } from './deliveries/deliveries.ts';
import { describeSandbox, type SandboxDescription } from './description.ts';
import { ErrorReports } from './error-reports.ts';
import { createContext, type SandboxOptions } from './options.ts';
import { createRouter } from './router.ts';
import { HttpError } from '../http/http-error.ts';
import { createTiming, platformScheduler } from './scheduler.ts';
import type { Application } from './seed.ts';
import type { Attempt, Message } from '../wire/control-records.ts';

/** The service of the interface, complete, as a function from Request to Response. */
export interface Sandbox extends AsyncDisposable {
  /**
   * Sends a request to the sandbox, as `fetch` does. A redirect is returned, not followed: it leads to the application. Rejects with a
   * TypeError if the URL has another origin than the sandbox. That of the package also rejects with the reason of an aborted `signal`, and with a
   * TypeError for a relative URL and after `close`.
   */
  fetch(input: string | URL | Request, init?: RequestInit): Promise<Response>;
  /** Handles a request that a server received for the sandbox, under whatever host. Rejects only if it is given no Request. */
  handle(request: Request): Promise<Response>;
  /**
   * Changes `{auth_url}` and `{base_url}` (by default the same), for a server that knows its port only when it listens. Throws an Error of one
   * line that names the wrong one.
   */
  moveTo(urls: Partial<BaseUrls>): void;
  /** What happens on the service's side, without HTTP. */
  readonly control: Control;
  readonly clock: SandboxClock;
  readonly applications: readonly [Application, ...Application[]];
  /** Grants as a user would, without pages. Resolves with the code. Rejects with an Error that names the wrong field. */
  grant(grant?: DirectGrant): Promise<GrantedCode>;
  /** Issues tokens (§2.2) without an authorization and an exchange. Rejects with an Error that names the wrong field. */
  issueTokens(grant?: DirectGrant): Promise<TokenResponse>;
  /** Triggers an event. Resolves with its notifications. Rejects with an Error that names the wrong field. */
  fire(event: FiredEvent): Promise<readonly Message[]>;
  /** The last 1000 delivery attempts, oldest first. */
  deliveries(): Promise<readonly Attempt[]>;
  /**
   * Resolves when all work in the background is done, also that of `onError`. Rejects with the first unexpected error since the last call,
   * such as an assertion that failed in `post`; with an `onError`, with what that throws. `await using` rejects with it too. Once the sandbox
   * has ended, each such error is an unhandled rejection.
   */
  settled(): Promise<void>;
  /** Delivers the waiting notifications of a registration after another server on the same store has ended. */
  resume(webhookId: string): void;
  /** Cancels scheduled work and deliveries in flight. `await using` calls it too. */
  close(): void;
  /** Base URLs, credentials and IDs: what a client needs to start. */
  describe(): SandboxDescription;
}

/**
 * Makes a sandbox. It touches no port before its first use, so that it can be made at module level in runtimes that forbid timers and
 * randomness there. Throws an Error of one line that names the wrong option. Does not check the seed: `withCheckedSeed` does.
 */
export function createSandbox(options: SandboxOptions = {}): Sandbox {
  const timing = createTiming(options.clock ?? { now: () => Date.now() }, options.scheduler ?? platformScheduler);
  const work = new Set<Promise<void>>();
  const reports = new ErrorReports();
  const context = createContext(options, timing, work, reports);
  const deliveries = new Deliveries(context);
  const control = createControl(context, timing.clock, deliveries);
  const respond = createRouter(context, deliveries, control);
  let cleanupScheduled = false;

  async function handle(request: Request): Promise<Response> {
    try {
      if (!cleanupScheduled) {
        cleanupScheduled = true;
        scheduleCleanup(context);
      }
      return await respond(request);
    } catch (error) {
      // A store that cannot be reached says what to respond.
      if (error instanceof HttpError) return error.response;
      context.onError(error);
      return new Response(null, { status: 500 });
    }
  }

  const settled = (): Promise<void> =>
    reports.settled(async () => {
      while (work.size > 0) await Promise.allSettled(work);
    });

  const cancel = (): void => {
    // A request after this must not schedule the cleanup again.
    cleanupScheduled = true;
    deliveries.attempts.close();
    timing.close();
  };

  return {
    async fetch(input, init) {
      // A copy of a request costs as much as its handling.
      const request = input instanceof Request && !init && !input.bodyUsed ? input : new Request(input, init);
      const { origin } = new URL(request.url);
      const urls = [context.authUrl, context.baseUrl, ...context.companyUrls.values()];
      if (!urls.some((url) => new URL(url).origin === origin)) {
        const origins = new Set(urls.map((url) => new URL(url).origin));
        throw new TypeError(`${origin} is not this sandbox, which is ${[...origins].join(' and ')}.`);
      }
      return handle(request);
    },
    handle,
    moveTo: context.moveTo,
    control,
    clock: timing.clock,
    applications: context.seed.applications as [Application, ...Application[]],
    deliveries: control.deliveries,
    grant: (grant = {}) => grantDirectly(context, grant),
    issueTokens: (grant = {}) => issueTokensDirectly(context, grant),
    fire: control.fire,
    settled,
    resume: (webhookId) => {
      deliveries.resume(webhookId);
    },
    close() {
      cancel();
      reports.end();
    },
    describe: () => describeSandbox(context),
    async [Symbol.asyncDispose]() {
      cancel();
      await settled().finally(() => {
        reports.end();
      });
    },
  };
}
