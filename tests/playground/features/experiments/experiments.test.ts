import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { rule, tokenPath, webhooksPath } from '../../../../src/interface/index.ts';
import type { Experiment, ExperimentVerdict } from '../../../../src/playground/features/experiments/experiment.ts';
import { experiments, unavailableReason, runExperiment } from '../../../../src/playground/features/experiments/experiments.ts';
import type { Ports } from '../../../../src/playground/features/experiments/ports.ts';
import { TargetError } from '../../../../src/playground/targets/target.ts';
import type { Exchange } from '../../../../src/wire/proxy.ts';
import { service } from './service.ts';
import { nonEmpty } from '../../../non-empty.ts';
import { assertEmpty } from '../../../assert-empty.ts';

const modeOf = ({ needs = [] }: Experiment) => (needs.includes('strict') ? 'strict' : 'default');

function experiment(id: string): Experiment {
  const found = experiments.find((entry) => entry.id === id);
  assert.ok(found, id);
  return found;
}

/** What was seen, in words. */
const wordsOf = ({ seen }: ExperimentVerdict): string => seen.map(({ text }) => text).join(' ');

/** Ports whose responses are replaced after they came. */
function altered(ports: Ports, change: (exchange: Exchange) => Exchange): Ports {
  return {
    ...ports,
    call: async (request) => change(await ports.call(request)),
    async token(request) {
      const { outcome, exchange } = await ports.token(request);
      return { outcome, exchange: change(exchange) };
    },
  };
}

const ok = { status: 200, statusText: 'OK', headers: [], body: '{"id":"whatever"}' } satisfies Exchange['response'];

/** A service that never refuses: what was a refusal becomes a success. A page that says no becomes a redirect. */
const lenient = (exchange: Exchange): Exchange => {
  if (exchange.response.status < 400) return exchange;
  const page = exchange.response.body.startsWith('<');
  return { ...exchange, response: page ? { ...ok, status: 302, headers: [['location', 'https://application.invalid/?code=x']] } : ok };
};

/** A service that refuses for another reason than the right one. */
const mistaken = (exchange: Exchange): Exchange => {
  if (exchange.response.status < 400) return exchange;
  const body = exchange.response.body
    .replace(/"rule":"[^"]*"/, '"rule":"op-get-webhook"')
    .replace(/#rule-[a-z0-9-]+"/, '#rule-op-get-webhook"');
  return { ...exchange, response: { ...exchange.response, body } };
};

/** What the line of each experiment says when it ended. */
const results: Readonly<Record<string, string>> = {
  'expired-code': '400 invalid_grant',
  'used-code': '400 invalid_grant',
  'redirect-uri-port': '400 error page',
  'redirect-uri-not-repeated': '400 invalid_grant',
  'raw-equals': '400 error page',
  'wrong-secret': '401 invalid_client',
  'denied-grant': 'error=access_denied',
  'revoked-grant': '400 invalid_grant',
  'expired-token': '401 invalid_token',
  'mixed-groups': '400 invalid_registration',
  'statechange-with-company': '400 invalid_registration',
  'trial-500': 'cancelled',
  'id-mismatch': '400 id_mismatch',
  'self-signed': 'cancelled',
};

test('all the experiments are there, each with a rule that exists and an id of its own', () => {
  const listed = Object.keys(results);
  const ids = experiments.map(({ id }) => id);
  assertEmpty(
    ids.filter((id) => !listed.includes(id)),
    'an experiment has no entry in `results` of this test: add its id, and what its line says when it ended',
  );
  assert.deepEqual(ids, listed);
  for (const { rule: id } of experiments) assert.ok(rule(id));
});

describe('with a service that keeps the interface', () => {
  for (const entry of nonEmpty(experiments))
    test(`${entry.id} meets the expected refusal and its rule`, async () => {
      const { ports, sandbox, receiverResponses } = service(modeOf(entry));
      const heard: string[] = [];
      const { steps, verdict } = await runExperiment(entry, ports, { onStep: ({ label }) => heard.push(label) });
      assert.deepEqual([verdict.passed, verdict.refused], [true, true], wordsOf(verdict));
      if (!entry.citesNothing) assert.equal(verdict.cited, entry.rule);
      assert.ok(steps.length > 0);
      assert.equal(verdict.result, results[entry.id]);
      assert.deepEqual(
        heard,
        steps.map(({ label }) => label),
      );
      // Nothing is left behind that is still being delivered to.
      await sandbox.settled();
      const left = (await sandbox.control.registrations()).filter(({ state }) => state === 'registered' || state === 'pending-trial');
      assert.deepEqual([left, receiverResponses()], [[], { status: 200 }]);
    });

  test('an experiment passes again and again, on the same service', async () => {
    const { ports } = service();
    for (const entry of nonEmpty([...experiments, ...experiments].filter((one) => unavailableReason(one, ports) === undefined)))
      assert.ok((await runExperiment(entry, ports)).verdict.passed, entry.id);
  });

  test('the application that waits out of band can make each mistake of authorization', async () => {
    const { ports } = service();
    const outOfBand = { ...ports, testData: { ...ports.testData, redirectUri: 'urn:ietf:wg:oauth:2.0:oob' } };
    for (const id of ['expired-code', 'used-code', 'redirect-uri-port', 'redirect-uri-not-repeated', 'wrong-secret', 'denied-grant'])
      assert.ok((await runExperiment(experiment(id), outOfBand)).verdict.passed, id);
  });
});

test('each sentence on what was seen names the exchange, or the notification, whose response it is about', async () => {
  const labels = async (id: string) => {
    const { steps, verdict } = await runExperiment(experiment(id), service().ports);
    return verdict.seen.map(({ step = -1, messageId }) => steps[step]?.label ?? (messageId !== undefined && 'a notification'));
  };
  assert.deepEqual(await labels('used-code'), ['Second exchange']);
  assert.deepEqual(await labels('redirect-uri-port'), ['Authorization request']);
  assert.deepEqual(await labels('denied-grant'), ['Deny']);
  assert.deepEqual(await labels('id-mismatch'), ['updateWebhook']);
  assert.deepEqual(await labels('trial-500'), ['createWebhook', 'a notification', 'getWebhook']);
});

describe('with a service that does not refuse', () => {
  for (const entry of nonEmpty(experiments.filter(({ citesNothing }) => !citesNothing)))
    test(`${entry.id} fails`, async () => {
      const { verdict } = await runExperiment(entry, altered(service(modeOf(entry)).ports, lenient));
      assert.deepEqual([verdict.passed, verdict.refused], [false, false], wordsOf(verdict));
    });

  test('denied-grant fails when the user grants all the same, and when the state is lost', async () => {
    const { ports } = service();
    const redirectedWith = (query: string): Ports => ({
      ...ports,
      decide: () => Promise.resolve(`https://application.invalid/callback?${query}`),
    });
    const passed = async (query: string): Promise<boolean> =>
      (await runExperiment(experiment('denied-grant'), redirectedWith(query))).verdict.passed;
    assert.equal(await passed('code=abc&state=state-of-the-experiment'), false);
    assert.equal(await passed('error=access_denied'), false);
    assert.equal(await passed('error=access_denied&state=state-of-the-experiment'), true);
  });

  test('trial-500 fails when the receiver responded with 200 after all, and self-signed when the certificate was taken', async () => {
    const { ports, sandbox } = service();
    const { receiver } = ports;
    assert.ok(receiver);
    const deaf = { ...ports, receiver: { ...receiver, setResponse: () => Promise.resolve() } };
    const trial = await runExperiment(experiment('trial-500'), deaf);
    assert.deepEqual(
      [trial.verdict.passed, wordsOf(trial.verdict)],
      [
        false,
        'The create call returned 200. The trial was sent: your receiver responded with 200. The registration is registered: a get call returned 200.',
      ],
    );
    assert.equal((await runExperiment(experiment('self-signed'), { ...ports, selfSigned: receiver.url })).verdict.passed, false);
    assert.ok(nonEmpty(await sandbox.control.registrations()).every(({ state }) => state === 'unregistered'));
  });

  test('a trial that is cancelled for another reason than the certificate proves nothing', async () => {
    const { ports } = service();
    await ports.receiver?.setResponse({ status: 404 });
    const { verdict } = await runExperiment(experiment('self-signed'), { ...ports, selfSigned: ports.receiver?.url ?? '' });
    assert.equal(verdict.passed, false);
  });

  test('raw-equals fails on a sandbox that reads what it is given', async () => {
    const { verdict } = await runExperiment(experiment('raw-equals'), { ...service('default').ports, strict: true });
    assert.deepEqual([verdict.passed, verdict.refused], [false, false], wordsOf(verdict));
  });
});

describe('with a service that refuses for another reason', () => {
  for (const entry of nonEmpty(experiments.filter(({ citesNothing }) => !citesNothing)))
    test(`${entry.id} fails`, async () => {
      const { verdict } = await runExperiment(entry, altered(service(modeOf(entry)).ports, mistaken));
      assert.deepEqual([verdict.passed, verdict.refused, verdict.cited], [false, true, 'op-get-webhook'], wordsOf(verdict));
    });
});

describe('with a live deployment', () => {
  /** It cites nothing, and has no control. */
  const silent = (exchange: Exchange): Exchange =>
    exchange.response.status < 400 ? exchange : { ...exchange, response: { ...exchange.response, body: '' } };
  function live(): Ports {
    const { control: _, selfSigned: __, ...ports } = service().ports;
    return { ...altered(ports, silent), kind: 'live' };
  }

  test('only what needs nothing of the service runs', () => {
    const ids = experiments.filter((entry) => unavailableReason(entry, live()) === undefined).map(({ id }) => id);
    assert.deepEqual(
      ids,
      [
        'used-code',
        'redirect-uri-port',
        'redirect-uri-not-repeated',
        'wrong-secret',
        'denied-grant',
        'mixed-groups',
        'statechange-with-company',
        'id-mismatch',
      ],
      'list here the experiments that can run on a live deployment',
    );
  });

  for (const entry of nonEmpty(experiments.filter((one) => unavailableReason(one, live()) === undefined)))
    test(`${entry.id} passes by the refusal alone, since nobody there cites rules`, async () => {
      const { verdict } = await runExperiment(entry, live());
      assert.ok(verdict.passed);
      // Its status is there once, where no body has a code.
      assert.doesNotMatch(verdict.result, /^(\d{3}) \1/);
      if (!entry.citesNothing) assert.ok(!(await runExperiment(entry, altered(live(), lenient))).verdict.passed);
    });

  test('the reader brings the code, and no page is fetched', async () => {
    const ports = live();
    const { ports: other } = { ports };
    const urls: string[] = [];
    let asked = 0;
    const decide: Ports['decide'] = async (url, decision) => {
      asked += 1;
      const page = await other.call({ url, method: 'GET', headers: [] });
      assert.equal(decision, 'grant');
      return grantByHand(other, page);
    };
    const call: Ports['call'] = (request) => {
      urls.push(request.url);
      return ports.call(request);
    };
    const { verdict } = await runExperiment(experiment('used-code'), { ...ports, call, decide });
    assert.deepEqual([verdict.passed, asked, urls], [true, 1, []]);
  });
});

/** What a reader does in a tab of their own. */
async function grantByHand({ call }: Ports, page: Exchange): Promise<string> {
  const form = (html: string) => ({
    url: /action="([^"]+)"/.exec(html)?.[1] ?? '',
    interaction: /name="interaction" value="([^"]+)"/.exec(html)?.[1] ?? '',
    user: /name="user" value="([^"]+)"/.exec(html)?.[1] ?? '',
  });
  const locationOf = ({ response }: Exchange) => response.headers.find(([name]) => name === 'location')?.[1] ?? '';
  const send = (html: string, more: string): Promise<Exchange> => {
    const { url, interaction } = form(html);
    return call({
      url,
      method: 'POST',
      headers: [['Content-Type', 'application/x-www-form-urlencoded']],
      body: `interaction=${interaction}&${more}`,
    });
  };
  const signedIn = await send(page.response.body, `user=${form(page.response.body).user}`);
  const grant = await call({ url: locationOf(signedIn), method: 'GET', headers: [] });
  return locationOf(await send(grant.response.body, 'decision=grant'));
}

describe('an experiment', () => {
  test('stops between two requests when it is cancelled, with the reason', async () => {
    const { ports } = service();
    const controller = new AbortController();
    const labels: string[] = [];
    const run = runExperiment(experiment('used-code'), ports, {
      signal: controller.signal,
      onStep({ label }) {
        labels.push(label);
        if (label === 'Sign-in') controller.abort(new Error('cancelled'));
      },
    });
    await assert.rejects(run, /cancelled/);
    assert.deepEqual(labels, ['Authorization request', 'Sign-in']);
  });

  test('stops waiting for a reader who never decides', async () => {
    const controller = new AbortController();
    const asked = Promise.withResolvers<undefined>();
    const decide = (): Promise<string> => {
      asked.resolve(undefined);
      return new Promise(() => undefined);
    };
    const run = runExperiment(experiment('used-code'), { ...service().ports, decide }, { signal: controller.signal });
    await asked.promise;
    controller.abort(new Error('cancelled'));
    await assert.rejects(run, /cancelled/);
  });

  test('has no verdict when it could not start', async () => {
    const { ports } = service();
    const broken = { ...ports, testData: { ...ports.testData, clientId: 'unknown' } };
    for (const entry of nonEmpty(experiments.filter(({ needs = [], id }) => !needs.includes('strict') && id !== 'redirect-uri-port')))
      await assert.rejects(
        runExperiment(entry, broken),
        (error) => error instanceof TargetError && error.code === 'not-prepared',
        entry.id,
      );
    const secret = { ...ports, testData: { ...ports.testData, clientSecret: 'wrong' } };
    await assert.rejects(runExperiment(experiment('used-code'), secret), /could not start/);
  });

  test('says why it cannot run where something is missing', async () => {
    const { receiver: _, selfSigned: __, ...without } = service().ports;
    assert.match(unavailableReason(experiment('mixed-groups'), without) ?? '', /receiver/);
    assert.match(unavailableReason(experiment('raw-equals'), without) ?? '', /strict/);
    assert.match(unavailableReason(experiment('self-signed'), { ...without, kind: 'page' }) ?? '', /server/);
    await assert.rejects(
      runExperiment(experiment('mixed-groups'), without),
      (error) => error instanceof TargetError && error.code === 'not-here',
    );
  });

  test('gives up when what it waits for never happens', async () => {
    const { ports } = service();
    const { control } = ports;
    assert.ok(control);
    const stuck: Ports = { ...ports, control: (call) => (call.path === '/registrations' ? Promise.resolve({ items: [] }) : control(call)) };
    await assert.rejects(runExperiment(experiment('trial-500'), stuck), /within ten seconds/);
  });
});

test('the experiments ask for what the interface names', async () => {
  const { ports } = service();
  const urls = (await runExperiment(experiment('id-mismatch'), ports)).steps.map(({ exchange }) => new URL(exchange.request.url).pathname);
  assert.ok(urls.includes(tokenPath) && urls.includes(webhooksPath));
});
