// A partner's program for any runtime: it imports the library, makes the sandbox at module level, and uses nothing but fetch and its own clock.
import { toEventType } from 'partner-interface';
import { createSandbox } from 'partner-interface/sandbox';

const received = [];
const sandbox = createSandbox({
  authUrl: 'https://auth.example',
  baseUrl: 'https://api.example',
  post: async (url, headers, body) => {
    received.push(JSON.parse(body).event);
    return { status: 200 };
  },
});

/** Runs the whole integration. Resolves with what it saw, which is the same everywhere. */
export async function integrate() {
  const { documents, applications, controlUrl, controlKey } = sandbox.describe();
  const [{ clientId, clientSecret }] = applications;
  const { code, redirectUri } = await sandbox.grant();
  const values = { grant_type: 'authorization_code', code, redirect_uri: redirectUri, client_id: clientId, client_secret: clientSecret };
  const exchange = () => sandbox.fetch('https://auth.example/oauth/token', { method: 'POST', body: new URLSearchParams(values) });
  const tokens = await (await exchange()).json();
  const again = await (await exchange()).json();
  const headers = { authorization: `Bearer ${tokens.access_token}`, 'content-type': 'application/json' };
  const registration = {
    events: [toEventType('comment.create')],
    url: 'https://app.example/hook',
    options: { collapseEvents: false },
    documentId: documents[0].id,
  };
  const body = JSON.stringify(registration);
  const created = await sandbox.fetch('https://api.example/api/v6/webhooks', { method: 'POST', headers, body });
  await sandbox.fire({ event: 'svc.comment.create', documentId: documents[0].id });
  await sandbox.settled();
  await sandbox.clock.advance(3_600_000);
  const expired = await sandbox.fetch('https://api.example/api/v6/webhooks', { headers });
  // The control API and the pages of the sandbox are loaded on first use.
  const control = await sandbox.fetch(`${controlUrl}/state`, { headers: { authorization: `Bearer ${controlKey}` } });
  const page = await sandbox.fetch('https://auth.example/oauth/authorize');
  const foreign = await sandbox.fetch('https://wrong.example/oauth/token').catch((error) => error.name);
  const signal = AbortSignal.abort(new Error('aborted'));
  const aborted = await sandbox.fetch('https://auth.example/oauth/token', { signal }).catch((error) => error.message);
  return [
    again.rule,
    created.status,
    received.join(),
    expired.status,
    control.status,
    page.headers.get('content-type'),
    foreign,
    aborted,
  ].join(' ');
}

/** Listens where the runtime can, and makes one request by real HTTP. Resolves with its status. */
export async function listenOnce() {
  const served = createSandbox();
  const url = await served.listen();
  const { status } = await fetch(`${url}/oauth/token`);
  await served[Symbol.asyncDispose]();
  return status;
}
