import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { test } from 'node:test';
import express from 'express';
import Fastify from 'fastify';
import { Hono } from 'hono';
import { createSandbox } from 'partner-interface/sandbox';
import { fastifyPlugin, nodeListener } from 'partner-interface/testing';

const sandbox = createSandbox({ authUrl: 'http://localhost:3000/sandbox' });
const body = new URLSearchParams({ grant_type: 'authorization_code' });
const assertServed = async (response) =>
  assert.equal((await response.json()).rule, 'exchange-client-id');

test('Express serves the sandbox below a path', async () => {
  const app = express();
  app.use('/sandbox', nodeListener(sandbox));
  app.use(express.json());
  const server = createServer(app);
  await new Promise((resolve) => server.listen(0, resolve));
  await assertServed(
    await fetch(`http://localhost:${server.address().port}/sandbox/oauth/token`, {
      method: 'POST',
      body,
    }),
  );
  server.close();
});

test('Fastify serves the sandbox below a path', async () => {
  const app = Fastify();
  app.register(fastifyPlugin(sandbox), { prefix: '/sandbox' });
  const url = await app.listen({ port: 0 });
  await assertServed(await fetch(`${url}/sandbox/oauth/token`, { method: 'POST', body }));
  await app.close();
});

test('Hono serves the sandbox below a path', async () => {
  const app = new Hono();
  app.all('/sandbox/*', (context) => sandbox.handle(context.req.raw));
  await assertServed(await app.request('/sandbox/oauth/token', { method: 'POST', body }));
});
