import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { apiMediaType, operationPath, type TokenResponse } from '../../../src/interface/index.ts';
import type { Inbox, Received } from '../../../src/wire/receiver.ts';
import type { SandboxDescription } from '../../../src/sandbox/index.ts';
import { serveSmallSite } from '../running.ts';

const run = promisify(execFile);
const site = serveSmallSite();

/** Runs curl and returns status, the address of a redirect, and the body. */
async function curl(...args: string[]): Promise<{ status: number; location: string; body: string }> {
  const { stdout } = await run('curl', [
    '--silent',
    '--show-error',
    '--max-time',
    '20',
    '--write-out',
    '\n%{http_code} %{redirect_url}',
    ...args,
  ]);
  const at = stdout.lastIndexOf('\n');
  const [status = '', location = ''] = stdout.slice(at + 1).split(' ');
  return { status: Number(status), location, body: stdout.slice(0, at) };
}

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll('&amp;', '&');

/** Posts the form of a page with its hidden fields and the button that is wanted, and opens the page of the server to which it redirects. */
async function submit(html: string, page: string, wanted: (value: string, form: string) => boolean) {
  const forms = [...html.matchAll(/<form\b[^]*?<\/form>/g)].map(([form]) => form);
  for (const form of forms) {
    const buttons = [...form.matchAll(/<button\b[^>]*>/g)].map(([button]) => button);
    const pressed = buttons.find((button) => wanted(attribute(button, 'value') ?? '', form));
    if (pressed === undefined) continue;
    const fields = [...form.matchAll(/<input\b[^>]*type="hidden"[^>]*>/g)]
      .map(([input]) => input)
      .concat(attribute(pressed, 'name') === undefined ? [] : [pressed]);
    const data = fields.flatMap((field) => ['--data-urlencode', `${attribute(field, 'name') ?? ''}=${attribute(field, 'value') ?? ''}`]);
    const response = await curl(...data, new URL(attribute(form, 'action') ?? '', page).href);
    return response.location.startsWith(`${site.origin}/sandbox/`) ? curl(response.location) : response;
  }
  return assert.fail(`no such button in ${html}`);
}

test('curl alone does the whole flow: grant, exchange, refresh, and all six webhook operations', async () => {
  const made = await curl('-X', 'POST', `${site.origin}/sandbox`);
  assert.equal(made.status, 201);
  const { authUrl, baseUrl, applications, users, documents } = JSON.parse(made.body) as SandboxDescription;
  const [application] = applications;
  const [user] = users;
  assert.ok(application && user);

  // The authorization request, and the forms that a browser would show: log in, then grant.
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: application.clientId,
    redirect_uri: site.origin,
    state: 'a state',
  });
  const request = `${authUrl}/oauth/authorize?${query.toString()}`;
  const logIn = await curl(request);
  assert.equal(logIn.status, 200);
  const decision = await submit(logIn.body, request, (value) => value === user.id);
  assert.equal(decision.status, 200);
  assert.ok(decision.body.includes(application.description));
  const landed = await submit(decision.body, request, (value) => /^grant$/i.test(value));
  assert.ok([302, 303].includes(landed.status));
  const back = new URL(landed.location);
  assert.equal(back.origin, site.origin);
  assert.equal(back.searchParams.get('state'), 'a state');

  // The exchange and the refresh.
  const credentials = [
    '--data-urlencode',
    `client_id=${application.clientId}`,
    '--data-urlencode',
    `client_secret=${application.clientSecret}`,
  ];
  const code = [
    '-d',
    'grant_type=authorization_code',
    '--data-urlencode',
    `code=${back.searchParams.get('code') ?? ''}`,
    '--data-urlencode',
    `redirect_uri=${site.origin}`,
  ];
  const exchanged = await curl(...code, ...credentials, `${authUrl}/oauth/token`);
  assert.equal(exchanged.status, 200);
  const tokens = JSON.parse(exchanged.body) as TokenResponse;
  assert.equal(tokens.token_type, 'Bearer');
  const refreshed = await curl(
    '-d',
    'grant_type=refresh_token',
    '--data-urlencode',
    `refresh_token=${tokens.refresh_token}`,
    ...credentials,
    `${authUrl}/oauth/token`,
  );
  const { access_token: token } = JSON.parse(refreshed.body) as TokenResponse;
  assert.equal((await curl(...code, ...credentials, `${authUrl}/oauth/token`)).status, 400);

  // A receiver, and the six operations.
  const inbox = JSON.parse((await curl('-X', 'POST', `${site.origin}/receiver`)).body) as Inbox;
  const call = (method: string, path: string, body?: unknown) =>
    curl(
      '-X',
      method,
      '-H',
      `Authorization: Bearer ${token}`,
      '-H',
      `Accept: ${apiMediaType}`,
      ...(body === undefined ? [] : ['-H', `Content-Type: ${apiMediaType}`, '-d', JSON.stringify(body)]),
      baseUrl + path,
    );
  const created = await call('POST', operationPath('createWebhook'), {
    events: ['svc.comment.create'],
    url: inbox.url,
    options: { collapseEvents: false },
    documentId: documents[0]?.id,
  });
  const { id } = JSON.parse(created.body) as { id: string };
  assert.ok(created.status < 300 && id);
  await received(inbox, 1);

  assert.ok((await call('GET', operationPath('getWebhooks'))).body.includes(id));
  assert.equal((JSON.parse((await call('GET', operationPath('getWebhook', id))).body) as { event: string }).event, 'svc.comment.create');
  const updated = await call('POST', operationPath('updateWebhook', id), { id, options: { collapseEvents: true }, description: 'by curl' });
  assert.equal((JSON.parse(updated.body) as { description: string }).description, 'by curl');
  assert.ok((await call('POST', operationPath('pingWebhook', id))).status < 300);
  await received(inbox, 2);
  assert.ok((await call('DELETE', operationPath('unregisterWebhook', id))).status < 300);
  assert.deepEqual(await received(inbox, 3), ['webhook.register', 'webhook.ping', 'webhook.unregister']);
  assert.equal((await call('GET', operationPath('getWebhook', id))).status, 404);
});

/** Reads the feed until so many notifications came; returns their event types. */
async function received(inbox: Inbox, count: number): Promise<string[]> {
  const child = execFile('curl', ['--silent', '--no-buffer', '--max-time', '20', inbox.feedUrl]);
  let text = '';
  const found = (): string[] =>
    [...text.matchAll(/^data: (.*)\n\n/gm)].map(
      ([, data = '']) => (JSON.parse((JSON.parse(data) as Received).body) as { event: string }).event,
    );
  for await (const chunk of child.stdout ?? []) {
    text += String(chunk);
    if (found().length >= count) break;
  }
  child.kill();
  return found();
}

test('curl is told in JSON what was wrong', async () => {
  const { authUrl } = JSON.parse((await curl('-X', 'POST', `${site.origin}/sandbox`)).body) as SandboxDescription;
  const token = await curl('-d', 'grant_type=authorization_code', `${authUrl}/oauth/token`);
  assert.ok(token.status >= 400 && 'error' in (JSON.parse(token.body) as object));
  const proxied = await curl('-H', 'Content-Type: application/json', '-d', '{}', `${site.origin}/proxy/call`);
  assert.deepEqual([proxied.status, (JSON.parse(proxied.body) as { error: string }).error], [403, 'foreign-origin']);
  const rebound = await curl('-H', 'Host: evil.example', `${site.origin}/runtime.json`);
  assert.equal(rebound.status, 421);
});
