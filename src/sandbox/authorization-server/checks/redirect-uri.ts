import { outOfBandUri, redirectUriKind } from '../../../interface/index.ts';
import type { AssumptionId } from '../../assumptions/index.ts';
import type { Context } from '../../context.ts';
import type { Parameters } from '../../form.ts';
import { Refusal } from '../../refusal.ts';
import { checkOnce } from './parameters.ts';
import type { Application } from '../../seed.ts';

/** A redirect URI that may be redirected to. */
export interface VerifiedRedirectUri {
  readonly redirectUri: string;
  readonly redirectUriSent: boolean;
  /** Ids of assumptions that choosing it rests on. */
  readonly assumptions: readonly AssumptionId[];
}

/** `redirect_uri` is exactly a registered one, or is left out (§4.1). Fails with a page: nothing is redirected to an unverified URI. */
export function checkRedirectUri(context: Context, parameters: Parameters, application: Application): VerifiedRedirectUri {
  checkOnce(parameters, 'redirect_uri');
  const sent = parameters.get('redirect_uri');
  const redirectUri = sent ?? application.defaultRedirectUri ?? application.redirectUris[0] ?? outOfBandUri;
  if (!application.redirectUris.includes(redirectUri))
    throw new Refusal({
      rule: 'redirect-uri-exact',
      status: 400,
      code: 'invalid_request',
      message: mismatch(redirectUri, application),
      assumptions: ['redirect-mismatch-400'],
    });
  const withPath = redirectUriKind(redirectUri) === 'localhost-with-path';
  if (withPath && context.mode === 'strict')
    throw new Refusal({
      rule: 'redirect-uri-https',
      status: 400,
      code: 'invalid_request',
      message: `${redirectUri} has none of the allowed forms: plain http is for http://localhost:<port> alone.`,
      assumptions: ['localhost-path-accepted'],
    });
  const assumptions: AssumptionId[] = [
    ...(sent === undefined ? (['default-redirect-first'] as const) : []),
    ...(withPath ? (['localhost-path-accepted'] as const) : []),
  ];
  return { redirectUri, redirectUriSent: sent !== undefined, assumptions };
}

function mismatch(sent: string, application: Application): string {
  const near = application.redirectUris.map((registered) => difference(sent, registered)).find(Boolean);
  return `redirect_uri ${JSON.stringify(sent)} is not exactly a redirect URI that ${application.name} registered.${near ?? ''}`;
}

/** A URI in its parts, as they are written: comparing them parsed would hide an explicit default port. */
const written = /^(\w+):\/\/([^/?#:]*)(:\d*)?([^?#]*)([^#]*)(.*)$/;
const parts = 'scheme host port path query fragment'.split(' ');

function difference(sent: string, registered: string): string | undefined {
  const differs = (what: string): string => ` It differs from ${registered} in ${what}.`;
  if (`${sent}/` === registered || sent === `${registered}/`) return differs('a slash at the end');
  if (sent.toLowerCase() === registered.toLowerCase()) return differs('upper and lower case');
  const [a, b] = [written.exec(sent), written.exec(registered)];
  return a && b && a[2] === b[2] ? differs(`the ${parts.find((_, at) => a[at + 1] !== b[at + 1]) ?? ''}`) : undefined;
}
