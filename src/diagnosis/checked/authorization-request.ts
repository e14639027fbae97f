import { pairOf } from '../requests/parameters.ts';
import type { RequestMessage } from '../messages/message.ts';
import { pairsOf, partsOf } from '../messages/url.ts';
import { shownIn, type Agreement } from './agreement.ts';

/** What agrees with the rules in an authorization request, if none is broken. */
export function agreedInAuthorizationRequest({ method, url }: RequestMessage): Agreement[] {
  const pairs = pairsOf(partsOf(url).query);
  const shown = shownIn(pairs);
  // A raw = is no error in these, but is not encoded.
  const encoded = ['redirect_uri', 'state', 'company_id'].filter((name) => pairOf(pairs, name)?.raw.includes('=') === false);
  return [
    ['authorize-get', method && 'method', 'path', ...encoded.map(shown)],
    ['response-type-code', shown('response_type')],
    ['client-id-encoded', shown('client_id')],
    ['redirect-uri-https', shown('redirect_uri')],
    ['scope-subset', shown('scope')],
  ];
}
