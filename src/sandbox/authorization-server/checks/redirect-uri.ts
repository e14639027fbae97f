import { outOfBandUri, redirectUriKind } from '../../../interface/index.ts';
import { listed } from '../../../interface/listed.ts';
import { Refusal } from '../../refusal.ts';
import type { Application } from '../../seed.ts';
import type { ReceivedAuthorization } from '../received-authorization.ts';
import { rejectRepeated } from './parameters.ts';

/** `redirect_uri` is exactly a registered URI; without it the default one applies (§4.1). Otherwise throws a Refusal. */
export function verifyRedirectUri(received: ReceivedAuthorization): void {
  const { parameters, application, appliedAssumptions } = received;
  rejectRepeated(parameters, 'redirect_uri');
  const sent = parameters.get('redirect_uri');
  const redirectUri = sent ?? defaultRedirectUriOf(application);
  if (!application.redirectUris.includes(redirectUri))
    throw new Refusal({
      rule: 'redirect-uri-exact',
      status: 400,
      code: 'invalid_request',
      message: mismatch(redirectUri, application),
      assumptions: ['redirect-mismatch-400'],
      mismatch: { application: application.name, sent: redirectUri, registered: application.redirectUris },
    });
  if (sent === undefined) appliedAssumptions.push('default-redirect-first');
  // A strict sandbox has none: its seed is rejected.
  if (redirectUriKind(redirectUri) === 'localhost-with-path') appliedAssumptions.push('localhost-path-accepted');
  received.target = { clientId: application.clientId, redirectUri };
  received.redirectUriSent = sent !== undefined;
}

/** The redirect URI of a request that names none (§4.1, assumption `default-redirect-first`). */
export function defaultRedirectUriOf(application: Application): string {
  return application.defaultRedirectUri ?? application.redirectUris[0] ?? outOfBandUri;
}

/** `state` returns unchanged, still encoded as it came (§4.1). A repeated one is left out of the redirect that rejects it. */
export function keepState(received: ReceivedAuthorization): void {
  const { parameters, target } = received;
  const state = parameters.raw('state');
  if (state !== undefined && !parameters.repeated.has('state')) received.target = { ...target, state };
}

function mismatch(sent: string, { name, redirectUris }: Application): string {
  const near = redirectUris.map((registered) => difference(sent, registered)).find(Boolean);
  return `${name} did not register this redirect URI.${near ?? ''}`;
}

/** A URI in its parts as written: comparing parsed parts would hide an explicit default port. */
const writtenParts = /^(\w+):\/\/([^/?#:]*)(:\d*)?([^?#]*)([^#]*)(.*)$/;
const partNames = 'scheme host port path query fragment'.split(' ');

function difference(sent: string, registered: string): string | undefined {
  if (sent === `${registered}/`) return ' It has a slash at the end, and the registered one does not.';
  if (`${sent}/` === registered) return ' It lacks the slash at the end.';
  if (sent.toLowerCase() === registered.toLowerCase()) return ' It differs in upper and lower case.';
  const [a, b] = [writtenParts.exec(sent), writtenParts.exec(registered)];
  if (!a || !b || a[2] !== b[2]) return undefined;
  const different = partNames.filter((_, index) => a[index + 1] !== b[index + 1]);
  return ` The ${listed(different)} ${different.length === 1 ? 'differs' : 'differ'}.`;
}
