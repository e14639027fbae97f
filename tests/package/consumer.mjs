// A partner's own test, as ES module: what the package gives is enough to run the flow without a port.
import assert from 'node:assert/strict';
import { operations, toEventType } from 'partner-interface';
import { createSandbox } from 'partner-interface/sandbox';

const received = [];
const post = async (url, headers, body) => {
  received.push(JSON.parse(body));
  return { status: 200 };
};
const sandbox = createSandbox({ autoGrant: true, post });
const [{ clientId, clientSecret }] = sandbox.applications;
const { authUrl, baseUrl, companies } = sandbox.describe();

const granted = await sandbox.fetch(`${authUrl}/oauth/authorize?${new URLSearchParams({ response_type: 'code', client_id: clientId })}`);
const [, code] = /<title>Success code=([^<]+)</.exec(await granted.text());
const exchange = () =>
  sandbox.fetch(
    new Request(`${authUrl}/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'authorization_code', code, client_id: clientId, client_secret: clientSecret }),
    }),
  );
const { access_token: token } = await (await exchange()).json();
assert.equal((await (await exchange()).json()).rule, 'code-single-use');

const { method, path } = operations.createWebhook;
const created = await sandbox.fetch(
  new Request(baseUrl + path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      events: [toEventType('comment.create')],
      url: 'https://receiver.example/hook',
      options: { collapseEvents: false },
      companyId: companies[0].id,
    }),
  }),
);
assert.ok(created.ok);
await sandbox.settled();
await sandbox.clock.advance(1000);
assert.deepEqual(
  received.map(({ event }) => event),
  ['webhook.register'],
);
assert.equal((await sandbox.deliveries()).length, 1);
const url = await sandbox.listen();
assert.equal((await fetch(`${url}/oauth/authorize`)).status, 400);
await sandbox[Symbol.asyncDispose]();
console.log('passed', process.version);
