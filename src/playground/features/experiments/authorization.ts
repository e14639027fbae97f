import { readOutOfBandTitle } from '../../../interface/application/out-of-band-title.ts';
import type { ParameterValues } from '../../../interface/query-of.ts';
import type { TokenResponse } from '../../../interface/tokens.ts';
import type { CallRequest, TokenResult } from '../../../wire/proxy.ts';
import { abortable } from '../../../http/abortable.ts';
import { TargetError } from '../../targets/target.ts';
import { unprepared, type ExperimentContext } from './experiment-context.ts';
import type { Decision } from './ports.ts';
import { parseRedirect, type ResponseParameters } from '../../requests/oauth/authorization-response.ts';
import { decisionCall, openCall, signInCall, visit, type Visit } from '../../requests/oauth/browse.ts';

/** Goes where a browser would go. Each exchange is a step: the first has the label, a page that a redirect leads to says so. */
function browse(context: ExperimentContext, label: string, request: CallRequest): Promise<Visit> {
  const call = (one: CallRequest) => context.call(one === request ? label : `Page after ${label}`, one);
  return visit({ authUrl: context.ports.authUrl, call }, request);
}

/** Fills in the pages of a sandbox as its first user, and returns the redirect URL, or the title of a page that has the response. */
async function walk(context: ExperimentContext, url: string, decision: Decision): Promise<string> {
  const asked = await browse(context, 'Authorization request', openCall(url));
  const signIn = signInCall(asked.reached);
  if (!signIn) throw unprepared('The authorization request', asked.last);
  const signedIn = await browse(context, 'Sign-in', signIn);
  const decide = decisionCall(signedIn.reached, decision);
  if (!decide) throw unprepared('The sign-in', signedIn.last);
  const label = decision === 'grant' ? 'Grant' : 'Deny';
  const { reached, last } = await browse(context, label, decide);
  if (reached.kind === 'application') return reached.address;
  if (!readOutOfBandTitle(reached.title)) throw unprepared(label, last);
  return reached.title;
}

/** Sends a user through an authorization request. Resolves with the parameters of the redirect URL; rejects when there is none. */
export async function followToRedirect(
  context: ExperimentContext,
  decision: Decision,
  parameters: ParameterValues,
): Promise<ResponseParameters> {
  const url = context.authorizationUrl(parameters);
  context.signal.throwIfAborted();
  const asked = context.ports.decide?.(url, decision);
  const address = await (asked ? abortable(asked, context.signal) : walk(context, url, decision));
  const response = parseRedirect(address);
  if (typeof response === 'string') throw new TargetError('not-prepared', `${response} The experiment could not start.`);
  return response;
}

/** A fresh code. Rejects with a TargetError if the service issues none. */
export async function getCode(context: ExperimentContext): Promise<string> {
  const { code, error = 'missing' } = await followToRedirect(context, 'grant', {});
  if (code === undefined)
    throw new TargetError('not-prepared', `The redirect has no code: its error is ${error}. The experiment could not start.`);
  return code;
}

/** Exchanges a code as it should be. */
export function exchangeCode(context: ExperimentContext, code: string, label: string): Promise<TokenResult> {
  return context.token(label, { grantType: 'authorization_code', code, redirectUri: context.testData.redirectUri });
}

/** Tokens for a code. Rejects when there are none: what follows would be refused for another reason than the one under test. */
export async function redeem(context: ExperimentContext, code: string, label = 'Exchange of the code'): Promise<TokenResponse> {
  const { outcome, exchange } = await exchangeCode(context, code, label);
  if (outcome.kind !== 'tokens') throw unprepared('The exchange', exchange);
  return outcome.tokens;
}

/** Fresh tokens. */
export async function getTokens(context: ExperimentContext): Promise<TokenResponse> {
  return redeem(context, await getCode(context));
}
