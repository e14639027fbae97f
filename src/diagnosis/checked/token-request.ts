import type { History } from '../checks/history.ts';
import { pairOf } from '../requests/parameters.ts';
import { urisToRepeat } from '../checks/redirect-uri.ts';
import { exchangeRules, isRefresh, refreshRules, tokenParameters } from '../requests/token-parameters.ts';
import { headerOf, type RequestMessage } from '../messages/message.ts';
import { shownIn, type Agreement } from './agreement.ts';

/** What agrees with the rules in a token request, if none is broken. `history` is that of the messages before it. */
export function agreedInTokenRequest(request: RequestMessage, history: History): Agreement[] {
  const pairs = tokenParameters(request).inBody;
  const refreshes = isRefresh(pairs);
  const rules = refreshes ? refreshRules : exchangeRules;
  const given = Object.keys(rules).filter((name) => pairOf(pairs, name));
  const shown = shownIn(pairs);
  const hasAddress = request.url !== '';
  const hasQuery = hasAddress && request.unseenQuery !== true;
  // What is missing in a body that is not complete is not known.
  const required = request.unseen ? [] : given.filter((name) => name !== 'grant_type' && name !== 'redirect_uri');
  const isRepeated = !refreshes && request.unseen !== true && urisToRepeat(history.authorizations, pairs).length > 0;
  return [
    ['token-post-form', request.method && 'method', hasAddress && 'path', headerOf(request, 'content-type') && 'Content-Type'],
    ['token-parameters-in-body', hasQuery && 'query'],
    ['secret-only-in-body', hasQuery && given.find((name) => name === 'client_secret')],
    [refreshes ? 'refresh-grant-type' : 'exchange-grant-type', shown('grant_type')],
    ...required.map((name): Agreement => [rules[name] ?? 'exchange-code', name]),
    ['exchange-redirect-uri-same', isRepeated && shown('redirect_uri')],
    ['redirect-uri-https', !refreshes && shown('redirect_uri')],
    ['token-values-encoded', ...given.filter((name) => name !== 'grant_type').map(shown)],
  ];
}
