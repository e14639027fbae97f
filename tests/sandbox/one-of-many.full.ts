import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { authorizePath, formMediaType, tokenPath } from '../../src/interface/index.ts';
import { startSandbox, type Running } from '../e2e/server.ts';
import type { SandboxDescription } from '../../src/sandbox/index.ts';
import { assertEmpty } from '../assert-empty.ts';

const redirectUri = 'http://localhost:8080';
const rounds = 1000;
const contenders = 32;

let sandbox: Running & { description: SandboxDescription };
before(async () => {
  sandbox = await startSandbox('--auto-grant', '--redirect-uri', redirectUri);
});
after(() => sandbox.stop());

test(`of ${String(contenders)} exchanges of one code at once exactly one succeeds, ${String(rounds)} times`, async () => {
  const { authUrl, applications } = sandbox.description;
  const [application] = applications;
  assert.ok(application);
  const query = new URLSearchParams({ response_type: 'code', client_id: application.clientId, redirect_uri: redirectUri });
  const credentials = { client_id: application.clientId, client_secret: application.clientSecret, redirect_uri: redirectUri };
  const successes: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const landed = (await fetch(`${authUrl}${authorizePath}?${query.toString()}`, { redirect: 'manual' })).headers.get('location');
    const code = new URL(landed ?? '').searchParams.get('code') ?? '';
    const body = new URLSearchParams({ grant_type: 'authorization_code', code, ...credentials }).toString();
    const exchange = async (): Promise<number> => {
      const response = await fetch(authUrl + tokenPath, { method: 'POST', headers: { 'content-type': formMediaType }, body });
      await response.arrayBuffer();
      return response.status;
    };
    const statuses = await Promise.all(Array.from({ length: contenders }, exchange));
    assert.ok(statuses.every((status) => status === 200 || status === 400));
    successes.push(statuses.filter((status) => status === 200).length);
  }
  assertEmpty(successes.filter((count) => count !== 1));
  assert.equal(successes.length, rounds);
});
