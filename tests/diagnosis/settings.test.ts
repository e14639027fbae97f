import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { diagnose } from '../../src/diagnosis/diagnose.ts';
import { outOfBandUri, tokenPath } from '../../src/interface/index.ts';
import { foundIn } from './found-in.ts';

const wrong = (name: string): string[][] => [['settings', `error redirect-uri-https ${name}`]];
const env = (uri: string, name = 'REDIRECT_URI'): string => `# OAuth\nCLIENT_ID=YWNtZQ=\nCLIENT_SECRET="c2VjcmV0="\n${name}=${uri}\n`;

describe('the redirect URI among the settings of an application', () => {
  test('must be https, localhost with a port, or out of band', () => {
    for (const uri of [
      'https://app.example/cb',
      'http://localhost:8080',
      outOfBandUri,
      '${APP_URL}/cb',
      '',
      '"https://app.example/cb" # ours',
    ])
      assert.deepEqual(foundIn(env(uri)).flat().slice(1), [], uri);
    for (const uri of ['http://app.example/cb', '"http://app.example/cb"', 'http://localhost', 'http://127.0.0.1:8080'])
      assert.deepEqual(foundIn(env(uri)), wrong('REDIRECT_URI'), uri);
  });

  test('is found in .env files, YAML, properties and lists of variables, under several names', () => {
    const uri = 'http://app.example/cb';
    for (const name of ['OAUTH_REDIRECT_URI', 'export REDIRECT_URI', 'OAUTH_CALLBACK_URL', 'AUTH_REDIRECT_URL'])
      assert.deepEqual(foundIn(env(uri, name)), wrong(name.replace('export ', '')), name);
    assert.deepEqual(foundIn(`oauth:\n  client-id: YWNtZQ=\n  redirect-uri: ${uri}\n`), wrong('redirect-uri'));
    assert.deepEqual(
      foundIn(`app.oauth.token-uri=https://auth.example${tokenPath}\napp.oauth.redirect-uri=${uri}`),
      wrong('app.oauth.redirect-uri'),
    );
    assert.deepEqual(foundIn(`environment:\n  - CLIENT_ID=YWNtZQ=\n  - REDIRECT_URI=${uri}`), wrong('REDIRECT_URI'));
  });

  test('is each of several', () => {
    for (const list of [
      'URI,http://app.example/cb',
      '[URI, http://app.example/cb]',
      '["URI", "http://app.example/cb"]',
      "'URI' 'http://app.example/cb';",
    ])
      for (const right of ['https://app.example/cb', 'https://[::1]', 'http://localhost:8080'])
        assert.deepEqual(foundIn(env(list.replace('URI', right), 'REDIRECT_URIS')), wrong('REDIRECT_URIS'), list);
    assert.deepEqual(foundIn(env('[http://localhost:8080, "https://app.example/cb"]', 'REDIRECT_URIS')), [['settings']]);
  });

  test('may be escaped, in quotes, or before a comment', () => {
    for (const value of ['HTTP\\://HOST', '`HTTP://HOST`', '"HTTP://HOST";', 'HTTP://HOST // not http://other.example']) {
      assert.deepEqual(foundIn(env(value.replace('HTTP', 'https').replace('HOST', 'app.example/cb?a\\=b'))), [['settings']], value);
      assert.deepEqual(foundIn(env(value.replace('HTTP', 'http').replace('HOST', 'app.example/cb'))), wrong('REDIRECT_URI'), value);
    }
  });

  test('is not known where it has parts that are replaced, or no scheme', () => {
    for (const value of [
      '{{ .Values.redirect }}',
      'http://{{ domain }}/callback',
      'http://{% domain %}/callback',
      '<your redirect uri>',
      'http://$(hostname)/callback',
      'http://%(host)s/callback',
      'http://__HOST__/callback',
      '/oauth/callback',
    ])
      assert.deepEqual(foundIn(env(value)), [['settings']], value);
  });

  test('is stored as it is registered, not encoded', () => {
    const uri = 'http://localhost:8080';
    const { findings } = diagnose(env(encodeURIComponent(uri)));
    assert.deepEqual(
      findings.map(({ level, field, fix }) => [level, field, fix]),
      [['note', 'REDIRECT_URI', uri]],
    );
    assert.match(findings[0]?.message ?? '', /^REDIRECT_URI is URL-encoded\. Store it as registered/);
  });

  test('is found beside a grant type and a response type, which make no form', () => {
    for (const setting of ['GRANT_TYPE=authorization_code', 'RESPONSE_TYPE=code']) {
      assert.deepEqual(foundIn(`${setting}\n${env('https://app.example/cb')}`), [['settings']], setting);
      assert.deepEqual(foundIn(`${setting}\n${env('http://app.example/cb')}`), wrong('REDIRECT_URI'), setting);
    }
  });

  test('is named as it is written', () => {
    assert.match(diagnose(env('http://app.example/cb', 'OAUTH_REDIRECT_URI')).findings[0]?.message ?? '', /^OAUTH_REDIRECT_URI must have/);
  });
});

describe('settings that say nothing of the interface', () => {
  for (const [name, text] of [
    ['a single one', 'NODE_ENV=production'],
    ['a client ID alone', 'CLIENT_ID=YWNtZQ='],
    ['those of a server', 'NODE_ENV=production\nPORT=3000\nLOGIN_REDIRECT_URL=http://app.example/home'],
    ['those of another service', 'GITHUB_CLIENT_ID=a\nGITHUB_REDIRECT_URI=http://app.example/cb'],
    ['those of another service beside those of a client', 'CLIENT_ID=a\nNEXT_PUBLIC_GOOGLE_REDIRECT_URI=http://app.example/cb'],
    ['those of an identity provider', 'CLIENT_ID=a\nKEYCLOAK_REDIRECT_URI=http://a.example\nMY_AZURE_REDIRECT_URI=http://a.example'],
    ...['SIGN_IN', 'sign-in', 'AFTER_SIGNIN', 'SIGNOUT', 'SIGN_UP', 'FORCE_SSL'].map(
      (name) => [`where the pages lead: ${name}`, `CLIENT_ID=a\n${name}_REDIRECT_URI=http://app.example/cb`] as const,
    ),
    ['those of another service in a section', 'google:\n  client-id: a\n  redirect-uri: http://app.example/cb'],
    ['the address of a webhook', 'CLIENT_ID=YWNtZQ=\nWEBHOOK_URL=http://app.example/hook\nCALLBACK_URL=http://app.example/hook'],
    ['a redirect URI without a client', 'PORT=3000\nREDIRECT_URI=http://app.example/cb'],
    ['the pairs of another form', 'a=1&b=2'],
  ] as const)
    test(`are unrelated: ${name}`, () => {
      assert.deepEqual(foundIn(text), []);
    });
});

test('a form with one pair on each line is a form', () => {
  const pairs = ['grant_type=refresh_token', 'refresh_token=r', 'client_id=a', 'client_secret=s'];
  assert.deepEqual(foundIn(pairs.join('\n')), [['token-request']]);
  assert.deepEqual(foundIn(pairs.slice(0, 3).join('\n')), [['token-request', 'error refresh-client-secret client_secret']]);
});
