import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { readDeployment } from '../../src/server/files/read-deployment.ts';
import { serveSmallSite } from '../server/running.ts';
import { builtSite, pageAt } from './built.ts';
import { textOf } from './html.ts';

const small = serveSmallSite();

test('the commands of the quickstart with curl, pasted one after another, do all of its steps', async () => {
  const { siteUrl, eventPrefix } = readDeployment();
  const blocks = pageAt(builtSite(), '/start/quickstart-curl/').all.filter(({ tagName }) => tagName === 'pre');
  const commands = blocks.map(textOf).join('\n');
  const [configured, background] = [`SITE=${siteUrl}\n`, '"$FEED_URL" &\n'];
  for (const part of [configured, background]) assert.equal(commands.split(part).length, 2, part);
  const feed = path.join(small.directory, 'feed.txt');
  const script = commands.replace(configured, `SITE=${small.origin}\n`).replace(background, () => `"$FEED_URL" > '${feed}' &\n`);
  const { stdout, stderr } = await promisify(execFile)('sh', ['-c', script]);
  assert.equal(stderr, '');
  const notifications = readFileSync(feed, 'utf8');
  for (const type of ['webhook.register', 'webhook.ping', `${eventPrefix}.comment.create`])
    assert.ok(notifications.includes(`\\"event\\":\\"${type}\\"`), `${type} arrives: ${notifications}`);
  const [back = '', ...lines] = stdout.trim().split('\n');
  assert.match(back, /[?&]state=[0-9a-f]{32}$/);
  // Each response ends its line, so the next prompt begins one.
  const responses = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  const keys = responses.map((response) => Object.keys(response)[0]);
  assert.deepEqual(keys, ['access_token', 'id', 'items', 'id', 'id', undefined, 'messages', 'access_token', undefined]);
  assert.equal(responses[4]?.['description'], 'Comments of the quickstart');
});
