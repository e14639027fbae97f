import { unspecified, type Finding } from '../finding.ts';
import type { Pair } from '../messages/url.ts';
import { plainName } from '../../http/nearest.ts';

/** Parameters of other messages of this interface that must never be in a URL: URLs are logged, stored and passed on. A finding names them. */
const secrets = ['client_secret', 'access_token', 'refresh_token', 'code'];

/** The canonical name of a secret, code or token, in any spelling; undefined for any other name. */
export function secretOf(name: string): string | undefined {
  return secrets.find((secret) => plainName(secret) === plainName(name));
}

/** A note on a code or a token in an authorization URL. A client secret there is a separate error. */
export function misplaced(pair: Pair): Finding | undefined {
  const name = secretOf(pair.name);
  return name === undefined || name === 'client_secret'
    ? undefined
    : unspecified(
        'unknown-parameters',
        name,
        `${name} is not a parameter of an authorization request. URLs are logged, so never put a code or a token in one.`,
      );
}
