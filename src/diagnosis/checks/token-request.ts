import { formMediaType, tokenPath } from '../../interface/operations/endpoints.ts';
import type { RuleId } from '../../interface/rules/index.ts';
import { correctedTokenRequest } from '../corrections/token-request.ts';
import { isError, unspecified, wrong, type Checked, type Finding } from '../finding.ts';
import { formAlone, headerOf, type RequestMessage } from '../messages/message.ts';
import type { Pair } from '../messages/url.ts';
import { History } from './history.ts';
import { plainName } from '../../http/nearest.ts';
import { endpointPath } from '../requests/endpoint-path.ts';
import {
  encodingFlaw,
  escapedForHtml,
  onlyFindings,
  missingParameter,
  pairOf,
  renamed,
  repeatedParameter,
  unlisted,
} from '../requests/parameters.ts';
import { isPlaceholder } from '../messages/placeholders.ts';
import { redirectUri, unrepeatedUri } from './redirect-uri.ts';
import { exchangeRules, isFormType, isRefresh, refreshRules, tokenParameters, type TokenParameters } from '../requests/token-parameters.ts';

/** Checks a token request (§4.2), or the body of one. `history` is that of the messages before it. A code that is accepted had not expired. */
export function diagnoseTokenRequest(given: RequestMessage | string, history = new History(), hasSucceeded = false): Checked {
  const request: RequestMessage = typeof given === 'string' ? formAlone(given) : given;
  const parameters = tokenParameters(request);
  const written = [...parameters.inQuery, ...parameters.inBody];
  const { pairs, findings: names } = renamed(written, isRefresh(written) ? refreshRules : exchangeRules, 'this request');
  const isHidden = request.unseen === true && written.length === 0;
  const isUnseen = request.unseen === true && !pairOf(pairs, 'redirect_uri');
  const unrepeated = isRefresh(pairs) || isUnseen ? undefined : unrepeatedUri(history.authorizations, pairs);
  const findings = [
    ...envelope(request, parameters),
    ...onlyFindings(
      parameters.bodyForm === 'wholly-encoded' &&
        wrong('token-values-encoded', 'body', 'The = after a name or the & between parameters is encoded. Encode only the values.'),
      escapedForHtml(`${request.url}${request.body ?? ''}`, 'token-values-encoded'),
    ),
    ...names,
    ...(isHidden ? [] : values(request, pairs)),
    ...onlyFindings(
      unrepeated?.finding,
      ...history.ofTokenRequest(pairs, hasSucceeded ? undefined : request.startedAt),
      hasSucceeded ? undefined : history.issuedTokens.ofRefresh(pairs),
    ),
  ];
  const corrected = unrepeated ? [unrepeated.right, ...pairs] : pairs;
  return findings.some(isError) ? { findings, corrected: correctedTokenRequest(request, corrected) } : { findings };
}

function envelope(request: RequestMessage, { bodyForm, inQuery }: TokenParameters): Finding[] {
  const type = headerOf(request, 'content-type');
  const sent = bodyForm === 'multipart' ? 'The body is sent as multipart/form-data. ' : '';
  const isUntyped = type === undefined && !request.unseenHeaders && (request.headers?.length ?? 0) > 0 && request.body !== undefined;
  const isOtherType = bodyForm === 'json' || bodyForm === 'multipart' || (type !== undefined && !isFormType(type));
  return onlyFindings(
    request.method !== undefined &&
      request.method !== 'POST' &&
      wrong('token-post-form', 'method', `Send a token request as POST, not ${request.method}.`, 'POST'),
    request.url !== '' && endpointPath(request.url, tokenPath, 'token-post-form', 'token'),
    (isOtherType || isUntyped) &&
      wrong('token-post-form', 'Content-Type', `${sent}Send a token request as a form with Content-Type: ${formMediaType}.`, formMediaType),
    hasBasic(request) &&
      wrong(
        'secret-only-in-body',
        'Authorization',
        'The client credentials are in a Basic header. Send client_id and client_secret in the form body.',
      ),
    !hasBasic(request) &&
      headerOf(request, 'authorization') !== undefined &&
      unspecified(
        'unknown-parameters',
        'Authorization',
        'A token request has no Authorization header in the interface. Send client_id and client_secret in the form body.',
      ),
    inQuery.some(({ name }) => plainName(name) === 'clientsecret') &&
      wrong('secret-only-in-body', 'client_secret', 'The URL contains the client secret. Send it in the form body, and request a new one.'),
    inQuery.length > 0 &&
      wrong('token-parameters-in-body', 'query', 'Send the parameters of a token request in the body, not in the query.'),
  );
}

function hasBasic(request: RequestMessage): boolean {
  return /^basic\b/i.test(headerOf(request, 'authorization') ?? '');
}

function values(request: RequestMessage, pairs: readonly Pair[]): Finding[] {
  const refreshes = isRefresh(pairs);
  const rules = refreshes ? refreshRules : exchangeRules;
  const names = Object.keys(rules);
  const listed = [...names, 'redirect_uri'].map(plainName);
  const encodable = names.filter((name) => name !== 'redirect_uri');
  // Credentials in a Basic header have a separate finding; the parameters of an unseen body are not known.
  const isElsewhere = (name: string): boolean => request.unseen === true || (hasBasic(request) && name.startsWith('client_'));
  const required = (name: string): Finding | undefined => {
    const rule: RuleId | undefined = rules[name];
    return rule === undefined || isElsewhere(name) ? undefined : missingParameter(pairs, name, rule);
  };
  return onlyFindings(
    !(isElsewhere('grant_type') && !pairOf(pairs, 'grant_type')) && grantType(pairs, refreshes),
    required(refreshes ? 'refresh_token' : 'code'),
    !refreshes && moreThanCode(pairs),
    required('client_id'),
    required('client_secret'),
    ...encodable.map((name) => encodingFlaw(pairs, name, 'token-values-encoded')),
    ...names.map((name) => repeatedParameter(pairs, name)),
    ...(refreshes ? [notInRefresh(pairs)] : redirectUri(pairOf(pairs, 'redirect_uri'), 'token-values-encoded')),
    // Another spelling of a name is reported by its own finding.
    ...pairs.filter(({ name }) => !listed.includes(plainName(name))).map(({ name }) => unlisted(name, 'this request')),
  );
}

function grantType(pairs: readonly Pair[], refreshes: boolean): Finding | undefined {
  const grant = pairOf(pairs, 'grant_type')?.value ?? '';
  const rule = refreshes ? 'refresh-grant-type' : 'exchange-grant-type';
  const right = refreshes ? 'refresh_token' : 'authorization_code';
  if (grant === '') return wrong(rule, 'grant_type', `grant_type is missing. Set it to ${right}.`, `grant_type=${right}`);
  return grant === right || isPlaceholder(grant)
    ? undefined
    : wrong(
        rule,
        'grant_type',
        `grant_type must be ${right}${refreshes ? '' : ', or refresh_token for a refresh'}.`,
        `grant_type=${right}`,
      );
}

function moreThanCode(pairs: readonly Pair[]): Finding | undefined {
  return /:\/\/|[?&]code=/.test(pairOf(pairs, 'code')?.value ?? '')
    ? wrong('exchange-code', 'code', 'code contains a whole URL. Send only the text after code= in it, up to the next &.')
    : undefined;
}

function notInRefresh(pairs: readonly Pair[]): Finding | undefined {
  const message = 'redirect_uri is not a parameter of a refresh.';
  return pairOf(pairs, 'redirect_uri') && unspecified('unknown-parameters', 'redirect_uri', message);
}
