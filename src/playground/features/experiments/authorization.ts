import { formMediaType } from '../../../interface/operations/endpoints.ts';
import type { TokenResponse } from '../../../interface/tokens.ts';
import type { Exchange, TokenResult } from '../../../wire/proxy.ts';
import { abortable } from '../../targets/abortable.ts';
import { TargetError } from '../../targets/target.ts';
import { unprepared, type ExperimentContext, type Parameters } from './experiment-context.ts';
import type { Decision } from './ports.ts';
import { responseHeader } from '../../requests/exchange.ts';
import { formIn } from './reading.ts';

/** Sends a form of a page, and opens the page to which it redirects. A redirect to the application is not followed. */
async function submit(context: ExperimentContext, label: string, action: string, fields: Parameters): Promise<Exchange> {
  const { authUrl } = context.ports;
  const body = new URLSearchParams(Object.entries(fields).filter((field): field is [string, string] => field[1] !== undefined)).toString();
  const url = new URL(action, `${authUrl}/`).href;
  const exchange = await context.call(label, { url, method: 'POST', headers: [['Content-Type', formMediaType]], body });
  const next = responseHeader(exchange, 'location');
  if (!next?.startsWith(`${authUrl}/`)) return exchange;
  return context.call(`Page after ${label}`, { url: next, method: 'GET', headers: [] });
}

/** What the title of an out-of-band page says, in the form of a redirect (§4.3). */
function outOfBand(html: string): string | undefined {
  const [, kind, value = ''] = /<title>(Success code|Error description)=([^<]*)<\/title>/.exec(html) ?? [];
  return kind && `?${kind === 'Success code' ? 'code' : 'error'}=${encodeURIComponent(value)}`;
}

/** Fills in the pages of a sandbox as its first user, and returns the redirect URL. */
async function walk(context: ExperimentContext, url: string, decision: Decision): Promise<string> {
  const logInPage = await context.call('Authorization request', { url, method: 'GET', headers: [] });
  const logIn = formIn(logInPage.response.body);
  const [user] = logIn?.users ?? [];
  if (!logIn || user === undefined) throw unprepared('The authorization request', logInPage);
  const grantPage = await submit(context, 'Log-in', logIn.action, { interaction: logIn.interaction, user });
  const grant = formIn(grantPage.response.body);
  if (!grant) throw unprepared('The log-in', grantPage);
  const label = decision === 'grant' ? 'Grant' : 'Deny';
  const last = await submit(context, label, grant.action, {
    interaction: grant.interaction,
    decision,
    company: grant.companies.find((id) => id !== ''),
  });
  const redirectUrl = responseHeader(last, 'location') ?? outOfBand(last.response.body);
  if (redirectUrl === undefined) throw unprepared(label, last);
  return redirectUrl;
}

/** Sends a user through an authorization request. Resolves with the parameters of the redirect URL; rejects when there is none. */
export async function followToRedirect(context: ExperimentContext, decision: Decision, parameters: Parameters): Promise<URLSearchParams> {
  const url = context.authorizationUrl(parameters);
  context.signal.throwIfAborted();
  const asked = context.ports.decide?.(url, decision);
  const address = await (asked ? abortable(asked, context.signal) : walk(context, url, decision));
  return new URLSearchParams(address.replace(/^[^?]*\??/s, '').replace(/#.*$/s, ''));
}

/** A fresh code. */
export async function getCode(context: ExperimentContext): Promise<string> {
  const redirect = await followToRedirect(context, 'grant', {});
  const code = redirect.get('code');
  if (code === null)
    throw new TargetError(
      'not-prepared',
      `The redirect has no code: its error is ${redirect.get('error') ?? 'missing'}. The experiment could not begin.`,
    );
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
