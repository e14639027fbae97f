import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { endAll, launch, smallSite } from '../server/running.ts';
import { freePort } from '../free-port.ts';
import { startRedis, type RedisServer } from '../store/redis.ts';
import { makeWorkspace, startReceiver, until, type Servers } from '../store/servers.ts';
import { hostingFile, missing, temporary } from './checkers.ts';
import { nginxWith } from './nginx.ts';

const skip = missing('nginx', 'nginx-light') || missing('redis-server', 'redis-server');
const ending: (() => unknown)[] = [endAll];
after(async () => {
  for (const end of ending) await end();
});

describe('two servers behind nginx on one Redis', { skip }, () => {
  const site = smallSite({ siteUrl: 'http://localhost' });
  ending.push(site.remove);
  let redis: RedisServer;
  let servers: Pick<Servers, 'request'>;
  let ports: readonly number[];
  const started: ReturnType<typeof launch>[] = [];

  /** Starts a server on its port, again after it was killed. */
  async function start(index: number): Promise<void> {
    const generous = Object.fromEntries(
      [
        'DESTINATION_REQUESTS',
        'DESTINATION_REQUESTS_PER_SECOND',
        'WORKSPACE_REQUESTS',
        'REQUESTS_PER_VISITOR',
        'WAITING_PER_REGISTRATION',
      ].map((name) => [`LIMIT_${name}`, '100000']),
    );
    const environment = { STORE: redis.url, DEPLOYMENT: site.deployment, TRUSTED_PROXIES: '127.0.0.1', ...generous };
    const server = launch(['--site', site.directory, '--port', String(ports[index])], environment);
    started[index] = server;
    await server.ready;
  }

  before(async () => {
    const folder = temporary('redis-conf');
    const conf = path.join(folder, 'redis.conf');
    writeFileSync(conf, hostingFile('redis.conf'));
    redis = await startRedis({ options: ['--include', conf] });
    ending.push(redis.stop);
    ports = [await freePort(), await freePort()];
    await Promise.all([start(0), start(1)]);
    const nginx = await nginxWith('nginx-several.conf', (text) =>
      text.replace('4321', String(ports[0])).replace('4322', String(ports[1])).replace('docs.example', 'localhost'),
    );
    ending.unshift(nginx.end);
    servers = {
      request: (url, init) =>
        fetch(
          url
            .replace('http://localhost:4321', `http://localhost`)
            .replace(/^http:\/\/localhost(?=[/?])/, `http://127.0.0.1:${String(nginx.port)}`),
          {
            redirect: 'manual',
            ...init,
            headers: { ...(init?.headers as Record<string, string>), host: 'localhost' },
          },
        ),
    };
  });

  test('serve a whole flow, each request by the other server', async () => {
    const receiver = await startReceiver();
    const { code, tokens, list, register, fire, attempts, unregister } = await makeWorkspace(servers);
    const response = await tokens({ grant_type: 'authorization_code', code: await code() });
    assert.equal(response.status, 200);
    const { access_token: token = '' } = (await response.json()) as Record<string, string>;
    for (let times = 0; times < 4; times++) assert.equal((await list(token)).status, 200);
    const id = await register(receiver.url);
    await fire();
    await until('both are delivered', async () => (await attempts()).filter(({ outcome }) => outcome).length === 2);
    assert.equal((await unregister(id)).status, 200);
    receiver.close();
  });

  test('lose no accepted event and keep the order when they are killed in turn; what is repeated has the same messageId', async () => {
    const receiver = await startReceiver();
    const { register, fire } = await makeWorkspace(servers);
    await register(receiver.url);
    const accepted: string[] = [];
    let isOver = false;
    const load = (async () => {
      while (!isOver) {
        // A server that is killed meanwhile gives no response: then nothing was promised.
        const fired = await fire().catch(() => undefined);
        const [message] = fired?.messages ?? [];
        if (message) accepted.push(message.messageId);
      }
    })();
    for (let round = 0; round < 4; round++) {
      const before = accepted.length;
      await until('events are accepted', () => accepted.length >= before + 50);
      const index = round % 2;
      started[index]?.signal('SIGKILL');
      await started[index]?.ended;
      await start(index);
    }
    isOver = true;
    await load;
    const received = (): Set<string | undefined> => new Set(receiver.received.map(({ messageId }) => messageId));
    await until('all accepted events arrive', () => accepted.every((id) => received().has(id)));
    const order = [...received()].filter((id) => accepted.includes(id ?? ''));
    assert.deepEqual(order, accepted);
    receiver.close();
  });
});
