import assert from 'node:assert/strict';
import { demoSeed, type Application } from '../../../src/sandbox/index.ts';
import { inEveryEnvironment, proves, type Open, type OpenSandbox } from '../environments.ts';
import { authorize, callback, testData, formOf, getTokens, location, scopesOn, signIn, oob, post, authorizeAndDecide } from './flow.ts';
import { nonEmpty } from '../../non-empty.ts';

/** Opens a sandbox whose first application is changed. */
function withApplication(open: Open, change: Partial<Application>): Promise<OpenSandbox> {
  const seed = demoSeed([callback]);
  const [first, ...others] = seed.applications;
  assert.ok(first);
  return open({ seed: { ...seed, applications: [{ ...first, ...change }, ...others] } });
}

inEveryEnvironment('a registered application (§2.1)', (open) => {
  proves('registration-out-of-band', 'no path registers an application', async () => {
    const sandbox = await open();
    for (const path of ['/oauth/register', '/oauth/applications', '/register']) {
      const response = await post(sandbox, path, { client_name: 'Mine', redirect_uris: callback });
      assert.equal(response.status, 404);
    }
  });

  proves('application-description-shown', 'the grant page shows the description', async () => {
    const sandbox = await open();
    const page = await (await signIn(sandbox, await authorize(sandbox))).text();
    assert.match(page, /Shows the sheets of your design documents, by Acme\./);
  });

  proves('primary-format-unique', 'two applications of one primary format cannot be registered', async () => {
    const seed = demoSeed([callback]);
    const applications = seed.applications.map((application) => ({ ...application, primaryFormat: 'com.example.same' }));
    await assert.rejects(() => open({ seed: { ...seed, applications } }), /primaryFormat com\.example\.same occurs more than once/);
  });

  proves('redirect-uri-at-least-one', 'an application without a redirect URI cannot be registered', async () => {
    await assert.rejects(() => withApplication(open, { redirectUris: [] }), /redirectUris must have at least one redirect URI/);
  });

  proves('redirect-uri-https', 'https, http://localhost:<port> and out of band can be registered, nothing else', async () => {
    const sandbox = await withApplication(open, { redirectUris: ['https://app.example/in?a=b', 'http://localhost:9', oob] });
    assert.equal((await authorize(sandbox, { redirect_uri: 'http://localhost:9' })).status, 200);
    for (const uri of [
      'http://app.example/',
      'http://127.0.0.1:8080',
      'http://localhost',
      'app.example://back',
      'https://app.example/#part',
      'https://name:password@app.example/',
      'https://app.example/a path',
    ]) {
      const message = /redirectUris\.0 must use https without spaces, credentials or a fragment, or be http:\/\/localhost:<port> or urn/;
      await assert.rejects(() => withApplication(open, { redirectUris: [uri] }), message, uri);
    }
  });

  proves('application-scopes', 'an application asks for the scopes that it registered, and for no other', async () => {
    const sandbox = await withApplication(open, { scopes: ['Read', 'Reshare'] });
    const { html } = await formOf(await signIn(sandbox, await authorize(sandbox)));
    assert.deepEqual(scopesOn(html), ['Read', 'Reshare']);
    assert.equal(location(await authorize(sandbox, { scope: 'Write' })).searchParams.get('error'), 'invalid_scope');
  });

  proves('client-id-ends-in-equals', 'the client ids of the sandbox end in an equals sign', async () => {
    const { description } = await open();
    for (const { clientId } of nonEmpty(description.applications)) assert.match(clientId, /=$/);
  });

  proves('limit-redirect-uris', 'an application may use any of its several redirect URIs', async () => {
    const sandbox = await withApplication(open, {
      redirectUris: ['https://one.example/', 'https://two.example/', 'https://three.example/'],
    });
    for (const uri of nonEmpty(testData(sandbox).application.redirectUris))
      assert.equal(location(await authorizeAndDecide(sandbox, { redirect_uri: uri })).origin, new URL(uri).origin);
  });

  proves('personal-data-scope', 'no response of the authorization server contains an e-mail address', async () => {
    const sandbox = await open();
    const pages = [await (await authorize(sandbox)).text(), await (await signIn(sandbox, await authorize(sandbox))).text()];
    const tokens = await getTokens(sandbox);
    for (const text of [...pages, JSON.stringify(tokens), JSON.stringify(sandbox.description)]) assert.doesNotMatch(text, /[\w.]+@[\w.]+/);
  });
});
