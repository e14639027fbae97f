import type { RuleId } from '../../../interface/index.ts';
import { pickVariant } from '../../assumptions/pick-variant.ts';
import { decodeBase64 } from '../../../http/base64.ts';
import type { Context } from '../../context.ts';
import { describable } from '../../refusal-responses.ts';
import { Refusal } from '../../refusal.ts';
import type { Application } from '../../seed.ts';
import type { ReceivedTokenRequest } from '../received-token-request.ts';

/** The client authenticates with its ID and secret in the form body (§4.2, §5 rule 5). */
export function authenticateClient(received: ReceivedTokenRequest): void {
  const header = /^basic(?: +(.*))?$/i.exec(received.request.headers.get('authorization') ?? '');
  received.application = header ? clientOfHeader(received, header[1] ?? '') : clientOfBody(received);
}

function clientOfBody({ context, parameters, grantType: { clientRules } }: ReceivedTokenRequest): Application {
  const clientId = parameters.get('client_id');
  const secret = parameters.get('client_secret');
  if (clientId === undefined) throw invalidClient(context, clientRules.id, 'client_id is missing in the body.');
  if (secret === undefined) throw invalidClient(context, clientRules.secret, 'client_secret is missing in the body.');
  const application = context.seed.applications.find((entry) => entry.clientId === clientId);
  if (!application)
    throw invalidClient(
      context,
      clientRules.id,
      `No application has the client ID ${JSON.stringify(clientId)}. Encode a trailing = as %3D.`,
    );
  if (application.clientSecret !== secret)
    throw invalidClient(
      context,
      clientRules.secret,
      `The client secret does not belong to ${application.name}. Encode a trailing = as %3D, and a + as %2B.`,
    );
  return application;
}

/** Credentials in a Basic header, raw or form-encoded: accepted only if an option of the sandbox says so (an open fact). */
function clientOfHeader({ context, parameters }: ReceivedTokenRequest, encoded: string): Application {
  const wrong = (message: string): Refusal =>
    new Refusal({
      rule: 'secret-only-in-body',
      status: 401,
      code: 'invalid_client',
      message,
      // Many clients show the challenge of a 401 and not its body.
      headers: { 'www-authenticate': `Basic realm="token endpoint", error="invalid_client", error_description="${describable(message)}"` },
      assumptions: ['basic-client-refused'],
    });
  if (parameters.get('client_secret') !== undefined)
    throw wrong('The client credentials were sent twice, in a Basic header and in the form body. Leave out the header.');
  if (!context.basicClientAuthentication)
    throw wrong(
      'The client credentials are in a Basic header. Send client_id and client_secret in the form body. Your own sandbox accepts the header with --accept-basic-client-auth or basicClientAuthentication.',
    );
  const pairs = credentialPairs(encoded);
  const application = context.seed.applications.find(({ clientId, clientSecret }) =>
    pairs.some(([id, secret]) => id === clientId && secret === clientSecret),
  );
  const bodyId = parameters.get('client_id');
  if (!application || (bodyId !== undefined && bodyId !== application.clientId))
    throw wrong('The credentials in the Basic header do not belong to any application.');
  return application;
}

function credentialPairs(encoded: string): [string, string][] {
  const text = decodeBase64(encoded) ?? '';
  const at = text.indexOf(':');
  if (at < 0) return [];
  const raw: [string, string] = [text.slice(0, at), text.slice(at + 1)];
  const decoded = new URLSearchParams(`i=${raw[0].replaceAll('&', '%26')}&s=${raw[1].replaceAll('&', '%26')}`);
  return [raw, [decoded.get('i') ?? '', decoded.get('s') ?? '']];
}

function invalidClient(context: Context, rule: RuleId, message: string): Refusal {
  return new Refusal({ rule, status: pickVariant(context, [401, 400]), code: 'invalid_client', message });
}
