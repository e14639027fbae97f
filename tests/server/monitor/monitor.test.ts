import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { describe, test } from 'node:test';
import { HttpError } from '../../../src/http/http-error.ts';
import { createHealth } from '../../../src/server/monitor/health.ts';
import { errorEvent, logLine, withRequestId } from '../../../src/server/monitor/log.ts';
import { createMetrics } from '../../../src/server/monitor/metrics.ts';
import { createMonitor } from '../../../src/server/monitor/monitor.ts';
import { addProcessMetrics } from '../../../src/server/monitor/process-metrics.ts';
import { readyLines } from '../../../src/server/listening/report.ts';
import { environmentVariables, readOperatingSettings } from '../../../src/server/monitor/variables.ts';
import { root } from '../../structure/files.ts';
import { samplesOf } from '../samples-of.ts';
import { markdownTable } from '../markdown-table.ts';

describe('the metrics of a server', () => {
  test('are text of Prometheus: a help, a type, and a line for each combination of labels', () => {
    const { counter, gauge, text } = createMetrics();
    const count = counter('things_total', 'Things by kind.');
    count({ kind: 'a', of: 'x' });
    count({ kind: 'a', of: 'x' });
    count({ kind: 'say "b"\\\n', of: 'x' });
    gauge('level', 'A level.', () => 0.5);
    gauge('levels', 'Two levels.', () => [{ labels: { at: '1' }, value: 1 }, { value: 2 }]);
    assert.equal(
      text(),
      [
        '# HELP things_total Things by kind.',
        '# TYPE things_total counter',
        'things_total{kind="a",of="x"} 2',
        'things_total{kind="say \\"b\\"\\\\\\n",of="x"} 1',
        '# HELP level A level.',
        '# TYPE level gauge',
        'level 0.5',
        '# HELP levels Two levels.',
        '# TYPE levels gauge',
        'levels{at="1"} 1',
        'levels 2',
        '',
      ].join('\n'),
    );
  });

  test('count requests in progress and done, deliveries by outcome, and limits by name', () => {
    const { metrics, requestStarted, delivered, limitReached } = createMonitor();
    requestStarted();
    requestStarted()('sandbox', 404);
    delivered({ status: 204 });
    delivered({ status: 500 });
    delivered({ failure: 'timeout' });
    limitReached('workspaces-per-visitor');
    assert.deepEqual(samplesOf(metrics.text()), {
      partner_interface_requests_in_progress: 1,
      'partner_interface_requests_total{route="sandbox",status="404"}': 1,
      'partner_interface_deliveries_total{outcome="2xx"}': 1,
      'partner_interface_deliveries_total{outcome="5xx"}': 1,
      'partner_interface_deliveries_total{outcome="timeout"}': 1,
      'partner_interface_limits_reached_total{limit="workspaces-per-visitor"}': 1,
    });
  });

  test('tell the memory, the processor time and the delays of the process', () => {
    const metrics = createMetrics();
    const { stop } = addProcessMetrics(metrics);
    const samples = samplesOf(metrics.text());
    stop();
    assert.ok((samples['process_resident_memory_bytes'] ?? 0) > 10_000_000);
    assert.ok((samples['process_cpu_seconds_total'] ?? 0) > 0);
    assert.ok((samples['nodejs_event_loop_delay_seconds{quantile="0.99"}'] ?? -1) >= 0);
  });
});

describe('the log of a server', () => {
  test('has one JSON object a line, with the id of the request', () => {
    const line = withRequestId('id-1', () => logLine({ event: 'draining' }, 0));
    assert.deepEqual(JSON.parse(line), { time: '1970-01-01T00:00:00.000Z', level: 'info', requestId: 'id-1', event: 'draining' });
    assert.deepEqual(JSON.parse(logLine({ event: 'ended' }, 0)), { time: '1970-01-01T00:00:00.000Z', level: 'info', event: 'ended' });
  });

  test('says where an unexpected error happened and never its message, which could quote a request', () => {
    const error = Object.assign(new HttpError(400, 'x', 'code=secret-1'), { code: 'ERR_X' });
    const event = errorEvent(error);
    assert.deepEqual([event.name, event.code], ['HttpError', 'ERR_X']);
    assert.match(event.frames[0] ?? '', /monitor\.test\.ts/);
    assert.doesNotMatch(logLine(event), /secret/);
    assert.doesNotMatch(logLine(errorEvent('secret-2')), /secret/);
    const multiline = new Error('a\n    at secret-3:1:1');
    assert.doesNotMatch(logLine(errorEvent(multiline)), /secret/);
  });
});

describe('the health of a server', () => {
  async function checked(health: ReturnType<typeof createHealth>, url: string): Promise<[number, string] | undefined> {
    let found: [number, string] | undefined;
    let status = 0;
    const outgoing = {
      writeHead: (code: number) => (status = code),
      end: (body: string) => (found = [status, (JSON.parse(body) as { status: string }).status]),
    };
    health.respond({ url, method: 'GET' } as unknown as IncomingMessage, outgoing as unknown as ServerResponse);
    return found;
  }

  test('is live from the start, and ready from the moment it listens until it drains', async () => {
    const health = createHealth();
    assert.deepEqual(await checked(health, '/readyz'), [503, 'starting']);
    assert.deepEqual(await checked(health, '/livez'), [200, 'live']);
    health.ready();
    assert.deepEqual(await checked(health, '/readyz?verbose'), [200, 'ready']);
    health.drain();
    health.ready();
    assert.deepEqual(await checked(health, '/readyz'), [503, 'draining']);
    assert.deepEqual(await checked(health, '/livez'), [200, 'live']);
    assert.equal(await checked(health, '/readyz/x'), undefined);
  });
});

describe('how a server is operated', () => {
  test('it prints its URL, that of its metrics and what people need, or one line of JSON without an address', () => {
    const [url, metrics] = ['http://localhost:4321', { url: 'http://127.0.0.1:9464/metrics', port: 9464, close: () => Promise.resolve() }];
    assert.deepEqual(readyLines({ logsJson: false }, url, metrics, ['more']), [
      `partner-interface is ready: ${url}`,
      `metrics: ${metrics.url}`,
      'more',
    ]);
    const [line = '', ...others] = readyLines({ logsJson: true }, url, metrics, ['more']);
    const { event, metricsPort } = JSON.parse(line) as Record<string, unknown>;
    assert.deepEqual([event, metricsPort, others], ['ready', metrics.port, []]);
  });

  test('has its defaults, or the values of the variables', () => {
    const usual = { logsJson: false, metrics: undefined, hstsSeconds: undefined, keepAliveSeconds: 65, drainDelaySeconds: 0 };
    assert.deepEqual(readOperatingSettings({ LOG: '', METRICS_PORT: '', METRICS_HOST: '::' }, 'http://localhost'), usual);
    assert.deepEqual(
      readOperatingSettings(
        { LOG: 'json', METRICS_PORT: '9464', METRICS_HOST: '::', HSTS_SECONDS: '60', KEEP_ALIVE_SECONDS: '620', DRAIN_DELAY_SECONDS: '5' },
        'https://a.b',
      ),
      { logsJson: true, metrics: { port: 9464, host: '::' }, hstsSeconds: 60, keepAliveSeconds: 620, drainDelaySeconds: 5 },
    );
  });

  test('is listed in README with variable and meaning', () => {
    const readme = readFileSync(path.join(root, 'README.md'), 'utf8');
    const rows = Object.entries(environmentVariables).map(([name, meaning]) => [`\`${name}\``, meaning]);
    const table = markdownTable(['variable', 'meaning'], rows);
    assert.ok(readme.includes(`\n${table}\n`), `README must have this table:\n${table}`);
  });

  for (const [variable, value] of [
    ['LOG', 'text'],
    ['METRICS_PORT', '70000'],
    ['METRICS_PORT', 'x'],
    ['METRICS_HOST', '0.0.0.0'],
    ['HSTS_SECONDS', '-1'],
    ['HSTS_SECONDS', '60'],
    ['KEEP_ALIVE_SECONDS', '0'],
    ['DRAIN_DELAY_SECONDS', '61'],
  ] as const)
    test(`${variable}=${value} is refused in one line that names the variable`, () => {
      assert.throws(() => readOperatingSettings({ [variable]: value }, 'http://localhost'), new RegExp(`^Error: ${variable}: [^\\n]+$`));
    });
});
