import assert from 'node:assert/strict';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { authorizePath, formMediaType, limits, tokenPath } from '../../src/interface/index.ts';
import type { SandboxOptions } from '../../src/sandbox/index.ts';
import { serveSandbox, type ServedSandbox } from '../served-sandbox.ts';
import type { RunningApplication } from './start-application.ts';

/** The redirect URI of the applications. */
export const redirectUri = 'https://app.example/callback';

/** A request to the token endpoint. */
export interface TokenRequest {
  readonly type: string | null;
  readonly authorization: string | null;
  readonly body: URLSearchParams;
}

/** A service on a port, and what it was asked for tokens. */
export interface TokenService extends ServedSandbox {
  readonly tokenRequests: TokenRequest[];
  /** Whether token requests are redirected, with a status that keeps method and body. */
  redirects: boolean;
  /** What the token endpoint responds with, in place of tokens. */
  response?: object;
  /** The environment of an application that signs in there. */
  readonly environment: Readonly<Record<'AUTH_URL' | 'CLIENT_ID' | 'CLIENT_SECRET' | 'REDIRECT_URI', string>>;
}

/** Serves a sandbox, and writes down each request to its token endpoint. */
export async function serveTokens(options: Partial<SandboxOptions> = {}): Promise<TokenService> {
  const tokens: Pick<TokenService, 'tokenRequests' | 'redirects' | 'response'> = { tokenRequests: [], redirects: false };
  const service = await serveSandbox(
    redirectUri,
    async (request) => {
      const { pathname, search } = new URL(request.url);
      if (pathname !== tokenPath) return undefined;
      const { headers } = request;
      const body = new URLSearchParams(await request.text());
      tokens.tokenRequests.push({ type: headers.get('content-type'), authorization: headers.get('authorization'), body });
      if (tokens.response) return Response.json(tokens.response);
      return tokens.redirects && search === '' ? Response.redirect(`${request.url}?elsewhere`, 307) : undefined;
    },
    options,
  );
  const [application] = service.sandbox.applications;
  if (!application) throw new Error('the demonstration has no application');
  const { clientId, clientSecret } = application;
  const environment = { AUTH_URL: service.address, CLIENT_ID: clientId, CLIENT_SECRET: clientSecret, REDIRECT_URI: redirectUri };
  return Object.assign(tokens, service, { environment });
}

/** Starts a sign-in: the authorization URL, and the cookie of the browser. */
export async function signIn({ origin }: RunningApplication): Promise<{ url: URL; cookie: string }> {
  const response = await fetch(`${origin}/login`, { redirect: 'manual' });
  const [setCookie = ''] = response.headers.getSetCookie();
  assert.equal(response.status, 302);
  assert.match(setCookie, /; *httponly/i);
  assert.match(setCookie, /; *secure/i);
  assert.match(setCookie, /; *samesite=lax/i);
  return { url: new URL(response.headers.get('location') ?? ''), cookie: setCookie.split(';')[0] ?? '' };
}

/** The query with which the service redirects the browser after a grant. */
export async function granted(url: URL): Promise<URLSearchParams> {
  const response = await fetch(url, { redirect: 'manual' });
  return new URL(response.headers.get('location') ?? '').searchParams;
}

/** Calls the redirect URI of an application, with the cookie of a browser. */
export async function callback(
  { origin }: RunningApplication,
  query: URLSearchParams | Record<string, string>,
  cookie = '',
): Promise<{ status: number; text: string; cookies: string[] }> {
  const address = `${origin}/callback?${new URLSearchParams(query).toString()}`;
  const response = await fetch(address, { headers: cookie === '' ? {} : { cookie } });
  return { status: response.status, text: await response.text(), cookies: response.headers.getSetCookie() };
}

/** What the tests of a callback handler need. */
export interface CallbackSubject {
  readonly application: RunningApplication;
  readonly service: TokenService;
  readonly tokensFile: string;
}

/** Defines the tests that every callback handler passes. Each test finds no tokens file and no token request. */
export function defineCallbackTests(subject: () => CallbackSubject): void {
  test('sends the browser to the service with a new state each time', async () => {
    const { application, service } = subject();
    const [one, other] = [await signIn(application), await signIn(application)];
    assert.equal(one.url.origin + one.url.pathname, service.address + authorizePath);
    assert.equal(one.url.searchParams.get('redirect_uri'), redirectUri);
    assert.notEqual(one.url.searchParams.get('state'), other.url.searchParams.get('state'));
    assert.ok((one.url.searchParams.get('state') ?? '').length >= 32);
  });

  test('exchanges the code with its credentials in the body, and keeps the tokens for its own user', async () => {
    const { application, service, tokensFile } = subject();
    const { url, cookie } = await signIn(application);
    const { status, text } = await callback(application, await granted(url), cookie);
    assert.deepEqual([status, text.trim()], [200, 'Connected.'], application.output());
    const [request, ...others] = service.tokenRequests;
    assert.deepEqual(others, []);
    assert.equal(request?.type?.split(';')[0], formMediaType);
    assert.equal(request.authorization, null);
    assert.equal(request.body.get('client_secret'), service.environment.CLIENT_SECRET);
    assert.equal(request.body.get('redirect_uri'), redirectUri);
    const tokens = JSON.parse(readFileSync(tokensFile, 'utf8')) as Record<string, unknown>;
    assert.ok(tokens['access_token'] && tokens['refresh_token']);
    const expiry = tokens['expiresAt'] ?? tokens['expires_at'];
    // In the way of each language: a text, milliseconds or seconds since the epoch.
    const moment = typeof expiry === 'number' ? expiry * (expiry < 1e11 ? 1000 : 1) : Date.parse(String(expiry));
    assert.ok(Math.abs(moment - Date.now() - limits.accessTokenSeconds * 1000) < 60_000, String(expiry));
    assert.equal(statSync(tokensFile).mode & 0o777, 0o600);
  });

  test('sends its secret to the token endpoint only, and follows no redirect from there', async () => {
    const { application, service } = subject();
    const { url, cookie } = await signIn(application);
    service.redirects = true;
    const { status } = await callback(application, await granted(url), cookie);
    service.redirects = false;
    assert.deepEqual([status, service.tokenRequests.length], [502, 1]);
  });

  test('leaves the tokens that there are if the response has none', async () => {
    const { application, service, tokensFile } = subject();
    writeFileSync(tokensFile, 'kept');
    for (const response of [{}, { access_token: '', refresh_token: 'r', token_type: 'Bearer', expires_in: limits.accessTokenSeconds }]) {
      const { url, cookie } = await signIn(application);
      service.response = response;
      const { status } = await callback(application, await granted(url), cookie);
      delete service.response;
      assert.deepEqual([status, readFileSync(tokensFile, 'utf8')], [502, 'kept'], JSON.stringify(response));
    }
  });

  test('accepts no code without the state of this browser', async () => {
    const { application, service } = subject();
    const { url, cookie } = await signIn(application);
    const query = await granted(url);
    const [code, state] = [query.get('code') ?? '', query.get('state') ?? ''];
    for (const [given, sent] of [
      [{ code, state }, ''],
      [{ code }, cookie],
      [{ code, state: '' }, cookie],
      [{ code, state: '' }, 'oauth_state='],
      [{ code }, ''],
      [{ code, state: `${state}x` }, cookie],
      [{ code, state: `é${state.slice(2)}` }, cookie],
      [{ code, state: 'undefined' }, ''],
    ] as const)
      assert.equal((await callback(application, given, sent)).status, 400, JSON.stringify(given));
    assert.deepEqual(service.tokenRequests, []);
  });

  test('lets a state be used once: the callback deletes the cookie', async () => {
    const { application } = subject();
    const { url, cookie } = await signIn(application);
    const { cookies } = await callback(application, await granted(url), cookie);
    assert.match(cookies[0] ?? '', /^oauth_state=("")?;.*(?:max-age=0|expires=Thu, 01 Jan 1970)/i);
  });

  test('explains a denial, any other error, and a code that is rejected, and shows no secret', async () => {
    const { application, service } = subject();
    const { url, cookie } = await signIn(application);
    const state = url.searchParams.get('state') ?? '';
    const denied = await callback(application, { error: 'access_denied', state }, cookie);
    const unknown = await callback(application, { error: '<script>alert(1)</script>', state }, cookie);
    // The log has the unknown error, as a text in quotation marks, and that the code was rejected.
    await application.printed(/["']<script>alert\(1\)<\\?\/script>["']/);
    const before = application.output().trimEnd().length;
    const rejected = await callback(application, { code: 'bogus', state }, cookie);
    await application.printed(/\S/, before);
    assert.deepEqual([denied.status, unknown.status, rejected.status], [403, 502, 502]);
    const secret = service.environment.CLIENT_SECRET;
    assert.ok(![denied, unknown, rejected].some(({ text }) => text.includes('<script>') || text.includes(secret)));
    assert.equal(service.tokenRequests.length, 1);
    assert.ok(!application.output().includes(secret));
  });
}
