import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { demoSeed } from '../../../src/sandbox/index.ts';
import { inEveryEnvironment, proves } from '../environments.ts';
import {
  assertErrorPage,
  authorize,
  callback,
  testData,
  decide,
  encode,
  formOf,
  getTokens,
  location,
  oob,
  scopesOn,
  signIn,
  submit,
  post,
} from './flow.ts';

inEveryEnvironment('the pages between (§4.1)', (open) => {
  proves('login-when-needed', 'the user logs in by choosing one of the users', async () => {
    const sandbox = await open();
    const { alex, sam } = testData(sandbox);
    const page = await authorize(sandbox);
    const { html, action, interaction } = await formOf(page.clone());
    assert.deepEqual(
      [...html.matchAll(/name="user" value="(\w+)"/g)].map((match) => match[1]),
      [alex.id, sam.id],
    );
    assert.match(page.headers.get('sandbox-assumption') ?? '', /sign-in-by-choice/);
    const stranger = await submit(sandbox, action, { interaction, user: 'nobody' });
    assert.equal(stranger.status, 400);
    assert.match(await stranger.text(), /Choose one of these users/);
    assert.match((await formOf(await signIn(sandbox, page, sam.id))).html, /<b>Sam Okoro<\/b>/);
  });

  proves('login-when-needed', 'a decision requires a login', async () => {
    const sandbox = await open();
    const { action, interaction } = await formOf(await authorize(sandbox));
    const response = await submit(sandbox, action.replace('sign-in', 'decision'), { interaction, decision: 'grant' });
    assert.equal(response.status, 400);
    assert.match(await response.text(), /Choose a user first/);
  });

  proves('grant-page-shows', 'the user sees the application and the requested scopes, with Grant and Deny', async () => {
    const sandbox = await open();
    const { html } = await formOf(await signIn(sandbox, await authorize(sandbox, { scope: 'Read Comment' })));
    for (const shown of ['Grant Acme Sheet Viewer access', 'This app will be able to', '>Grant</button>', '>Deny</button>'])
      assert.ok(html.includes(shown), shown);
    assert.deepEqual(scopesOn(html), ['Read', 'Comment']);
    assert.match(html, /<dd>Read your documents<\/dd>/);
  });

  proves('token-not-for-pages', 'an access token does not replace the login', async () => {
    const sandbox = await open();
    const { access_token } = await getTokens(sandbox);
    const query = encode({ response_type: 'code', client_id: testData(sandbox).application.clientId });
    for (const suffix of ['', `&access_token=${access_token}`]) {
      const page = await sandbox.fetch(`/oauth/authorize?${query}${suffix}`, { headers: { authorization: `Bearer ${access_token}` } });
      assert.match((await formOf(page)).html, /Choose a sandbox user/);
    }
  });

  test('each form redirects to a page, so that Back and reload send no form again', async () => {
    const sandbox = await open();
    const { alex } = testData(sandbox);
    const { action, interaction } = await formOf(await authorize(sandbox, { redirect_uri: oob }));
    const page = `${sandbox.address}/oauth/interaction?id=${interaction}`;
    const decision = action.replace('sign-in', 'decision');
    for (const [form, values, title] of [
      [action, { user: 'nobody' }, 'Error: Sign in'],
      [decision, { decision: 'grant' }, 'Error: Sign in'],
      [action, { user: alex.id }, 'Grant access to Acme Sheet Viewer'],
      [decision, {}, 'Error: Grant access to Acme Sheet Viewer'],
      [action, { user: alex.id }, 'Grant access to Acme Sheet Viewer'],
      [decision, { decision: 'deny' }, 'Error description=access_denied'],
    ] as const) {
      const response = await post(sandbox, form, { interaction, ...values });
      assert.deepEqual([response.status, response.headers.get('location'), await response.text()], [303, page, '']);
      assert.match(response.headers.get('cache-control') ?? '', /no-store/);
      const shown = await (await sandbox.fetch(page)).text();
      assert.match(shown, new RegExp(`<title>${title}</title>`));
      assert.equal(await (await sandbox.fetch(page)).text(), shown, 'a reload shows the same page');
    }
  });

  test('the address of a page is of no use once the user has decided', async () => {
    const sandbox = await open();
    const page = await signIn(sandbox, await authorize(sandbox));
    const { interaction } = await formOf(page.clone());
    await decide(sandbox, page, 'grant');
    const address = `/oauth/interaction?id=${interaction}`;
    assert.match(await assertErrorPage(sandbox.fetch(address), 'interaction-ten-minutes'), /This request is no longer valid/);
    await assertErrorPage(sandbox.fetch('/oauth/interaction'), 'interaction-ten-minutes');
    await assertErrorPage(sandbox.fetch('/oauth/interaction?id=unknown'), 'interaction-ten-minutes');
  });

  test('an error page advises the user to start again only if the same request can succeed then', async () => {
    const sandbox = await open();
    const isOver = await assertErrorPage(sandbox.fetch('/oauth/interaction?id=unknown'), 'interaction-ten-minutes');
    assert.match(isOver, /Go back to the app and start again/);
    const repeated = await assertErrorPage(sandbox.fetch('/oauth/authorize?client_id=a&client_id=a'), 'unknown-parameters-ignored');
    assert.match(repeated, /Contact the app’s developer/);
    assert.doesNotMatch(repeated, /start again/);
  });

  test('an out-of-band page shows its code as long as the code lives', async () => {
    const sandbox = await open();
    const page = await signIn(sandbox, await authorize(sandbox, { redirect_uri: oob }));
    const { interaction } = await formOf(page.clone());
    const address = `/oauth/interaction?id=${interaction}`;
    const granted = await (await decide(sandbox, page, 'grant')).text();
    await sandbox.control('/clock', { advanceSeconds: 59 });
    assert.equal(await (await sandbox.fetch(address)).text(), granted);
    await sandbox.control('/clock', { advanceSeconds: 1 });
    await assertErrorPage(sandbox.fetch(address), 'interaction-ten-minutes');
  });

  test('an error page shows the redirect URI beside the registered ones and marks what differs', async () => {
    const sandbox = await open();
    for (const [uri, ...parts] of [
      [`${callback}/done`, `${callback}<mark>/done</mark>`],
      ['http://localhost:8081', 'http://localhost:808<mark>1</mark>', 'http://localhost:808<mark>0</mark>'],
      ['https://app.example/callbac', 'https://app.example/callbac</dd>', 'https://app.example/callbac<mark>k</mark>'],
      [callback.replace('https', 'http'), `<dd>${callback.replace('https', 'http')}</dd>`, `http<mark>s</mark>${callback.slice(5)}`],
      ['https://evil.example/callback', 'https://<mark>evil</mark>.example/callback'],
      ['https://evil.example/', '<dd>https://evil.example/</dd>', `<span>${callback}</span>`],
    ] as const) {
      const html = await assertErrorPage(authorize(sandbox, { redirect_uri: uri }), 'redirect-uri-exact');
      for (const part of parts) assert.ok(html.includes(part), `${part} in ${html}`);
    }
  });

  test('a decision counts once, and a late one not at all', async () => {
    const sandbox = await open();
    const { action, interaction } = await formOf(await signIn(sandbox, await authorize(sandbox)));
    const responses = await Promise.all(Array.from({ length: 8 }, () => post(sandbox, action, { interaction, decision: 'grant' })));
    assert.deepEqual(responses.map((response) => response.status).sort(), [303, 400, 400, 400, 400, 400, 400, 400]);
    await assertErrorPage(post(sandbox, action, { interaction, decision: 'deny' }), 'interaction-ten-minutes');
    const late = await signIn(sandbox, await authorize(sandbox));
    await sandbox.control('/clock', { advanceSeconds: 600 });
    await assertErrorPage(decide(sandbox, late, 'grant'), 'interaction-ten-minutes');
  });

  test('a form that comes too late does not revive its interaction', async () => {
    const sandbox = await open();
    const { action, interaction } = await formOf(await authorize(sandbox));
    const { alex } = testData(sandbox);
    await post(sandbox, action, { interaction, user: alex.id });
    const grant = () => post(sandbox, action.replace('sign-in', 'decision'), { interaction, decision: 'grant' });
    const [together] = await Promise.all([grant(), post(sandbox, action, { interaction, user: alex.id })]);
    const codes = [together, await grant()].filter((response) => response.headers.get('location')?.startsWith(callback));
    assert.equal(codes.length, 1);
  });

  test('an interaction ends with a sign-in that fails', async () => {
    const sandbox = await open();
    const page = await authorize(sandbox, { company_id: 'nowhere' });
    const { action, interaction } = await formOf(page.clone());
    assert.equal(location(await signIn(sandbox, page)).searchParams.get('error'), 'access_denied');
    for (const path of [action, action.replace('sign-in', 'decision')])
      await assertErrorPage(post(sandbox, path, { interaction, user: testData(sandbox).alex.id }), 'interaction-ten-minutes');
  });

  test('a form without a decision, with a wrong type or too large gets a page', async () => {
    const sandbox = await open();
    const { action, interaction } = await formOf(await signIn(sandbox, await authorize(sandbox)));
    assert.match(await (await submit(sandbox, action, { interaction })).text(), /Choose Grant or Deny/);
    const json = await sandbox.fetch(action, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });
    assert.equal(json.status, 400);
    const large = await post(sandbox, action, { interaction, padding: 'x'.repeat(70_000) });
    assert.equal(large.status, 413);
    assert.ok(location(await post(sandbox, action, { interaction, decision: 'grant' })));
  });

  test('pages hold no script, allow only their own style, and let the browser go on to the application', async () => {
    const sandbox = await open();
    const pages = [await authorize(sandbox), await signIn(sandbox, await authorize(sandbox)), await authorize(sandbox, { client_id: 'x' })];
    for (const page of pages) {
      const policy = page.headers.get('content-security-policy') ?? '';
      const html = await page.text();
      const style = /<style>([^]*?)<\/style>/.exec(html)?.[1] ?? '';
      assert.ok(policy.includes(`style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`), policy);
      assert.match(policy, /^default-src 'none';.*; img-src 'self' data:;.*frame-ancestors 'self'$/);
      assert.doesNotMatch(policy, /form-action/);
      assert.doesNotMatch(html, /<script|<link(?! rel="icon" href="data:)|<img| on\w+=| style=/);
      assert.match(html, /<html lang="en">/);
      assert.match(html, /name="viewport"/);
      assert.equal((html.match(/<h1>/g) ?? []).length, 1);
      assert.equal(page.headers.get('referrer-policy'), 'no-referrer');
      assert.match(page.headers.get('cache-control') ?? '', /no-store/);
    }
  });

  test('what applications and requests say is escaped', async () => {
    const seed = demoSeed([callback]);
    const hostile = '<img src=x onerror="alert(1)">\'&';
    const sandbox = await open({
      seed: {
        ...seed,
        applications: seed.applications.map((application) => ({ ...application, name: hostile, description: hostile })),
        users: seed.users.map((user) => ({ ...user, name: hostile })),
        companies: seed.companies.map((company) => ({ ...company, name: hostile })),
      },
    });
    const pages = [
      await authorize(sandbox),
      await signIn(sandbox, await authorize(sandbox), testData(sandbox).sam.id),
      await authorize(sandbox, { redirect_uri: hostile }),
      await authorize(sandbox, { client_id: hostile }),
      await authorize(sandbox, { redirect_uri: 'urn:ietf:wg:oauth:2.0:oob', scope: hostile }),
    ];
    for (const page of pages) {
      const html = await page.text();
      assert.doesNotMatch(html, /<img/);
      assert.match(html, /&lt;img src=x onerror=(\\|&#39;)?&quot;|&lt;img/);
    }
  });
});
