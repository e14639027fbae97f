import assert from 'node:assert/strict';
import { authorizePath, formMediaType, tokenPath, type TokenResponse } from '../../../src/interface/index.ts';
import { redirectUris, type OpenSandbox } from '../environments.ts';

/** Parameters of a query or form; undefined leaves one out. */
export type Values = Readonly<Record<string, string | undefined>>;

export const [callback, localhost] = redirectUris;
export const oob = 'urn:ietf:wg:oauth:2.0:oob';

/** The two applications and users of the demonstration seed. */
export function testData({ description }: OpenSandbox) {
  const [application, other] = description.applications;
  const [alex, sam] = description.users;
  const [north, south] = description.companies;
  assert.ok(application && other && alex && sam && north && south);
  return { application, other, alex, sam, north, south };
}

export function encode(values: Values): string {
  return Object.entries(values)
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`]))
    .join('&');
}

/** Sends an authorization request: a valid one of the first application, with the given values replaced. */
export function authorize(sandbox: OpenSandbox, values: Values = {}): Promise<Response> {
  return authorizeRaw(
    sandbox,
    encode({ response_type: 'code', client_id: testData(sandbox).application.clientId, redirect_uri: callback, ...values }),
  );
}

/** Sends an authorization request with a query that is not encoded again. */
export function authorizeRaw(sandbox: OpenSandbox, query: string): Promise<Response> {
  return sandbox.fetch(`${authorizePath}?${query}`);
}

/** A form of a page: its action and its interaction. */
export interface Form {
  readonly action: string;
  readonly interaction: string;
  readonly html: string;
}

/** Reads the form of a page. */
export async function formOf(page: Response): Promise<Form> {
  const html = await page.text();
  const action = /<form method="post" action="([^"]+)">/.exec(html)?.[1];
  const interaction = /name="interaction" value="([^"]+)"/.exec(html)?.[1];
  assert.ok(action && interaction, `no form in ${html}`);
  return { action, interaction, html };
}

/** Posts form values. */
export function post(sandbox: OpenSandbox, path: string, values: Values, headers: Record<string, string> = {}): Promise<Response> {
  return sandbox.fetch(path, { method: 'POST', headers: { 'content-type': formMediaType, ...headers }, body: encode(values) });
}

/** Posts a form and goes on as a browser does, as long as the sandbox redirects to a page of its own. */
export async function submit(sandbox: OpenSandbox, action: string, values: Values): Promise<Response> {
  const response = await post(sandbox, action, values);
  const target = response.headers.get('location');
  if (response.status !== 303 || !target?.startsWith(`${sandbox.address}/`)) return response;
  return sandbox.fetch(target);
}

/** Fills in the sign-in page. */
export async function signIn(sandbox: OpenSandbox, page: Response, user = testData(sandbox).alex.id): Promise<Response> {
  const { action, interaction } = await formOf(page);
  return submit(sandbox, action, { interaction, user });
}

/** Fills in the grant page. */
export async function decide(sandbox: OpenSandbox, page: Response, decision: 'grant' | 'deny', company?: string): Promise<Response> {
  const { action, interaction } = await formOf(page);
  return submit(sandbox, action, { interaction, decision, company });
}

/** The scopes that a grant page lists. */
export function scopesOn(html: string): string[] {
  const [, list = ''] = /<dl class="scopes">([^]*?)<\/dl>/.exec(html) ?? [];
  return [...list.matchAll(/<dt>(\w+)<\/dt>/g)].map(([, name = '']) => name);
}

/** Who does what on the pages. */
export interface Steps {
  readonly user?: string;
  readonly company?: string;
  readonly decision?: 'grant' | 'deny';
}

/** Signs in and decides. Returns the response to the decision. */
export async function authorizeAndDecide(
  sandbox: OpenSandbox,
  values: Values = {},
  { user, company, decision = 'grant' }: Steps = {},
): Promise<Response> {
  return decide(sandbox, await signIn(sandbox, await authorize(sandbox, values), user), decision, company);
}

/** The URL that a response redirects to. */
export function location(response: Response): URL {
  const target = response.headers.get('location');
  assert.ok(target, `no redirect but ${String(response.status)}`);
  return new URL(target);
}

/** Goes through all pages to a code. */
export async function getCode(sandbox: OpenSandbox, values: Values = {}, steps: Steps = {}): Promise<string> {
  const code = location(await authorizeAndDecide(sandbox, values, steps)).searchParams.get('code');
  assert.ok(code);
  return code;
}

/** Sends a token request of the first application: what is given goes into the body. */
export function tokenRequest(sandbox: OpenSandbox, values: Values): Promise<Response> {
  const { clientId, clientSecret } = testData(sandbox).application;
  return post(sandbox, tokenPath, { client_id: clientId, client_secret: clientSecret, ...values });
}

/** Exchanges a code: a proper request, but for what is given. */
export function exchange(sandbox: OpenSandbox, code: string, values: Values = {}): Promise<Response> {
  return tokenRequest(sandbox, { grant_type: 'authorization_code', code, redirect_uri: callback, ...values });
}

/** Refreshes: a proper request, but for what is given. */
export function refresh(sandbox: OpenSandbox, token: string, values: Values = {}): Promise<Response> {
  return tokenRequest(sandbox, { grant_type: 'refresh_token', refresh_token: token, ...values });
}

/** The tokens of a response that has to succeed. */
export async function tokensOf(promised: Response | Promise<Response>): Promise<TokenResponse> {
  const response = await promised;
  const text = await response.text();
  assert.equal(response.status, 200, text);
  return JSON.parse(text) as TokenResponse;
}

/** Goes through the whole flow to tokens. */
export async function getTokens(sandbox: OpenSandbox, values: Values = {}, steps: Steps = {}): Promise<TokenResponse> {
  return tokensOf(exchange(sandbox, await getCode(sandbox, values, steps)));
}

/** An error body of the token endpoint. */
export interface OAuthError {
  readonly error: string;
  readonly error_description: string;
  readonly error_uri: string;
  readonly rule?: string;
  readonly assumption?: string;
}

/** Asserts that a token request is refused, by its code and the rule or assumption that it cites. */
export async function assertRefused(
  promised: Response | Promise<Response>,
  status: number,
  error: string,
  cites: string,
): Promise<OAuthError> {
  const response = await promised;
  const text = await response.text();
  assert.equal(response.status, status, text);
  const body = JSON.parse(text) as OAuthError;
  assert.deepEqual([body.error, body.rule ?? body.assumption], [error, cites], text);
  assert.ok(body.error_uri.endsWith(`#${body.rule ? `rule-${cites}` : cites}`), body.error_uri);
  assert.match(response.headers.get('cache-control') ?? '', /no-store/);
  return body;
}

/** Asserts that a page says no instead of a redirect, and cites a rule or assumption. */
export async function assertErrorPage(promised: Response | Promise<Response>, cites: string): Promise<string> {
  const response = await promised;
  const html = await response.text();
  assert.equal(response.status, 400, html);
  assert.equal(response.headers.get('location'), null);
  assert.match(response.headers.get('content-type') ?? '', /^text\/html/);
  assert.match(html, new RegExp(`href="[^"]+#(rule-)?${cites}"`));
  return html;
}

/** Asserts that the browser is sent back with an error and, if there is one, the state. */
export function assertRedirectError(response: Response, error: string, state: string | null = null): URL {
  const url = location(response);
  assert.equal(url.searchParams.get('error'), error);
  assert.equal(url.searchParams.get('state'), state);
  assert.equal(url.searchParams.get('code'), null);
  return url;
}
