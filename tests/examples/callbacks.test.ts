import assert from 'node:assert/strict';
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, beforeEach, describe, test } from 'node:test';
import { defineCallbackTests, redirectUri, serveTokens, type TokenService } from '../frameworks/callback-scenarios.ts';
import { startApplication, type RunningApplication } from '../frameworks/start-application.ts';
import { inEveryLanguage, type CommandOf } from './languages.ts';
import { startService } from './service.ts';
import { examples, run } from './toolchains.ts';
import { temporaryFolder } from '../temporary-folder.ts';

function defineHandlers(command: CommandOf): void {
  const folder = temporaryFolder('samples');
  const tokensFile = path.join(folder, 'tokens.json');
  let service: TokenService;
  let application: RunningApplication;
  const start = (): Promise<RunningApplication> =>
    startApplication(command('callback'), { ...service.environment, TOKENS_FILE: tokensFile });

  before(async () => {
    service = await serveTokens();
    application = await start();
  });
  after(async () => {
    await application.stop();
    await service.close();
  });
  beforeEach(() => {
    service.tokenRequests.length = 0;
    rmSync(tokensFile, { force: true });
  });

  defineCallbackTests(() => ({ application, service, tokensFile }));

  test('responds at the path of its redirect URI alone, whatever a stray request asks for', async () => {
    assert.equal(new URL(redirectUri).pathname, '/callback');
    for (const route of ['/', '/favicon.ico', '/callback/more?code=c', '/?code=c&state=s']) {
      const response = await fetch(application.origin + route, { redirect: 'manual' });
      assert.equal(response.status, 404, route);
      assert.deepEqual(response.headers.getSetCookie(), []);
    }
    assert.equal((await fetch(`${application.origin}/login`, { redirect: 'manual' })).status, 302);
    assert.deepEqual(service.tokenRequests, []);
  });

  test('does the same for a redirect URI without a path', async () => {
    const environment = { ...service.environment, TOKENS_FILE: tokensFile, REDIRECT_URI: 'http://localhost:8080' };
    const bare = await startApplication(command('callback'), environment);
    try {
      const icon = await fetch(`${bare.origin}/favicon.ico`);
      assert.deepEqual([icon.status, icon.headers.getSetCookie()], [404, []]);
      const foreign = await fetch(`${bare.origin}/?code=c&state=s`);
      assert.equal(foreign.status, 400);
    } finally {
      await bare.stop();
    }
  });
}

/** A shell is no server: its sample takes the URL that the browser reached. */
function defineShell(command: CommandOf): void {
  const finish = async (change: (url: URL, environment: Record<string, string>) => void) => {
    const folder = temporaryFolder('samples');
    const service = await startService('callback');
    const tokensFile = path.join(folder, 'tokens.json');
    const environment: Record<string, string> = { ...service.environment, TOKENS_FILE: tokensFile };
    const url = new URL(environment['CALLBACK_URL'] ?? '');
    change(url, environment);
    const ran = await run(command('callback'), { ...environment, CALLBACK_URL: url.href });
    const tokens = existsSync(tokensFile) ? readFileSync(tokensFile, 'utf8') : '';
    const mode = existsSync(tokensFile) ? statSync(tokensFile).mode & 0o777 : undefined;
    await service.close();
    return { ...ran, tokens, mode, secret: environment['CLIENT_SECRET'] ?? '', requests: service.heard };
  };

  test('exchanges the code of a URL with the state, and keeps the tokens for its own user', async () => {
    const { code, output, tokens, mode, requests, secret } = await finish(() => undefined);
    assert.deepEqual([code, output], [0, 'Connected.\n']);
    assert.ok((JSON.parse(tokens) as { access_token: string }).access_token);
    assert.equal(mode, 0o600);
    assert.equal(requests[0]?.headers.get('authorization'), null);
    assert.equal(new URLSearchParams(requests[0]?.body).get('client_secret'), secret);
  });

  test('leaves the tokens that there are if the exchange fails', async () => {
    const { code, tokens } = await finish((url, environment) => {
      writeFileSync(environment['TOKENS_FILE'] ?? '', 'kept');
      url.searchParams.set('code', 'bogus');
    });
    assert.notEqual(code, 0);
    assert.equal(tokens, 'kept');
  });

  test('sends no code without the state', async () => {
    for (const change of [
      (url: URL) => url.searchParams.delete('state'),
      (url: URL) => url.searchParams.set('state', 'another'),
      (url: URL, environment: Record<string, string>) => {
        url.searchParams.set('state', '');
        environment['STATE'] = '';
      },
    ]) {
      const { code, errors, requests } = await finish(change);
      assert.equal(code, 1);
      assert.match(errors, /not started here/);
      assert.deepEqual(requests, []);
    }
  });

  test('tells a denial, any other error, and a code that is rejected apart, and shows no secret', async () => {
    const failed = (error: string) =>
      finish((url) => {
        url.searchParams.delete('code');
        url.searchParams.set('error', error);
      });
    const [denied, unknown] = [await failed('access_denied'), await failed('new_one')];
    const rejected = await finish((url) => url.searchParams.set('code', 'bogus'));
    assert.deepEqual([denied.code, unknown.code, rejected.code], [2, 3, 22]);
    assert.match(unknown.errors, /new_one/);
    for (const { output, errors, secret } of [denied, unknown, rejected]) assert.ok(!(output + errors).includes(secret));
  });
}

test('every server compares the state by the function of its language that takes constant time', () => {
  const comparisons = {
    'javascript/callback.mjs': 'timingSafeEqual(one, other)',
    'typescript/callback.ts': 'timingSafeEqual(one, other)',
    'python/callback.py': 'hmac.compare_digest(given.encode(), expected.encode())',
    'java/Callback.java': '!MessageDigest.isEqual(state, expected.getBytes(',
    'go/callback.go': 'subtle.ConstantTimeCompare(state, []byte(expected)) != 1',
  };
  for (const [file, comparison] of Object.entries(comparisons))
    assert.ok(readFileSync(path.join(examples, file), 'utf8').includes(comparison), file);
});

inEveryLanguage(
  'the callback handler',
  (command, language) => {
    if (language === 'curl') defineShell(command);
    // One after the other: the tests share an application, and the file with its tokens.
    else describe('as a program', { concurrency: 1 }, () => defineHandlers(command));
  },
  ['callback'],
);
