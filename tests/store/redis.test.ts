import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { connectEngine, readStore, type Engine } from '../../src/server/store/engine.ts';
import { sharedStore } from '../../src/server/store/shared-store.ts';
import { conforms } from './conformance.ts';
import { startRedis, type RedisServer } from './redis.ts';

let redis: RedisServer;
const engines: Engine[] = [];
let count = 0;

async function connect(): Promise<Engine> {
  const engine = await connectEngine(readStore({ STORE: redis.url }) ?? assert.fail());
  engines.push(engine);
  return engine;
}

before(async () => {
  redis = await startRedis();
});
after(async () => {
  for (const engine of engines) engine.close();
  await redis.stop();
});

conforms('a store in Redis', async (servers) => {
  const id = `workspace-${String((count += 1))}`;
  const stores = [];
  for (let server = 0; server < servers; server++) {
    const engine = await connect();
    const claims = { add: () => undefined, remove: () => undefined };
    stores.push(sharedStore({ engine, id, claims, bytesInAll: 1e9, onMoved: () => undefined }));
    if (server === 0) await engine.run('create', id, 'visitor', '{}', 1000, 1000, 1e9);
  }
  return stores;
});
