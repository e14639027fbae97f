import { pairOf } from '../checks/parameters.ts';
import type { RequestMessage } from '../messages/message.ts';
import { pairsOf, partsOf } from '../messages/url.ts';
import { shownIn, type Held } from './held.ts';

/** What the checks of an authorization request hold against a rule, if none is broken. */
export function heldOfAuthorizationRequest({ method, url }: RequestMessage): Held[] {
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
