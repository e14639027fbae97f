import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  apiMediaType,
  authorizePath,
  eventCatalogue,
  formMediaType,
  isRule,
  tokenPath,
  toEventType,
  webhooksPath,
} from '../../src/interface/index.ts';
import { assumption } from '../../src/sandbox/assumptions/index.ts';
import { createSandbox, demoSeed } from '../../src/sandbox/index.ts';

const address = 'https://sandbox.example/s/1';
const callback = 'https://app.example/callback';

/** A sandbox with a token, a code and a registration that no request may lose. */
export async function setUp() {
  const sandbox = createSandbox({
    authUrl: address,
    docs: 'https://docs.example',
    seed: demoSeed([callback]),
    autoGrant: true,
    post: () => Promise.resolve({ status: 200 }),
  });
  const { applications, apiCredentials, controlKey, documents } = sandbox.describe();
  const [application] = applications;
  const [credential] = apiCredentials;
  const [document] = documents;
  assert.ok(application && credential && document);
  const response = await sandbox.fetch(
    new Request(address + webhooksPath, {
      method: 'POST',
      headers: { authorization: credential.header, 'content-type': apiMediaType },
      body: JSON.stringify({
        events: [toEventType('comment.create')],
        url: 'https://receiver.example/',
        options: { collapseEvents: true },
        documentId: document.id,
        isTransient: false,
      }),
    }),
  );
  const { id } = (await response.json()) as { id: string };
  await sandbox.settled();
  return { sandbox, application, credential, document, controlKey, id };
}

/** What `setUp` makes. */
export type Stage = Awaited<ReturnType<typeof setUp>>;

/** A request, as plain values so that a failing one can be read. */
export interface Case {
  readonly method: string;
  readonly path: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string | undefined;
}

const printable = fc.string({ unit: fc.constantFrom(...Array.from('abcXYZ019 =&%+/?#"\\{}[]:,.-_~é漢\u0000')) });
const headerText = fc.string({ unit: fc.constantFrom(...Array.from('abcXYZ019 =%+/?"{}:,.-_~')) }).map((text) => text.trim());

/** Requests near to valid ones and far from them, to every address of the sandbox but those that end a registration. */
export function requests({ application, credential, document, controlKey, id }: Stage): fc.Arbitrary<Case> {
  const near = (...values: string[]): fc.Arbitrary<string> => fc.oneof(fc.constantFrom(...values), printable);
  const parameters = fc
    .record(
      {
        response_type: near('code', 'token'),
        client_id: near(application.clientId),
        client_secret: near(application.clientSecret),
        redirect_uri: near(callback, 'https://evil.example/', 'urn:ietf:wg:oauth:2.0:oob'),
        scope: near('Read', 'Read Write', 'Full'),
        state: printable,
        company_id: near('', 'none'),
        grant_type: near('authorization_code', 'refresh_token'),
        code: printable,
        refresh_token: printable,
        interaction: printable,
        decision: near('grant', 'deny'),
        user: printable,
      },
      { requiredKeys: [] },
    )
    .map((values) => new URLSearchParams(Object.entries(values)).toString());
  const form = fc.oneof(parameters, printable);
  const json = fc.oneof(
    fc.json(),
    printable,
    fc
      .record(
        {
          id: near(id),
          events: fc.array(near(...eventCatalogue.map(({ name }) => toEventType(name))), { maxLength: 3 }),
          event: near(...eventCatalogue.map(({ name }) => toEventType(name))),
          url: near('https://receiver.example/', 'ftp://x/'),
          options: fc.oneof(fc.constant({ collapseEvents: true }), fc.jsonValue()),
          documentId: near(document.id),
          companyId: near(document.companyId),
          clientId: near(application.clientId),
          description: fc.oneof(printable, fc.jsonValue()),
          isTransient: fc.oneof(fc.boolean(), fc.jsonValue()),
          values: fc.dictionary(fc.string(), fc.string(), { maxKeys: 2 }),
          webhookId: near(id),
          error: printable,
        },
        { requiredKeys: [] },
      )
      .map((value) => JSON.stringify(value)),
  );
  const mostly = <T>(right: T, wrong: fc.Arbitrary<T>): fc.Arbitrary<T> =>
    fc.oneof({ weight: 7, arbitrary: fc.constant(right) }, { weight: 1, arbitrary: wrong });
  const anyMethod = fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'HEAD', 'OPTIONS');
  const endpoint = (
    method: string,
    path: fc.Arbitrary<string>,
    type: string,
    auth: string,
    body: fc.Arbitrary<string>,
  ): fc.Arbitrary<Case> =>
    fc.record({
      method: mostly(method, anyMethod),
      path,
      headers: fc
        .tuple(mostly(auth, headerText), mostly(type, headerText))
        .map(([one, other]) => [['authorization', one] as const, ['content-type', other] as const] as const),
      body: fc.option(body, { nil: undefined, freq: 20 }),
    });
  const at = (...paths: string[]): fc.Arbitrary<string> => fc.constantFrom(...paths);
  const basic = credential.header;
  const key = `Bearer ${controlKey}`;
  return fc.oneof(
    endpoint(
      'GET',
      form.map((query) => `${authorizePath}?${query.replaceAll('#', '%23')}`),
      formMediaType,
      '',
      form,
    ),
    endpoint('POST', at(tokenPath, '/oauth/sign-in', '/oauth/decision'), formMediaType, '', form),
    endpoint(
      'GET',
      printable.map((text) => `${webhooksPath}?offset=${encodeURIComponent(text)}&limit=${encodeURIComponent(text)}`),
      apiMediaType,
      basic,
      json,
    ),
    endpoint(
      'GET',
      near(id).map((one) => `${webhooksPath}/${encodeURIComponent(one)}`),
      apiMediaType,
      basic,
      json,
    ),
    endpoint(
      'POST',
      at(webhooksPath, `${webhooksPath}/${id}`, `${webhooksPath}/${id}/ping`, `${webhooksPath}/none`),
      apiMediaType,
      basic,
      json,
    ),
    endpoint(
      'POST',
      at(
        '/control/events',
        '/control/documents',
        `/control/documents/${document.id}/state`,
        '/control/grants/revoke',
        '/control/validate',
        '/control/fail-next',
      ),
      'application/json',
      key,
      json,
    ),
    endpoint('GET', at('/control/state', '/control/deliveries', '/nowhere'), 'application/json', key, json),
  );
}

/** Sends a case and asserts what holds for every response: no 5xx, a refusal that cites what exists, a redirect to a registered URI. */
export async function check({ sandbox, application }: Stage, { method, path, headers, body }: Case): Promise<void> {
  const bodiless = method === 'GET' || method === 'HEAD';
  const response = await sandbox.fetch(
    new Request(address + path, {
      method,
      headers: headers.map(([name, value]): [string, string] => [name, value]),
      ...(bodiless ? {} : { body: body ?? null }),
    }),
  );
  const text = await response.text();
  assert.ok(response.status < 500, `${String(response.status)} ${text}`);
  const location = response.headers.get('location');
  if (location !== null)
    assert.ok(
      application.redirectUris.some((uri) => location.startsWith(`${uri}?`)),
      location,
    );
  if (response.status < 400 || !/json/.test(response.headers.get('content-type') ?? '')) return;
  const { rule = '', assumption: cited = '', type, error_uri } = JSON.parse(text) as Record<string, string | undefined>;
  assert.ok(isRule(rule) || assumption(cited), text);
  assert.match(type ?? error_uri ?? '', /^https:\/\/docs\.example\/.+#/);
}

/** Sends so many cases with a fixed seed, and asserts that the registration is still there. */
export async function sendMany(numRuns: number, seed: number): Promise<void> {
  const stage = await setUp();
  await fc.assert(
    fc.asyncProperty(requests(stage), (one) => check(stage, one)),
    { numRuns, seed },
  );
  await stage.sandbox.settled();
  const response = await stage.sandbox.fetch(
    new Request(`${address}${webhooksPath}/${stage.id}`, { headers: { authorization: stage.credential.header } }),
  );
  assert.equal(response.status, 200);
}
