import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { diagnose } from '../../src/diagnosis/diagnose.ts';
import { readSettings } from '../../src/diagnosis/readers/text/settings.ts';
import { authorizePath, outOfBandUri, tokenPath, webhooksPath } from '../../src/interface/index.ts';
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

/** Settings with the endpoints of a service, and others. */
const withEndpoints = (...others: readonly string[]): string =>
  [`AUTHORIZE_URL=https://auth.example${authorizePath}`, `TOKEN_URL=https://auth.example${tokenPath}`, ...others].join('\n');
/** What is found in one or more settings beside the right endpoints. */
const found = (...others: readonly string[]): string[] =>
  foundIn(withEndpoints(...others))
    .flat()
    .slice(1);

describe('other settings of a client of the interface', () => {
  test('are endpoints, which have their paths', () => {
    assert.deepEqual(foundIn(withEndpoints()), [['settings']]);
    for (const [name, path, expected] of [
      ['OAUTH_AUTHORIZE_URL', '/oauth2/authorize', 'error authorize-get OAUTH_AUTHORIZE_URL'],
      ['app.oauth.authorization-uri', '/oauth/authorise', 'error authorize-get app.oauth.authorization-uri'],
      ['OAUTH_TOKEN_URL', '/oauth/access_token', 'error token-post-form OAUTH_TOKEN_URL'],
      ['tokenEndpoint', '/oauth/tokens', 'error token-post-form tokenEndpoint'],
      ['REFRESH_TOKEN_URL', `${tokenPath}/`, undefined],
      ['TOKEN_PATH', '/var/run/token', undefined],
      ['TOKEN_URL', '/oauth2/v2.0/token', undefined],
    ] as const)
      assert.deepEqual(found(`${name}=https://auth.example${path}`), expected === undefined ? [] : [expected], name);
    assert.match(
      diagnose('OAUTH_TOKEN_URL=https://auth.example/oauth/access_token').findings[0]?.message ?? '',
      /^OAUTH_TOKEN_URL has the path \/oauth\/access_token\. The path of the token endpoint is \/oauth\/token\.$/,
    );
  });

  test('are the address of the webhook API, which is not that of a receiver', () => {
    assert.deepEqual(found('WEBHOOKS_URL=https://api.example/api/v5/webhooks'), ['error webhook-paths WEBHOOKS_URL']);
    assert.deepEqual(found(`WEBHOOKS_URL=https://api.example${webhooksPath}`), []);
    assert.deepEqual(found('WEBHOOK_URL=https://api.example/api/v1/webhooks'), []);
  });

  test('are the address of the webhook API only where a name or host says API or service', () => {
    for (const name of ['WEBHOOKS_URL', 'webhooks', 'CAPITAL_WEBHOOKS_URL'])
      assert.deepEqual(found(`${name}=https://app.example/v1/webhooks`), [], name);
    for (const name of ['WEBHOOKS_API', 'apiUrl', 'designs.service.webhooks'])
      assert.deepEqual(found(`${name}=https://app.example/v1/webhooks`), [`error webhook-paths ${name}`]);
  });

  test('are scopes, with a note on commas, which a program may replace', () => {
    assert.deepEqual(found('SCOPES=Read Write'), []);
    assert.deepEqual(found('SCOPES=Read,Write'), ['note scope-subset SCOPES']);
    assert.deepEqual(found('OAUTH_SCOPE=read'), ['error scope-subset OAUTH_SCOPE']);
    assert.deepEqual(found('scope: [Read, Write]'), []);
    assert.deepEqual(found('scope: ["Read,Write"]'), ['error scope-subset scope']);
    assert.deepEqual(found('scopes:', '  - Read', '  - write'), ['error scope-subset scopes']);
    assert.deepEqual(found('SCOPES=Read Email'), ['note scopes-may-grow SCOPES']);
    assert.deepEqual(found('SCOPES=${SCOPES}'), []);
  });

  test('are event types to register for', () => {
    assert.deepEqual(found('WEBHOOK_EVENTS=svc.comment.create,svc.comment.delete'), []);
    assert.deepEqual(found('WEBHOOK_EVENTS=svc.comment.created,webhook.ping'), [
      'error events-of-the-group WEBHOOK_EVENTS',
      'error lifecycle-not-registered WEBHOOK_EVENTS',
    ]);
    assert.deepEqual(found('WEBHOOK_EVENTS=push,pull_request'), []);
    assert.deepEqual(foundIn('webhook:\n  events:\n    - svc.comment.created'), [['settings', 'error events-of-the-group events']]);
  });

  test('are the types of response and grant, and how the client authenticates', () => {
    assert.deepEqual(
      found('response_type=code', 'GRANT_TYPES=authorization_code,refresh_token', 'client-authentication-method=client_secret_post'),
      [],
    );
    assert.deepEqual(found('response_type=token', 'GRANT_TYPE=client_credentials', 'client-authentication-method=client_secret_basic'), [
      'error response-type-code response_type',
      'error exchange-grant-type GRANT_TYPE',
      'error secret-only-in-body client-authentication-method',
    ]);
  });

  test('are read from manifests, blocks, and JSON with comments', () => {
    assert.deepEqual(foundIn('env:\n  - name: OAUTH_TOKEN_URL\n    value: https://auth.example/oauth/tokens'), [
      ['settings', 'error token-post-form OAUTH_TOKEN_URL'],
    ]);
    assert.deepEqual(foundIn('resource "oauth" "acme" {\n  token_url = "https://auth.example/oauth/tokens"\n  scopes = ["Read"]\n}'), [
      ['settings', 'error token-post-form token_url'],
    ]);
    const json = (uri: string, scope: string): string =>
      `{\n// ours\n"oauth": {"tokenUrl": "https://auth.example${tokenPath}", "redirectUri": "${uri}", "scopes": ["${scope}"], "grantType": "authorization_code"},}`;
    assert.deepEqual(foundIn(json('https://app.example/cb', 'Read')), [['settings']]);
    assert.deepEqual(foundIn(json('http://app.example/cb', 'read')), [
      ['settings', 'error redirect-uri-https oauth.redirectUri', 'error scope-subset oauth.scopes'],
    ]);
    const library = `passport.use(new Strategy({ authorizationURL: 'https://auth.example/oauth/authorise', callbackURL: 'http://app.example/cb' }, verify));`;
    assert.deepEqual(foundIn(library), [['settings', 'error authorize-get authorizationURL', 'error redirect-uri-https callbackURL']]);
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
    ['the URL of a callback beside a client', 'clientId=a\ncallbackURL=http://app.example/hook'],
    ['a redirect URI without a client', 'PORT=3000\nREDIRECT_URI=http://app.example/cb'],
    ['endpoints of another service', 'TOKEN_URL=https://oauth2.googleapis.com/oauth/tokens\nSCOPES=openid'],
    ['what an authorization server says of itself', '{"issuer":"https://a.example","token_endpoint":"https://a.example/oauth/tokens"}'],
    ['a list of other things', 'fruit:\n  - apple\n  - pear'],
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

test('a list belongs to settings only where it has a name', () => {
  assert.deepEqual(readSettings('name: a\nscopes:\n  - Read\n  - "Write"'), [
    ['name', 'a'],
    ['scopes', '[Read, Write]'],
  ]);
  for (const text of ['- Read\nname: a\nother: b', 'name: a\nother: b\n- Read']) assert.equal(readSettings(text), undefined, text);
});

describe('a client secret and the lifetime of an access token among settings', () => {
  const secret = 'c2VjcmV0LW9mLWFjbWU5OQ=';
  const committed = (value: string): string => `diff --git a/.env b/.env\n--- a/.env\n+++ b/.env\n@@ -1,2 +1,3 @@\n ${value}`;
  const file = (line: string): string => `CLIENT_ID=YWNtZQ=\nREDIRECT_URI=https://app.example/cb\n${line}`;
  const changed = (line: string): string => committed(file(line).replaceAll('\n', '\n+'));

  test('a secret that was issued is kept out of source control, other values are not secret', () => {
    assert.deepEqual(foundIn(changed(`CLIENT_SECRET=${secret}`)), [['settings', 'error client-secret-kept CLIENT_SECRET']]);
    assert.deepEqual(foundIn(file(`CLIENT_SECRET=${secret}`)), [['settings']]);
    for (const value of ['', '${SECRET}', 'change-me', 'your-client-secret-here', 'x'.repeat(90) + '1'])
      assert.deepEqual(foundIn(changed(`CLIENT_SECRET=${value}`)), [['settings']], value);
  });

  test('another file of the same change shows that the secret is that of a client of the interface', () => {
    const alone = committed(`CLIENT_ID=YWNtZQ=\n+CLIENT_SECRET=${secret}`);
    const other = (path: string): string =>
      `${alone}\ndiff --git a/c.py b/c.py\n--- a/c.py\n+++ b/c.py\n@@ -1,1 +1,2 @@\n+PATH = base + "${path}"\n`;
    const found = ['settings', 'error client-secret-kept CLIENT_SECRET'].join();
    assert.ok(foundIn(other('/api/v6/webhooks')).some((message) => message.join() === found));
    assert.deepEqual(foundIn(other('/login')), []);
    assert.deepEqual(foundIn(alone), []);
  });

  test('a lifetime is at most that of the interface, whatever its unit', () => {
    const long = (name: string): string[][] => [['settings', `error limit-access-token-lifetime ${name}`]];
    assert.deepEqual(foundIn(file('ACCESS_TOKEN_TTL_SECONDS=3601')), long('ACCESS_TOKEN_TTL_SECONDS'));
    assert.deepEqual(foundIn(file('ACCESS_TOKEN_LIFETIME_MINUTES=61')), long('ACCESS_TOKEN_LIFETIME_MINUTES'));
    assert.deepEqual(foundIn(file('ACCESS_TOKEN_LIFETIME_MS=3600001')), long('ACCESS_TOKEN_LIFETIME_MS'));
    for (const line of ['ACCESS_TOKEN_TTL_SECONDS=3600', 'ACCESS_TOKEN_LIFETIME_MS=3600000', 'ACCESS_TOKEN_TTL=86400'])
      assert.deepEqual(foundIn(file(line)), [['settings']], line);
  });

  test('an application may make tokens of its own, which are valid as long as it likes', () => {
    for (const line of ['APP_ACCESS_TOKEN_TTL_SECONDS=86400', 'ACCESS_TOKEN_TTL_SECONDS=86400\nJWT_ALGORITHM=HS256'])
      assert.deepEqual(foundIn(file(line)), [['settings']], line);
  });
});
