import assert from 'node:assert/strict';
import { test } from 'node:test';
import { apiMediaType, formMediaType, operationPath, operations, tokenPath } from '../../src/interface/index.ts';
import { record } from '../../src/site/build/recorded/recorder.ts';
import { isWebhookFlow, sampleFlows, type SampleFlow } from '../../src/site/sample-files.ts';
import { inEveryLanguage } from './languages.ts';
import { startService, type Heard, type Service } from './service.ts';
import { run, type Ran } from './toolchains.ts';
import { nonEmpty } from '../non-empty.ts';

type Run = (flow: SampleFlow, environment: Readonly<Record<string, string>>) => Promise<Ran>;
type Environment = Readonly<Record<string, string>>;

/** The JSON at the end of what a sample printed; a status may stand before it. OAuth libraries write the token type in small letters (RFC 6749 §5.1). */
function printed({ output }: Ran): unknown {
  const text = output.slice(output.search(/[{[]/)).replace(/"token_type":(\s*)"bearer"/, '"token_type":$1"Bearer"');
  return JSON.parse(text);
}

function assertTokenRequest(heard: Heard, environment: Environment, fields: readonly string[]): void {
  assert.equal(`${heard.method} ${heard.target}`, `POST ${tokenPath}`);
  assert.equal(heard.headers.get('content-type')?.split(';')[0], formMediaType);
  assert.equal(heard.headers.get('authorization'), null, 'the credentials are in the body alone');
  const body = new URLSearchParams(heard.body);
  assert.deepEqual([...body.keys()].sort(), [...fields, 'grant_type', 'client_id', 'client_secret'].sort());
  for (const name of ['client_id', 'client_secret']) {
    assert.equal(body.get(name), environment[name.toUpperCase()]);
    assert.match(heard.body, new RegExp(`${name}=[^&]*%3D(&|$)`), `the trailing = of ${name} is encoded`);
  }
}

function assertApiRequest(heard: Heard, flow: SampleFlow, environment: Environment): void {
  if (!isWebhookFlow(flow)) throw new TypeError(flow);
  const operation = operations[flow];
  const [path, query] = heard.target.split('?');
  assert.equal(heard.method, operation.method);
  assert.equal(path, operationPath(flow, environment['WEBHOOK_ID'] ?? 'none'));
  assert.deepEqual(query?.split('&').sort(), flow === 'getWebhooks' ? ['limit=50', 'offset=0'] : undefined);
  assert.equal(heard.headers.get('accept'), apiMediaType);
  assert.equal(heard.headers.get('authorization'), `Bearer ${environment['ACCESS_TOKEN'] ?? ''}`);
  if ('body' in operation) assert.equal(heard.headers.get('content-type'), apiMediaType);
  else assert.equal(heard.body, '');
}

/** What a sample changed on the service's side. */
const effects: Partial<Record<SampleFlow, (service: Service) => Promise<void>>> = {
  async createWebhook({ sandbox, environment }) {
    const [registration] = await sandbox.control.registrations();
    assert.equal(registration?.state, 'registered', 'the trial was sent, and had its response');
    assert.equal(registration.url, environment['WEBHOOK_URL']);
    assert.equal(registration.documentId, environment['DOCUMENT_ID']);
    assert.equal(registration.isTransient, false, 'the registration is not cleaned up after inactivity');
  },
  async updateWebhook({ sandbox }) {
    const descriptions = (await sandbox.control.registrations()).map(({ description }) => description);
    assert.deepEqual(descriptions, ['Comments on the footbridge']);
  },
  async pingWebhook({ sandbox }) {
    assert.equal((await sandbox.control.deliveries()).at(-1)?.event, 'webhook.ping');
  },
  async unregisterWebhook({ sandbox }) {
    assert.equal((await sandbox.control.registrations())[0]?.state, 'unregistered');
    assert.equal((await sandbox.control.deliveries()).at(-1)?.event, 'webhook.unregister');
  },
};

async function withService(flow: SampleFlow, work: (service: Service) => Promise<void>): Promise<void> {
  const service = await startService(flow);
  try {
    await work(service);
  } finally {
    await service.close();
  }
}

function defineSamples(start: Run): void {
  test('authorize: prints an address that the service grants, with a new state each time', () =>
    withService('authorize', async ({ sandbox, environment, heard }) => {
      const states = new Set<string>();
      for (let time = 0; time < 2; time++) {
        const ran = await start('authorize', environment);
        assert.equal(ran.code, 0, ran.errors);
        const [address = '', state = ''] = ran.output.trim().split('\n');
        assert.match(address, /[?&]client_id=[^&=]*%3D(&|$)/, 'the trailing = is encoded');
        const { searchParams } = new URL(address);
        assert.deepEqual([...searchParams.keys()].sort(), ['client_id', 'redirect_uri', 'response_type', 'scope', 'state']);
        assert.equal(searchParams.get('scope'), 'Read Write');
        assert.equal(state, `state: ${searchParams.get('state') ?? ''}`);
        assert.ok((searchParams.get('state') ?? '').length >= 20);
        states.add(state);
        const response = await sandbox.fetch(new Request(address, { redirect: 'manual' }));
        const back = new URL(response.headers.get('location') ?? '');
        assert.equal(back.origin + back.pathname, environment['REDIRECT_URI']);
        assert.equal(back.searchParams.get('state'), searchParams.get('state'));
        assert.ok(back.searchParams.get('code'));
      }
      assert.equal(states.size, 2);
      assert.deepEqual(heard, [], 'it asks nobody');
    }));

  for (const flow of nonEmpty(sampleFlows.filter((name) => !['authorize', 'callback', 'receive'].includes(name))))
    test(`${flow}: sends what the interface asks for, and prints the response that the page shows`, () =>
      withService(flow, async (service) => {
        const { environment, heard } = service;
        const ran = await start(flow, environment);
        assert.equal(ran.code, 0, `${ran.output}${ran.errors}`);
        assert.equal(heard.length, 1, 'one request, and no retry');
        const [request] = heard as [Heard];
        if (flow === 'exchange') assertTokenRequest(request, environment, ['code', 'redirect_uri']);
        else if (flow === 'refresh') assertTokenRequest(request, environment, ['refresh_token']);
        else assertApiRequest(request, flow, environment);
        assert.deepEqual(printed(ran), (await record(flow))?.body);
        await service.deliver();
        await effects[flow]?.(service);
      }));

  test('a refusal ends with an error that says the status, and shows no secret', () =>
    withService('exchange', async ({ environment }) => {
      const ran = await start('exchange', {
        ...environment,
        CODE: 'bogus',
        CALLBACK_URL: `${environment['REDIRECT_URI'] ?? ''}?code=bogus&state=${environment['STATE'] ?? ''}`,
      });
      assert.notEqual(ran.code, 0);
      assert.match(ran.output + ran.errors, /invalid_grant/);
      assert.ok(!(ran.output + ran.errors).includes(environment['CLIENT_SECRET'] ?? ''));
    }));
}

inEveryLanguage('the samples', (command) => {
  defineSamples((flow, environment) => run(command(flow), environment));
});
