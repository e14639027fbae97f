import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { diagnoseRequest } from '../../src/diagnosis/diagnose-request.ts';
import { isError } from '../../src/diagnosis/finding.ts';
import { apiMediaType, defaultPrefix, formMediaType, tokenPath, webhooksPath } from '../../src/interface/index.ts';
import { createSandbox } from '../../src/sandbox/index.ts';

const sandbox = createSandbox({ post: () => Promise.resolve({ status: 200 }) });
const { authUrl, baseUrl, applications } = sandbox.describe();
const [{ clientId, clientSecret }] = applications;

interface Sent {
  readonly url: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string;
}

async function create(change: (body: string) => string): Promise<Sent> {
  const { access_token: token } = await sandbox.issueTokens();
  const fields = { events: ['svc.comment.create'], documentId: 'd1', url: 'https://app.example/hook', options: { collapseEvents: true } };
  const headers = [
    ['Accept', apiMediaType],
    ['Content-Type', apiMediaType],
    ['Authorization', `Bearer ${token}`],
  ] as const;
  return { url: baseUrl + webhooksPath, headers, body: change(JSON.stringify(fields, null, 2)) };
}

async function exchange(change: (body: string) => string): Promise<Sent> {
  const { code, redirectUri } = await sandbox.grant();
  const form = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
    client_id: clientId,
    client_secret: clientSecret,
  });
  return { url: authUrl + tokenPath, headers: [['Content-Type', formMediaType]], body: change(form.toString()) };
}

/** Whether the sandbox accepts a request, and whether the check of it finds no mistake. */
async function verdicts({ url, headers, body }: Sent): Promise<{ accepted: boolean; good: boolean }> {
  const { ok } = await sandbox.fetch(new Request(url, { method: 'POST', headers: Object.fromEntries(headers), body }));
  return { accepted: ok, good: !diagnoseRequest({ method: 'POST', url, headers, body }, defaultPrefix).some(isError) };
}

/** Changes that a reader of pasted texts undoes, and a service does not. */
const flaws: readonly (readonly [name: string, make: typeof create, change: (body: string) => string])[] = [
  ['a comment after JSON', create, (body) => `${body}\n# note`],
  ['a line of backticks after JSON', create, (body) => `${body}\n\`\`\``],
  ['a fence around JSON', create, (body) => `\`\`\`json\n${body}\n\`\`\``],
  ['a script of an HTTP client', create, (body) => `${body}\n> {% client %}`],
  ['the separator of an HTTP client', create, (body) => `${body}\n\n###`],
  ['a second request', create, (body) => `${body}\n\nPOST ${webhooksPath}\n\n${body}`],
  ['the name of a file', create, () => '< ./body.json'],
  ['a placeholder without quotes', create, (body) => body.replace('"https://app.example/hook"', '{{url}}')],
  ['a placeholder in place of a boolean', create, (body) => body.replace('true', '<flag>')],
  ['a line break before &', exchange, (body) => body.replace('&code', '\n&code')],
  ['a line break after a form', exchange, (body) => `${body}\n`],
  ['a space before a form', exchange, (body) => ` ${body}`],
  ['a comment after a form', exchange, (body) => `${body}\n# note`],
  ['a form of several lines', exchange, (body) => body.replaceAll('&', '&\n')],
  ['the name of a file with a form', exchange, () => '< ./form.txt'],
];

describe('a request that is sent as it is', () => {
  for (const [name, make] of [
    ['a registration', create],
    ['a token request', exchange],
  ] as const)
    test(`${name} has no mistake`, async () => {
      assert.deepEqual(await verdicts(await make((body) => body)), { accepted: true, good: true });
    });

  for (const [name, make, change] of flaws)
    test(`has a mistake with ${name}`, async () => {
      assert.deepEqual(await verdicts(await make(change)), { accepted: false, good: false });
    });

  test('no finding quotes a secret of its body', () => {
    // A name with a slip is quoted, so the secret resembles one.
    const secret = 'grant_typex';
    for (const [url, body] of [
      [authUrl + tokenPath, `client_secret=${secret}&${secret}=authorization_code`],
      [baseUrl + webhooksPath, `{"client_secret": "${secret}", "${secret}": "svc.comment.create"}`],
    ] as const) {
      const found = diagnoseRequest({ method: 'POST', url, headers: [], body }, defaultPrefix);
      assert.ok(found.some(isError), body);
      assert.ok(!JSON.stringify(found).includes(secret), JSON.stringify(found));
    }
  });
});
