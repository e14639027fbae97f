import { citationLink, outOfBandUri } from '../../interface/index.ts';
import { answerHeaders, assumptionsOf, describable, noStore } from '../answers.ts';
import { choose } from '../assumptions/choose.ts';
import type { AssumptionId } from '../assumptions/index.ts';
import type { Context } from '../context.ts';
import type { Refusal } from '../refusal.ts';
import type { AuthorizationRequest, Target } from './interaction.ts';
import { outOfBandError, outOfBandSuccess } from './pages/out-of-band.ts';

/** The status of a redirect: 302 behind a GET; 303 behind a form, so that the browser goes on with GET (§4.1). */
type RedirectStatus = 302 | 303;

/** Sends the browser back with a code (§4.1), or shows the code (§4.3). */
export function success(
  context: Context,
  request: AuthorizationRequest,
  code: string,
  status: RedirectStatus,
  assumptions: readonly AssumptionId[] = [],
): Promise<Response> {
  if (request.redirectUri === outOfBandUri) return outOfBandSuccess(context, request.clientId, code, assumptions);
  return Promise.resolve(redirect(context, request, [['code', code]], [], status, assumptions));
}

/** Sends the browser back with an error (§4.1, §7), or shows the error (§4.3). The redirect URI must be verified. */
export function failure(context: Context, target: Target, refusal: Refusal, status: RedirectStatus): Promise<Response> {
  if (target.redirectUri === outOfBandUri) return outOfBandError(context, refusal);
  const denied = refusal.broken.rule === 'deny-access-denied';
  const explanation: [string, string][] =
    denied || context.mode === 'strict'
      ? []
      : [
          ['error_description', describable(refusal.message)],
          ['error_uri', citationLink(context.docs, refusal.broken)],
        ];
  return Promise.resolve(
    redirect(context, target, [['error', refusal.code]], explanation, status, assumptionsOf(refusal, 'redirect-explains')),
  );
}

function redirect(
  context: Context,
  { redirectUri, state }: Target,
  first: [string, string][],
  last: [string, string][],
  status: RedirectStatus,
  more: readonly AssumptionId[],
): Response {
  const issuer: [string, string][] = choose(context, [false, true]) ? [['iss', context.address]] : [];
  const encode = ([name, value]: [string, string]): string => `${name}=${encodeURIComponent(value)}`;
  // state goes back as it came: decoding and encoding it again would change what is not UTF-8.
  const query = [...first.map(encode), ...(state === undefined ? [] : [`state=${state}`]), ...[...last, ...issuer].map(encode)].join('&');
  const joined = redirectUri.includes('?');
  const assumptions: AssumptionId[] = ['redirect-explains', ...(joined ? (['redirect-query-joined'] as const) : []), ...more];
  const location = `${headerSafe(redirectUri)}${joined ? '&' : '?'}${query}`;
  return new Response(null, {
    status,
    headers: { ...answerHeaders(undefined, { assumptions }), ...noStore, location, 'referrer-policy': 'no-referrer' },
  });
}

/** A registered URI as it is; one with other than ASCII characters in the form in which a header can carry it. */
function headerSafe(uri: string): string {
  return /^[\x21-\x7e]*$/.test(uri) ? uri : new URL(uri).href;
}
