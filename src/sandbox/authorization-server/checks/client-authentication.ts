import type { RuleId } from '../../../interface/index.ts';
import { decodeBase64 } from '../../base64.ts';
import { choose } from '../../assumptions/choose.ts';
import type { Context } from '../../context.ts';
import type { Parameters } from '../../form.ts';
import { Refusal } from '../../refusal.ts';
import type { Application } from '../../seed.ts';

interface Rules {
  readonly id: RuleId;
  readonly secret: RuleId;
}

/** The client proves itself by its id and secret in the form body, and nowhere else (§4.2, §5 rule 5). */
export function authenticateClient(context: Context, request: Request, parameters: Parameters, rules: Rules): Application {
  const header = /^basic(?: +(.*))?$/i.exec(request.headers.get('authorization') ?? '');
  if (header) return byHeader(context, header[1] ?? '', parameters);
  const clientId = parameters.get('client_id');
  const secret = parameters.get('client_secret');
  if (clientId === undefined) throw refused(context, rules.id, 'client_id is missing in the body.');
  if (secret === undefined) throw refused(context, rules.secret, 'client_secret is missing in the body.');
  const application = context.seed.applications.find((entry) => entry.clientId === clientId);
  if (!application)
    throw refused(context, rules.id, `No application has the client id ${JSON.stringify(clientId)}. A trailing = is %3D in the body.`);
  if (application.clientSecret !== secret)
    throw refused(
      context,
      rules.secret,
      `The client secret is not that of ${application.name}. A trailing = is %3D in the body, and a + is %2B.`,
    );
  return application;
}

/** Credentials in a Basic header, raw or each half form-encoded: accepted only where whoever runs the sandbox says so (an open fact). */
function byHeader(context: Context, encoded: string, parameters: Parameters): Application {
  const challenge = { 'www-authenticate': 'Basic realm="token endpoint"' };
  const wrong = (message: string): Refusal =>
    new Refusal({
      rule: 'secret-only-in-body',
      status: 401,
      code: 'invalid_client',
      message,
      headers: challenge,
      assumptions: ['basic-client-refused'],
    });
  if (!context.basicClientAuthentication)
    throw wrong('The credentials of the client are in a Basic header. Send client_id and client_secret in the form body.');
  if (parameters.get('client_secret') !== undefined)
    throw wrong('The credentials of the client are in the header and in the body. Send them once.');
  const pairs = credentialPairs(encoded);
  const application = context.seed.applications.find(({ clientId, clientSecret }) =>
    pairs.some(([id, secret]) => id === clientId && secret === clientSecret),
  );
  const bodyId = parameters.get('client_id');
  if (!application || (bodyId !== undefined && bodyId !== application.clientId))
    throw wrong('The credentials in the Basic header are not those of an application.');
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

function refused(context: Context, rule: RuleId, message: string): Refusal {
  return new Refusal({ rule, status: choose(context, [401, 400]), code: 'invalid_client', message });
}
