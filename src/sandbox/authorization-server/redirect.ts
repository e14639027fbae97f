import { outOfBandUri } from '../../interface/index.ts';
import type { AssumptionId } from '../assumptions/index.ts';
import { pickVariant } from '../assumptions/pick-variant.ts';
import type { Context } from '../context.ts';
import type { Refusal } from '../refusal.ts';
import { assumptionsOf, describable, docsLink } from '../refusal-responses.ts';
import { headersOf, noStore } from '../responses.ts';
import type { Interaction, RedirectTarget } from './interaction.ts';
import { showOutOfBand } from './out-of-band.ts';

/** The request to which a redirect is the response. It has an ID if it is an interaction: then the redirect follows a form. */
type Target = RedirectTarget & Partial<Pick<Interaction, 'id'>>;

/** Redirects the browser with a code (§4.1), or shows the code (§4.3). */
export async function redirectWithCode(
  context: Context,
  target: Target,
  code: string,
  assumptions: readonly AssumptionId[] = [],
): Promise<Response> {
  if (target.redirectUri === outOfBandUri) return showOutOfBand(context, target, { code, assumptions });
  return redirect(context, target, [['code', code]], [], assumptions);
}

/** Redirects the browser with the error of a refusal (§4.1, §7), or shows it (§4.3). The redirect URI must be verified. */
export async function redirectWithError(context: Context, target: Target, refusal: Refusal): Promise<Response> {
  if (target.redirectUri === outOfBandUri) return showOutOfBand(context, target, { refusal: refusal.options });
  const denied = refusal.cited.rule === 'deny-access-denied';
  const link = docsLink(context, refusal.cited);
  const explanation: [string, string][] =
    denied || context.mode === 'strict'
      ? []
      : [['error_description', describable(refusal.message)], ...(link === undefined ? [] : [['error_uri', link] as [string, string]])];
  return redirect(context, target, [['error', refusal.options.code]], explanation, assumptionsOf(refusal, 'redirect-explains'));
}

function redirect(
  context: Context,
  { redirectUri, state, id }: Target,
  beforeState: [string, string][],
  afterState: [string, string][],
  more: readonly AssumptionId[],
): Response {
  const issuer: [string, string][] = pickVariant(context, [false, true]) ? [['iss', context.authUrl]] : [];
  const encode = ([name, value]: [string, string]): string => `${name}=${encodeURIComponent(value)}`;
  // state is returned as it came: decoding and encoding it again would change what is not UTF-8.
  const query = [
    ...beforeState.map(encode),
    ...(state === undefined ? [] : [`state=${state}`]),
    ...[...afterState, ...issuer].map(encode),
  ].join('&');
  const hasQuery = redirectUri.includes('?');
  const assumptions: AssumptionId[] = ['redirect-explains', ...(hasQuery ? (['redirect-query-joined'] as const) : []), ...more];
  const location = `${headerSafe(redirectUri)}${hasQuery ? '&' : '?'}${query}`;
  return new Response(null, {
    // 303 after a form, so that the browser continues with GET (§4.1).
    status: id === undefined ? 302 : 303,
    headers: { ...headersOf(undefined, { assumptions }), ...noStore, location, 'referrer-policy': 'no-referrer' },
  });
}

/** A registered URI as it is; if it has other than ASCII characters, in the form that a header can carry. */
function headerSafe(uri: string): string {
  return /^[\x21-\x7e]*$/.test(uri) ? uri : new URL(uri).href;
}
