import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Inbox } from '../../src/wire/receiver.ts';
import { startRedis, type RedisServer } from './redis.ts';
import { makeWorkspace, origin, startServers, until } from './servers.ts';

let redis: RedisServer;
before(async () => {
  redis = await startRedis();
});
after(() => redis.stop());

describe('the metrics of what is kept', () => {
  for (const [where, numbers] of [
    ['in memory, at one server', [0]],
    ['in Redis, at each of two servers', [0, 1]],
  ] as const)
    test(`rise and fall with the data of workspaces and inboxes ${where}`, async (context) => {
      const servers = await startServers(numbers.length === 1 ? undefined : redis.url, numbers.length, { inboxMessages: 2 });
      context.after(servers.close);
      const { request, metric } = servers;
      const names = ['workspaces', 'workspace_bytes', 'inboxes', 'inbox_bytes'];
      const held = (server: number): number[] => names.map((name) => metric(server, name));
      assert.deepEqual(
        numbers.map(held),
        numbers.map(() => [0, 0, 0, 0]),
      );

      const { code, control } = await makeWorkspace(servers);
      await code();
      const inbox = (await (await request(`${origin}/receiver`, { method: 'POST' })).json()) as Inbox;
      const notify = (body: string) => request(inbox.url, { method: 'POST', body });
      await notify('a'.repeat(10_000));
      const everywhere = (what: string, isTrue: (...held: number[]) => boolean) =>
        until(what, () => numbers.every((server) => isTrue(...held(server))));
      await everywhere(
        'all is counted',
        (workspaces = 0, workspaceBytes = 0, inboxes = 0, inboxBytes = 0) =>
          workspaces === 1 && workspaceBytes > 500 && inboxes === 1 && inboxBytes > 10_000 && inboxBytes < 11_000,
      );

      await control('/reset', {});
      // The third message takes the place of the first.
      await notify('');
      await notify('');
      await everywhere(
        'what was removed is not',
        (workspaces = 0, workspaceBytes = 0, inboxes = 0, inboxBytes = 0) =>
          workspaces === 1 && workspaceBytes < 500 && inboxes === 1 && inboxBytes > 0 && inboxBytes < 2000,
      );
      assert.deepEqual(servers.unexpected, []);
    });
});
