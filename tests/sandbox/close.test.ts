import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { apiMediaType, operationPath, toEventType } from '../../src/interface/index.ts';
import { createSandbox } from '../../src/sandbox/index.ts';
import { createReceiver, destination } from './notifications/flow.ts';

const address = 'https://sandbox.example';

test('closing aborts a delivery that is in progress, and starts no other', async () => {
  const receiver = createReceiver();
  receiver.response = 'silence';
  const sandbox = createSandbox({ authUrl: address, post: receiver.post });
  const { apiCredentials, companies } = sandbox.describe();
  const register = (): Promise<Response> =>
    sandbox.fetch(
      new Request(address + operationPath('createWebhook'), {
        method: 'POST',
        headers: { accept: apiMediaType, 'content-type': apiMediaType, authorization: apiCredentials[0]?.header ?? '' },
        body: JSON.stringify({
          events: [toEventType('comment.create')],
          url: destination,
          options: { collapseEvents: false },
          companyId: companies[0]?.id,
        }),
      }),
    );
  assert.equal((await register()).status, 200);
  await receiver.arrival(1);

  sandbox.close();
  await sandbox.settled();
  assert.equal(receiver.abortedCount, 1);

  await register();
  await sandbox.settled();
  assert.equal(receiver.received.length, 1);
  assert.deepEqual(
    (await sandbox.deliveries()).map(({ outcome }) => outcome && 'failure' in outcome && outcome.failure),
    ['connection', 'connection'],
  );
});

/** What a program prints. Rejects if it does not end. */
async function printed(program: string): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: new URL('../..', import.meta.url),
    timeout: 20_000,
  });
  return stdout;
}

test('settled() waits for a receiver that never responds, in a process that waits for nothing else', async () => {
  const program = `
    import { apiMediaType, operationPath, toEventType } from './src/interface/index.ts';
    import { createSandbox } from './src/adapters/node.ts';
    const sandbox = createSandbox({ post: () => new Promise(() => {}), periods: { silence: 200 } });
    const { apiCredentials, baseUrl, companies } = sandbox.describe();
    await sandbox.fetch(baseUrl + operationPath('createWebhook'), {
      method: 'POST',
      headers: { accept: apiMediaType, 'content-type': apiMediaType, authorization: apiCredentials[0].header },
      body: JSON.stringify({
        events: [toEventType('comment.create')],
        url: '${destination}',
        options: { collapseEvents: false },
        companyId: companies[0].id,
      }),
    });
    await sandbox.settled();
    console.log((await sandbox.deliveries()).map(({ outcome }) => outcome.failure).join());
  `;
  assert.equal(await printed(program), 'timeout\n');
});

test('a process ends if a test has replaced its timers before the sandbox ends, or while settled() waits', async () => {
  const program = `
    import { mock } from 'node:test';
    import { createSandbox } from './src/adapters/node.ts';
    const sandbox = createSandbox();
    await sandbox.fetch(sandbox.describe().authUrl);
    const settled = sandbox.settled();
    mock.timers.enable({ apis: ['setTimeout', 'setInterval'] });
    await settled;
    sandbox.close();
    console.log('ended');
  `;
  assert.equal(await printed(program), 'ended\n');
});
