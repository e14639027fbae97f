import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { chosenRedirect, proposedRequest, toggled, typedRedirect } from '../../../../src/playground/requests/oauth/authorization-form.ts';
import {
  authorizationUrl,
  queryParameters,
  randomState,
  type AuthorizationFields,
} from '../../../../src/playground/requests/oauth/authorization-request.ts';
import { workspace } from '../../workspace.ts';

const fields: AuthorizationFields = {
  clientId: 'YWNtZQ=',
  redirectUri: 'http://localhost:4321',
  scopes: ['Read', 'Comment'],
  state: 'a b&c=d',
  companyId: 'c1',
};
const nothing: AuthorizationFields = { clientId: 'x', redirectUri: '', scopes: [], state: '', companyId: '' };

describe('the authorization URL', () => {
  test('is the authorization endpoint with every value encoded, a trailing = as %3D', () => {
    assert.equal(
      authorizationUrl('http://localhost:4321/sandbox/w1', fields),
      'http://localhost:4321/sandbox/w1/oauth/authorize?response_type=code&client_id=YWNtZQ%3D&redirect_uri=http%3A%2F%2Flocalhost%3A4321&scope=Read%20Comment&state=a%20b%26c%3Dd&company_id=c1',
    );
  });

  test('says what it says when it is read again', () => {
    const query = new URL(authorizationUrl('https://auth.example', fields)).searchParams;
    assert.equal(query.get('client_id'), 'YWNtZQ=');
    assert.equal(query.get('scope'), 'Read Comment');
    assert.equal(query.get('state'), 'a b&c=d');
  });

  test('leaves out what is empty, but never response_type', () => {
    const names = queryParameters(nothing).map(({ name }) => name);
    assert.deepEqual(names, ['response_type', 'client_id']);
  });

  test('shows each parameter raw and encoded', () => {
    assert.deepEqual(queryParameters(fields)[1], { name: 'client_id', value: 'YWNtZQ=', encoded: 'YWNtZQ%3D' });
  });
});

describe('the state', () => {
  test('is new each time, 128 bits in characters that need no encoding', () => {
    const states = new Set(Array.from({ length: 200 }, randomState));
    assert.equal(states.size, 200);
    for (const state of states) assert.match(state, /^[\w-]{22}$/);
  });
});

describe('the form of an authorization request', () => {
  const state = { proposedState: 's1' };

  test('proposes the redirect URI of this site where the application registered it', () => {
    const form = proposedRequest({ workspace, redirectUri: 'http://localhost:4321', state });
    assert.equal(chosenRedirect(form), 'http://localhost:4321');
    assert.equal(form.state, 's1');
    assert.equal(form.scopes, 'Read Comment Write');
  });

  test('proposes the out-of-band URI where the address of the site is no allowed redirect URI', () => {
    assert.equal(chosenRedirect(proposedRequest({ workspace, redirectUri: null, state })), 'urn:ietf:wg:oauth:2.0:oob');
  });

  test('proposes nothing for a live deployment: its applications are not known', () => {
    const form = proposedRequest({ workspace: undefined, redirectUri: null, state });
    assert.equal(form.clientId, '');
    // Not a URI that is typed and still empty: the form says that none is sent.
    assert.equal(form.redirect, '');
    assert.equal(chosenRedirect(form), '');
  });

  test('takes a typed redirect URI only when typing is chosen', () => {
    assert.equal(chosenRedirect({ redirect: typedRedirect, typedRedirect: 'https://a.example/' }), 'https://a.example/');
    assert.equal(chosenRedirect({ redirect: '', typedRedirect: 'https://a.example/' }), '');
  });

  test('adds and removes scopes', () => {
    assert.equal(toggled('', 'Read', true), 'Read');
    assert.equal(toggled('Read', 'Write', true), 'Read Write');
    assert.equal(toggled('Read Write', 'Read', true), 'Write Read');
    assert.equal(toggled('Read Write', 'Read', false), 'Write');
  });
});
