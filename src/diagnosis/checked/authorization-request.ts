import type { RequestMessage } from '../messages/message.ts';
import { pairsOf, partsOf } from '../messages/url.ts';
import { shownIn, type Held } from './held.ts';

/** What the checks of an authorization request hold against a rule, if none is broken. */
export function heldOfAuthorizationRequest({ method, url, body }: RequestMessage): Held[] {
  const { query } = partsOf(url);
  const pairs = pairsOf(body === undefined ? query : `${query}&${body}`);
  const shown = shownIn(pairs);
  return [
    ['authorize-get', method && 'method', 'path', ...['redirect_uri', 'state', 'company_id'].map(shown)],
    ['response-type-code', shown('response_type')],
    ['client-id-encoded', shown('client_id')],
    ['redirect-uri-https', shown('redirect_uri')],
    ['scope-subset', shown('scope')],
  ];
}
