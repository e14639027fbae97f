import { formMediaType, tokenPath } from '../interface/operations/endpoints.ts';
import type { RuleId } from '../interface/rules/index.ts';
import type { Finding } from './finding.ts';
import { decoded, encoded, headerOf, pairsOf, partsOf, type Pair, type RequestMessage } from './message.ts';
import { encodingFlaw, escapedForHtml, found, missing, pairOf, plainName, twice, unlisted, unspecified, wrong } from './parameters.ts';
import { correctedTokenRequest, exchange, fromJson, refresh } from './token-form.ts';

/** Checks a token request (§4.2): a whole request, or a form body whose URL and headers are unknown. */
export function diagnoseTokenRequest(request: RequestMessage | string): { findings: Finding[]; corrected?: string } {
  const whole: RequestMessage | undefined = typeof request === 'string' ? undefined : request;
  const body = typeof request === 'string' ? request : (request.body ?? '');
  const whollyEncoded = /^\w+%3D/i.test(body.trim()) && !body.includes('&');
  const pairs = pairsOf((whollyEncoded ? decoded(body) : body).trim().replaceAll('&amp;', '&'));
  const inQuery = whole ? pairsOf(partsOf(whole.url).query) : [];
  const findings = [
    ...(whole ? envelope(whole, inQuery) : []),
    ...found(
      whollyEncoded
        ? wrong('token-values-encoded', 'body', 'The = after a name or the & between parameters is encoded. Encode only the values.')
        : undefined,
      escapedForHtml(body, 'token-values-encoded'),
    ),
    ...(isJson(body) || whole?.unseen ? [] : form(pairs, inQuery)),
  ];
  if (!findings.some(({ level }) => level === 'error')) return { findings };
  return { findings, corrected: correctedTokenRequest(isJson(body) ? fromJson(body) : [...inQuery, ...pairs]) };
}

function isJson(body: string): boolean {
  return /^\s*[{[]/.test(body);
}

function envelope(request: RequestMessage, inQuery: readonly Pair[]): Finding[] {
  const type = headerOf(request, 'content-type');
  const authorization = headerOf(request, 'authorization');
  return found(
    request.method !== undefined && request.method !== 'POST'
      ? wrong('token-post-form', 'method', `Send a token request as POST, not ${request.method}.`, 'POST')
      : undefined,
    partsOf(request.url).path.replace(/\/+$/, '').endsWith(tokenPath)
      ? undefined
      : wrong('token-post-form', 'path', `The path of the token endpoint is ${tokenPath}.`, tokenPath),
    isJson(request.body ?? '') || (type !== undefined && type.split(';')[0]?.trim().toLowerCase() !== formMediaType)
      ? wrong('token-post-form', 'Content-Type', `Send a token request as a form with Content-Type: ${formMediaType}.`, formMediaType)
      : undefined,
    /^basic\b/i.test(authorization ?? '')
      ? wrong(
          'secret-only-in-body',
          'Authorization',
          'The client credentials are in a Basic header. Send client_id and client_secret in the form body.',
        )
      : undefined,
    inQuery.some(({ name }) => plainName(name) === 'clientsecret')
      ? wrong(
          'secret-only-in-body',
          'client_secret',
          'The URL contains the client secret. Send it in the form body, and request a new one.',
        )
      : undefined,
    inQuery.length > 0
      ? wrong('token-parameters-in-body', 'query', 'Send the parameters of a token request in the body, not in the query.')
      : undefined,
  );
}

function form(pairs: readonly Pair[], inQuery: readonly Pair[]): Finding[] {
  const grant = pairOf(pairs, 'grant_type')?.value ?? '';
  const refreshes = grant === 'refresh_token' || (grant === '' && pairOf(pairs, 'refresh_token') !== undefined && !pairOf(pairs, 'code'));
  const own = refreshes ? 'refresh' : 'exchange';
  // A parameter in the query has its own finding, so it is not reported as missing.
  const need = (name: string, rule: RuleId) => (inQuery.some((pair) => pair.name === name) ? undefined : missing(pairs, name, rule));
  return found(
    grantType(grant, refreshes, inQuery),
    refreshes ? need('refresh_token', 'refresh-refresh-token') : need('code', 'exchange-code'),
    refreshes ? undefined : moreThanCode(pairs),
    need('client_id', `${own}-client-id`),
    need('client_secret', `${own}-client-secret`),
    ...(refreshes ? refresh : exchange).map((name) => encodingFlaw(pairs, name, 'token-values-encoded')),
    ...(refreshes ? refresh : exchange).map((name) => twice(pairs, name)),
    redirectUri(pairs, refreshes),
    ...pairs
      .filter(({ name }) => !(refreshes ? refresh : exchange).includes(name) && name !== 'redirect_uri')
      .map(({ name }) => unlisted(name, refreshes ? refresh : exchange, 'this request')),
  );
}

function grantType(grant: string, refreshes: boolean, inQuery: readonly Pair[]): Finding | undefined {
  const rule = refreshes ? 'refresh-grant-type' : 'exchange-grant-type';
  const right = refreshes ? 'refresh_token' : 'authorization_code';
  if (grant === '')
    return inQuery.some(({ name }) => name === 'grant_type')
      ? undefined
      : wrong(rule, 'grant_type', `grant_type is missing. Set it to ${right}.`, `grant_type=${right}`);
  return grant === right
    ? undefined
    : wrong(rule, 'grant_type', `grant_type must be ${right}, or refresh_token for a refresh.`, `grant_type=${right}`);
}

function moreThanCode(pairs: readonly Pair[]): Finding | undefined {
  return /:\/\/|[?&]code=/.test(pairOf(pairs, 'code')?.value ?? '')
    ? wrong('exchange-code', 'code', 'code contains a whole URL. Send only the text after code= in it, up to the next &.')
    : undefined;
}

function redirectUri(pairs: readonly Pair[], refreshes: boolean): Finding | undefined {
  const pair = pairOf(pairs, 'redirect_uri');
  if (!pair) return undefined;
  if (refreshes) return unspecified('unknown-parameters', 'redirect_uri', 'redirect_uri is not a parameter of a refresh.');
  if (/^(https?|urn)%3A/i.test(pair.value))
    return wrong('token-values-encoded', 'redirect_uri', 'redirect_uri is URL-encoded twice.', encoded(decoded(pair.value)));
  return /:\/\//.test(pair.raw) || /\s/.test(pair.raw)
    ? wrong('token-values-encoded', 'redirect_uri', 'redirect_uri is not URL-encoded.', encoded(pair.value))
    : undefined;
}
