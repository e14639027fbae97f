import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { after, before, test } from 'node:test';

// The line of JSON that the sandbox printed.
const { authUrl, baseUrl, controlUrl, controlKey, applications, documents } = JSON.parse(
  readFileSync('sandbox.json', 'utf8'),
);
const [{ clientId, clientSecret, redirectUris }] = applications;
const mediaType = 'application/json;charset=UTF-8; qs=0.09';

// Put your own receiver here: this one keeps what arrives.
const received = [];
const receiver = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  received.push(JSON.parse(body));
  response.end();
  receiver.emit('notification');
});

before(async () => {
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
});
after(() => receiver.close());

async function notification(event) {
  while (!received.some((message) => message.event === event))
    await once(receiver, 'notification');
}

async function tokens(fields) {
  const body = new URLSearchParams({
    ...fields,
    client_id: clientId,
    client_secret: clientSecret,
  });
  const response = await fetch(`${authUrl}/oauth/token`, { method: 'POST', body });
  assert.ok(response.ok, await response.clone().text());
  return response.json();
}

async function authorize() {
  const [redirectUri] = redirectUris;
  const query = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    scope: 'Read Write',
    state: 'state',
  };
  // --auto-grant: the response is the redirect itself.
  const response = await fetch(
    `${authUrl}/oauth/authorize?${new URLSearchParams(query)}`,
    { redirect: 'manual' },
  );
  const { searchParams } = new URL(response.headers.get('location'));
  assert.equal(searchParams.get('state'), 'state');
  return tokens({
    grant_type: 'authorization_code',
    code: searchParams.get('code'),
    redirect_uri: redirectUri,
  });
}

test('gets tokens for a code, and refreshes them', async () => {
  const { refresh_token } = await authorize();
  const refreshed = await tokens({ grant_type: 'refresh_token', refresh_token });
  assert.ok(refreshed.access_token);
});

test(
  'registers a webhook, passes the trial, and receives an event',
  { timeout: 20_000 },
  async () => {
    const { access_token } = await authorize();
    const created = await fetch(`${baseUrl}/api/v6/webhooks`, {
      method: 'POST',
      headers: {
        accept: mediaType,
        'content-type': mediaType,
        authorization: `Bearer ${access_token}`,
      },
      body: JSON.stringify({
        events: ['svc.comment.create'],
        url: `http://127.0.0.1:${receiver.address().port}/notifications`,
        options: { collapseEvents: true },
        documentId: documents[0].id,
      }),
    });
    assert.ok(created.ok, await created.text());
    await notification('webhook.register');

    // What a user would do in the service.
    const fired = await fetch(`${controlUrl}/events`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${controlKey}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ event: 'svc.comment.create', documentId: documents[0].id }),
    });
    assert.ok(fired.ok, await fired.text());
    await notification('svc.comment.create');
  },
);
