import assert from 'node:assert/strict';
import { authorizePath, outOfBandUri } from '../../../src/interface/index.ts';
import { demoSeed } from '../../../src/sandbox/index.ts';
import * as flow from '../authorization/flow.ts';
import { redirectUris } from '../environments.ts';
import { fail, inSandbox, type Step } from './step.ts';

const { authorize, authorizeAndDecide, callback, location, oob, testData } = flow;

/** The rules about the authorization request, the pages and the redirect. */
export const authorizationSteps: readonly Step[] = [
  inSandbox(
    ['authorize-get', 'login-when-needed', 'grant-page-shows', 'application-description-shown', 'scope-default-all', 'personal-data-scope'],
    async (sandbox) => {
      const { application } = testData(sandbox);
      await fail([flow.post(sandbox, authorizePath, { response_type: 'code', client_id: application.clientId })]);
      const grantPage = await flow.signIn(sandbox, await authorize(sandbox, { scope: undefined }));
      const html = await grantPage.text();
      assert.deepEqual(flow.scopesOn(html), application.scopes);
      for (const text of [application.name, application.description, 'value="grant"', 'value="deny"']) assert.ok(html.includes(text), text);
      assert.doesNotMatch(html, /[\w.]+@[\w-]+\.\w/);
    },
  ),
  inSandbox(['redirect-on-success', 'state-unchanged'], async (sandbox) => {
    const state = 'a b+c&d=é"';
    const redirected = location(await authorizeAndDecide(sandbox, { state }));
    assert.equal(redirected.origin + redirected.pathname, callback);
    assert.equal(redirected.searchParams.get('state'), state);
    assert.ok(redirected.searchParams.get('code'));
  }),
  inSandbox(['state-omitted', 'redirect-uri-default'], async (sandbox) => {
    const redirected = location(await authorizeAndDecide(sandbox, { redirect_uri: undefined }));
    assert.equal(redirected.origin + redirected.pathname, callback);
    assert.equal(redirected.searchParams.has('state'), false);
  }),
  inSandbox(
    ['response-type-code', 'scope-subset', 'application-scopes', 'redirect-on-failure', 'other-failure-error-code'],
    async (sandbox) => {
      flow.assertRedirectError(await authorize(sandbox, { response_type: 'token', state: 's' }), 'unsupported_response_type', 's');
      flow.assertRedirectError(await authorize(sandbox, { response_type: undefined }), 'invalid_request');
      flow.assertRedirectError(await authorize(sandbox, { scope: 'Full', state: 's' }), 'invalid_scope', 's');
      await sandbox.control('/fail-next', { error: 'server_error' });
      flow.assertRedirectError(await authorize(sandbox, { state: 's' }), 'server_error', 's');
      const html = await (await flow.signIn(sandbox, await authorize(sandbox, { scope: 'Write Read' }))).text();
      assert.deepEqual(flow.scopesOn(html).sort(), ['Read', 'Write']);
    },
  ),
  inSandbox(['client-id-encoded', 'redirect-uri-exact', 'error-redirect-uri'], async (sandbox) => {
    for (const values of [
      { client_id: undefined },
      { client_id: 'unknown' },
      { redirect_uri: `${callback}/` },
      { redirect_uri: 'https://app.example:8443/callback' },
    ]) {
      const response = await authorize(sandbox, values);
      assert.equal(response.headers.get('location'), null);
      assert.doesNotMatch(await response.text(), /<form/);
    }
  }),
  inSandbox(['company-id-selects', 'company-prompt', 'token-unique'], async (sandbox) => {
    const { sam, north, south } = testData(sandbox);
    const page = await flow.signIn(sandbox, await authorize(sandbox), sam.id);
    const html = await page.clone().text();
    assert.ok(html.includes(north.name) && html.includes(south.name));
    flow.location(await flow.decide(sandbox, page, 'grant', south.id));
    const tokens = [
      await flow.getTokens(sandbox, { company_id: north.id }, { user: sam.id }),
      await flow.getTokens(sandbox, { company_id: south.id }, { user: sam.id }),
      await flow.getTokens(sandbox, { company_id: south.id, scope: 'Read' }, { user: sam.id }),
    ];
    assert.equal(new Set(tokens.flatMap((one) => [one.access_token, one.refresh_token])).size, 6);
    const { grants } = (await sandbox.control('/state')) as { grants: { companyId: string }[] };
    const companyIds = grants.map(({ companyId }) => companyId);
    assert.deepEqual(companyIds, [south.id, north.id, south.id]);
  }),
  inSandbox(['deny-access-denied'], async (sandbox) => {
    flow.assertRedirectError(await authorizeAndDecide(sandbox, { state: 's' }, { decision: 'deny' }), 'access_denied', 's');
  }),
  inSandbox(['desktop-localhost', 'limit-redirect-uris'], async (sandbox) => {
    for (const [values, name] of [
      [{ state: 's' }, 'code'],
      [{ state: 's', scope: 'Full' }, 'error'],
    ] as const) {
      const first = await authorize(sandbox, { ...values, redirect_uri: flow.localhost });
      const response = name === 'error' ? first : await flow.decide(sandbox, await flow.signIn(sandbox, first), 'grant');
      const redirected = location(response);
      assert.equal(redirected.origin, flow.localhost);
      assert.equal(redirected.searchParams.get('state'), 's');
      assert.ok(redirected.searchParams.get(name));
    }
  }),
  inSandbox(['desktop-oob-page', 'desktop-oob-title', 'desktop-oob-error-title', 'error-oob-title'], async (sandbox) => {
    const html = await (await authorizeAndDecide(sandbox, { redirect_uri: oob })).text();
    const [, code = ''] = /<title>Success code=([^<]+)<\/title>/.exec(html) ?? [];
    await flow.tokensOf(flow.exchange(sandbox, code, { redirect_uri: oob }));
    const denied = await (await authorizeAndDecide(sandbox, { redirect_uri: oob }, { decision: 'deny' })).text();
    const failed = await (await authorize(sandbox, { redirect_uri: oob, scope: 'Full' })).text();
    for (const page of [denied, failed]) assert.match(page, /<title>Error description=[^<]+<\/title>/);
  }),
  inSandbox(['registration-out-of-band'], async (sandbox) => {
    const paths = ['/oauth/register', '/oauth/applications', '/api/v6/applications'];
    await fail(paths.map((path) => sandbox.fetch(path, { method: 'POST', body: '{}' })));
  }),
  {
    rules: ['primary-format-unique', 'redirect-uri-at-least-one', 'redirect-uri-https'],
    async check(open) {
      const seed = demoSeed(redirectUris);
      const [application, other] = seed.applications;
      assert.ok(application && other);
      const wrong = [
        [application, { ...other, primaryFormat: application.primaryFormat }],
        [{ ...application, redirectUris: [] }],
        [{ ...application, redirectUris: ['http://app.example/callback', outOfBandUri] }],
      ];
      for (const applications of wrong)
        await assert.rejects(open({ seed: { ...seed, applications: applications } }), /^Error: seed\.applications/);
    },
  },
];
