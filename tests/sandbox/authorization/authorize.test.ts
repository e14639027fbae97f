import assert from 'node:assert/strict';
import { test } from 'node:test';
import { authorizePath } from '../../../src/interface/index.ts';
import { demoSeed } from '../../../src/sandbox/index.ts';
import { inEveryEnvironment, proves } from '../environments.ts';
import {
  assertErrorPage,
  assertRedirectError,
  authorize,
  authorizeRaw,
  callback,
  testData,
  decide,
  encode,
  exchange,
  formOf,
  getCode,
  localhost,
  location,
  scopesOn,
  signIn,
  submit,
  tokensOf,
  authorizeAndDecide,
} from './flow.ts';

inEveryEnvironment('the authorization request (§4.1)', (open) => {
  proves('authorize-get', 'takes a GET with URL-encoded query parameters, and no other method', async () => {
    const sandbox = await open();
    assert.equal((await authorize(sandbox, { state: 'a&b=c d+é' })).status, 200);
    const posted = await sandbox.fetch(authorizePath, { method: 'POST' });
    assert.deepEqual([posted.status, posted.headers.get('allow')], [405, 'GET']);
  });

  proves('response-type-code', 'refuses a response_type that is missing or is not code', async () => {
    const sandbox = await open();
    assertRedirectError(await authorize(sandbox, { response_type: undefined, state: 's' }), 'invalid_request', 's');
    assertRedirectError(await authorize(sandbox, { response_type: 'token', state: 's' }), 'unsupported_response_type', 's');
    assertRedirectError(await authorize(sandbox, { response_type: 'Code' }), 'unsupported_response_type');
  });

  proves('client-id-encoded', 'reads an encoded client id, and says no to one that is missing, unknown or lacks its =', async () => {
    const sandbox = await open();
    const { clientId } = testData(sandbox).application;
    assert.match(encode({ client_id: clientId }), /%3D$/);
    assert.equal((await authorize(sandbox)).status, 200);
    await assertErrorPage(authorize(sandbox, { client_id: undefined }), 'client-id-encoded');
    const lacking = await assertErrorPage(authorize(sandbox, { client_id: clientId.replace(/=$/, '') }), 'client-id-encoded');
    assert.match(lacking, /%3D/);
    await assertErrorPage(authorize(sandbox, { client_id: 'nobody=' }), 'registration-out-of-band');
    await assertErrorPage(authorizeRaw(sandbox, encode({ client_id: clientId }) + '&client_id=x'), 'unknown-parameters-ignored');
  });

  proves('client-id-encoded', 'a raw trailing = is accepted, and the response names the assumption', async () => {
    const sandbox = await open();
    const page = await authorizeRaw(sandbox, `response_type=code&client_id=${testData(sandbox).application.clientId}`);
    assert.equal(page.status, 200);
    assert.match(page.headers.get('sandbox-assumption') ?? '', /raw-equals-accepted/);
  });

  proves('redirect-uri-exact', 'takes no redirect URI that differs from the registered ones, and never redirects to it', async () => {
    const sandbox = await open();
    const others = [
      'https://evil.example/callback',
      `${callback}/`,
      `${callback}?a=b`,
      'https://app.example:8443/callback',
      'https://app.example:443/callback',
      'https://APP.example/callback',
      'https://app.example/Callback',
      'https://app.example/callback/../callback',
      'http://app.example/callback',
      'http://localhost:8081',
      'http://localhost',
      'http://localhost:8080/',
      'javascript:alert(1)',
      'https://app.example@evil.example/callback',
      'urn:ietf:wg:oauth:2.0:oob:auto',
    ];
    for (const uri of others) await assertErrorPage(authorize(sandbox, { redirect_uri: uri, state: 's' }), 'redirect-uri-exact');
    assert.match(
      await assertErrorPage(authorize(sandbox, { redirect_uri: 'http://localhost:8081' }), 'redirect-uri-exact'),
      /The port differs\./,
    );
    for (const [uri, part] of [
      ['https://app.example:443/callback', 'The port differs.'],
      ['http://app.example/callback', 'The scheme differs.'],
      [`${callback}s`, 'The path differs.'],
      ['https://app.example:8443/other', 'The port and path differ.'],
      ['http://app.example:8443/other?a=b', 'The scheme, port, path, and query differ.'],
      [`${callback}?`, 'The query differs.'],
      [`${callback}#`, 'The fragment differs.'],
      [`${callback}/`, 'It has a slash at the end'],
    ] as const)
      assert.ok((await assertErrorPage(authorize(sandbox, { redirect_uri: uri }), 'redirect-uri-exact')).includes(part), uri);
    await assertErrorPage(
      authorizeRaw(sandbox, encode({ client_id: testData(sandbox).application.clientId, redirect_uri: callback }) + '&redirect_uri=x'),
      'unknown-parameters-ignored',
    );
  });

  test('a refusal before the redirect URI is verified never redirects, however wrong the rest is', async () => {
    const sandbox = await open();
    await assertErrorPage(
      authorize(sandbox, { response_type: 'token', scope: '"', redirect_uri: 'https://evil.example/' }),
      'redirect-uri-exact',
    );
    await assertErrorPage(authorizeRaw(sandbox, ''), 'client-id-encoded');
  });

  proves('redirect-uri-default', 'uses the first registered URI without redirect_uri, or the one that the seed names', async () => {
    const sandbox = await open();
    assert.ok(location(await authorizeAndDecide(sandbox, { redirect_uri: undefined })).href.startsWith(`${callback}?code=`));
    const seed = demoSeed([callback, localhost]);
    const named = await open({
      seed: { ...seed, applications: seed.applications.map((application) => ({ ...application, defaultRedirectUri: localhost })) },
    });
    assert.equal(location(await authorizeAndDecide(named, { redirect_uri: undefined })).origin, localhost);
  });

  proves('scope-subset', 'takes registered scopes with spaces between, and refuses others', async () => {
    const sandbox = await open();
    assert.equal((await authorize(sandbox, { scope: 'Write Read' })).status, 200);
    for (const scope of ['Full', 'Read Full', 'read', 'Read  Write', ' Read', 'Read,Write', 'Read "Write"', 'Read\tWrite'])
      assertRedirectError(await authorize(sandbox, { scope, state: 's' }), 'invalid_scope', 's');
    const { html } = await formOf(await signIn(sandbox, await authorize(sandbox, { scope: 'Write Read' })));
    assert.deepEqual(scopesOn(html), ['Read', 'Write']);
  });

  test('says that a space separates scopes where a comma does', async () => {
    const sandbox = await open();
    const described = async (scope: string) => location(await authorize(sandbox, { scope })).searchParams.get('error_description');
    for (const scope of ['Read,Write', 'Read, Write', 'Read ,Write', 'Read,Write,'])
      assert.equal(await described(scope), `scope '${scope}' has a comma. Separate names by one space.`);
    assert.match((await described('Read,Full')) ?? '', /did not register the scope Read,Full/);
    for (const scope of ['Read,Full', 'read,write', 'Full, Read'])
      assert.match((await described(scope)) ?? '', /Separate names by one space\.$/);
    assert.doesNotMatch((await described('Full')) ?? '', /space/);
  });

  proves('scope-default-all', 'shows all registered scopes without scope', async () => {
    const sandbox = await open();
    const { html } = await formOf(await signIn(sandbox, await authorize(sandbox)));
    assert.deepEqual(scopesOn(html), testData(sandbox).application.scopes);
  });

  proves('state-unchanged', 'returns any state byte for byte, on success and on failure', async () => {
    const sandbox = await open();
    for (const state of ['plain', 'a b+c', '&=?#%', 'ünïcode ✓ 🙂', '"<script>', 'a'.repeat(2000), '{"k":[1]}']) {
      assert.equal(location(await authorizeAndDecide(sandbox, { state })).searchParams.get('state'), state);
      assertRedirectError(await authorizeAndDecide(sandbox, { state }, { decision: 'deny' }), 'access_denied', state);
    }
    const raw = await authorizeRaw(sandbox, encode({ client_id: testData(sandbox).application.clientId }) + '&state=%ff%00+%2B');
    assert.match(raw.headers.get('location') ?? '', /state=%ff%00\+%2B/);
  });

  proves('state-omitted', 'has no state in the redirect without one in the request', async () => {
    const sandbox = await open();
    assert.deepEqual([...location(await authorizeAndDecide(sandbox)).searchParams.keys()], ['code']);
    assert.deepEqual([...location(await authorizeAndDecide(sandbox, {}, { decision: 'deny' })).searchParams.keys()], ['error']);
    assert.equal(location(await authorizeAndDecide(sandbox, { state: '' })).searchParams.has('state'), false);
  });

  proves('company-id-selects', 'grants for the company that is named, if it is one of the user', async () => {
    const sandbox = await open();
    const { sam, alex, south } = testData(sandbox);
    const { html } = await formOf(await signIn(sandbox, await authorize(sandbox, { company_id: south.id }), sam.id));
    assert.match(html, /for Southgate Towers/);
    assert.doesNotMatch(html, /<select/);
    assert.ok(await getCode(sandbox, { company_id: south.id }, { user: sam.id }));
    for (const company_id of [south.id, 'nowhere'])
      assertRedirectError(await signIn(sandbox, await authorize(sandbox, { company_id, state: 's' }), alex.id), 'access_denied', 's');
  });

  proves('company-prompt', 'asks a user of several companies to choose, and a user of one does not see it', async () => {
    const sandbox = await open();
    const { sam, alex, north, south } = testData(sandbox);
    const page = await signIn(sandbox, await authorize(sandbox), sam.id);
    const { action, interaction, html } = await formOf(page.clone());
    assert.match(html, /<label for="company">/);
    assert.deepEqual(
      [...html.matchAll(/<option value="(\w+)">/g)].map((match) => match[1]),
      [north.id, south.id],
    );
    for (const company of ['', 'nowhere']) {
      const again = await submit(sandbox, action, { interaction, decision: 'grant', company });
      assert.equal(again.status, 400);
      assert.match(await again.text(), /Choose a company first/);
    }
    assert.ok(location(await decide(sandbox, page, 'grant', south.id)).searchParams.get('code'));
    assert.doesNotMatch((await formOf(await signIn(sandbox, await authorize(sandbox), alex.id))).html, /<select/);
  });

  proves('redirect-on-success', 'redirects to the redirect URI with code and state, so that the browser goes on with GET', async () => {
    const sandbox = await open();
    const response = await authorizeAndDecide(sandbox, { state: 's' });
    assert.equal(response.status, 303);
    assert.match(response.headers.get('location') ?? '', new RegExp(`^${callback}\\?code=[\\w-]+&state=s$`));
    assert.equal(response.headers.get('cache-control'), 'no-store');
  });

  proves('redirect-on-failure', 'redirects to the redirect URI with error and state', async () => {
    const sandbox = await open();
    const response = await authorize(sandbox, { scope: 'Full', state: 's' });
    assert.equal(response.status, 302);
    assert.match(response.headers.get('location') ?? '', new RegExp(`^${callback}\\?error=invalid_scope&state=s`));
    const url = location(response);
    assert.match(url.searchParams.get('error_description') ?? '', /did not register the scope Full/);
    assert.match(url.searchParams.get('error_uri') ?? '', /#rule-scope-subset$/);
  });

  test('parameters join a redirect URI that has a query', async () => {
    const uri = 'https://app.example/in?tenant=1';
    const sandbox = await open({ seed: demoSeed([uri]) });
    const response = await authorizeAndDecide(sandbox, { redirect_uri: uri });
    assert.match(response.headers.get('location') ?? '', /^https:\/\/app\.example\/in\?tenant=1&code=[\w-]+$/);
    assert.match(response.headers.get('sandbox-assumption') ?? '', /redirect-query-joined/);
  });

  test('unknown parameters are ignored, and one given twice is refused', async () => {
    const sandbox = await open();
    const page = await authorize(sandbox, { nonce: 'n', code_challenge: 'c', code_challenge_method: 'S256', grant_type: 'x' });
    assert.equal(page.status, 200);
    assert.match(page.headers.get('sandbox-assumption') ?? '', /unknown-parameters-ignored/);
    const { clientId } = testData(sandbox).application;
    assertRedirectError(
      await authorizeRaw(sandbox, encode({ client_id: clientId, response_type: 'code', scope: 'Read' }) + '&scope=Write&state=s'),
      'invalid_request',
      's',
    );
    assertRedirectError(
      await authorizeRaw(sandbox, encode({ client_id: clientId, response_type: 'code', state: 's' }) + '&state=t'),
      'invalid_request',
    );
  });

  test('with autoGrant the endpoint grants at once as the first user', async () => {
    const sandbox = await open({ autoGrant: true });
    const response = await authorize(sandbox, { state: 's' });
    assert.equal(response.status, 302);
    const code = location(response).searchParams.get('code') ?? '';
    await tokensOf(exchange(sandbox, code));
    assertRedirectError(await authorize(sandbox, { scope: 'Full', state: 's' }), 'invalid_scope', 's');
    assertRedirectError(await authorize(sandbox, { company_id: 'nowhere' }), 'access_denied');
    for (const uri of [callback, 'urn:ietf:wg:oauth:2.0:oob']) {
      const { application } = testData(sandbox);
      const marked = await authorizeRaw(sandbox, `response_type=code&client_id=${application.clientId}&redirect_uri=${uri}&nonce=n`);
      assert.match(marked.headers.get('sandbox-assumption') ?? '', /raw-equals-accepted, unknown-parameters-ignored/, uri);
    }
  });
});
