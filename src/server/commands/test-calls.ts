import { checkKey } from '../../sandbox/control/check-key.ts';
import { readControlBody } from '../../sandbox/control/handler.ts';
import { invalidField } from '../../sandbox/control/invalid-field.ts';
import { readQuery } from '../../sandbox/control/paging.ts';
import { findRoute, pathsBelow, type Routes } from '../../sandbox/http-routes.ts';
import type { DirectGrant, Sandbox } from '../../sandbox/index.ts';
import { problemDetails } from '../../sandbox/refusal-responses.ts';
import { Refusal } from '../../sandbox/refusal.ts';
import { json, noStore } from '../../sandbox/responses.ts';
import { IssueTokensBody, type Settled } from '../../wire/test-calls.ts';
import { inTime } from '../http/in-time.ts';

type Handler = (request: Request) => Promise<unknown>;

/** How long a call waits for deliveries, in seconds: longer than a receiver that times out after the usual period, shorter than an HTTP client usually waits. */
const maxWaitSeconds = 20;

/** Handles the requests of a sandbox, and the calls of `src/wire/test-calls.ts`. `docs` is the documentation that errors link to. */
export function withTestCalls(
  sandbox: Sandbox,
  docs: string | undefined,
  waitSeconds = maxWaitSeconds,
): (request: Request) => Promise<Response> {
  const { authUrl, baseUrl, companies, controlKey } = sandbox.describe();
  const companyHosts = companies.flatMap((company) => (company.baseUrl === undefined ? [] : new URL(company.baseUrl).host));
  const belowAuthUrl = pathsBelow(authUrl, baseUrl);
  const routes: Routes<Handler> = {
    '/control/tokens': {
      async POST(request) {
        const grant = await readControlBody(IssueTokensBody, request);
        return sandbox.issueTokens(grant as DirectGrant).catch((error: unknown) => {
          throw invalidField((error as Error).message);
        });
      },
    },
    '/control/settled': {
      GET(request) {
        readQuery(request);
        return settledWithin(sandbox, waitSeconds);
      },
    },
  };
  return async (request) => {
    const path = belowAuthUrl(request.url) ?? '';
    if (!Object.hasOwn(routes, path) || companyHosts.includes(new URL(request.url).host)) return sandbox.handle(request);
    try {
      checkKey({ controlKey }, request);
      const { handler } = findRoute(routes, request.method, path, 'control-api');
      return json(200, await handler(request), { headers: noStore });
    } catch (error) {
      if (error instanceof Refusal) return problemDetails({ docs }, error);
      throw error;
    }
  };
}

/** Waits until no notification is on its way. Throws a Refusal after this many seconds. */
async function settledWithin(sandbox: Sandbox, seconds: number): Promise<Settled> {
  const message = `After ${String(seconds)} seconds a notification is still on its way. GET /deliveries shows the one that waits for a response.`;
  await inTime(sandbox.settled(), seconds * 1000, () => {
    throw new Refusal({ assumption: 'control-api', status: 503, code: 'not_settled', message });
  });
  return { settled: true };
}
