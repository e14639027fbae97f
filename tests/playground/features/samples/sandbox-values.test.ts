import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { parseSession, sampleValues } from '../../../../src/playground/features/samples/sandbox-values.ts';
import { emptyFlow, type Flow } from '../../../../src/playground/state/session-state.ts';
import { workspace } from '../../workspace.ts';

const [application] = workspace.applications;
const clientId = application?.clientId ?? assert.fail();
const server: Flow = { ...emptyFlow, workspace, webhookIds: ['w1', 'w2'] };
const valuesOf = (flow: Flow, ...variables: string[]) => sampleValues({ kind: 'server', page: emptyFlow, server: flow }, variables);

test('a sample gets the addresses, ids and the secret that the sandbox on the server made, in the order of its variables', () => {
  const { assignments = [], note } = valuesOf(server, 'BASE_URL', 'CLIENT_SECRET', 'WEBHOOK_ID', 'PORT') ?? {};
  assert.deepEqual(assignments, [
    `BASE_URL='${workspace.baseUrl}'`,
    `CLIENT_SECRET='${application?.clientSecret ?? ''}'`,
    `WEBHOOK_ID='w2'`,
  ]);
  assert.equal(note, 'The marked lines hold the values of your sandbox.');
});

test('a shell reads a value as it is, whatever characters it has', () => {
  const baseUrl = `https://a.example/it's "$HOME" \`id\` \\`;
  const { assignments = [] } = valuesOf({ ...server, workspace: { ...workspace, baseUrl } }, 'BASE_URL') ?? {};
  assert.equal(execFileSync('sh', ['-c', `${assignments.join('\n')}\nprintf %s "$BASE_URL"`], { encoding: 'utf8' }), baseUrl);
});

test('what is not there yet is named, with what brings it', () => {
  assert.match(valuesOf(server, 'ACCESS_TOKEN')?.note ?? '', /Not there yet: ACCESS_TOKEN \(exchange a code first\)\.$/);
});

test('a code is shown until it was exchanged', () => {
  const code = { code: 'c1', receivedAt: 1000, clientId, redirectUri: '', pasted: false };
  const tokens = { accessToken: 'a1', refreshToken: 'r1', expiresInSeconds: 3600, receivedAt: 2000, clientId };
  assert.deepEqual(valuesOf({ ...server, code }, 'CODE')?.assignments, [`CODE='c1'`]);
  assert.deepEqual(valuesOf({ ...server, code: { ...code, used: true }, tokens }, 'CODE', 'ACCESS_TOKEN')?.assignments, [
    `ACCESS_TOKEN='a1'`,
  ]);
});

test('what the reader typed is in no sample: neither another redirect URI nor the id of another application', () => {
  const typed = { code: 'c1', receivedAt: 1000, clientId: 'typed-id', redirectUri: 'https://typed.example', pasted: false };
  const tokens = { accessToken: 'a1', refreshToken: 'r1', expiresInSeconds: 3600, receivedAt: 500, clientId: 'typed-id' };
  const { assignments } = valuesOf({ ...server, code: typed, tokens }, 'CLIENT_ID', 'REDIRECT_URI', 'CODE') ?? {};
  assert.deepEqual(assignments, [`CLIENT_ID='${clientId}'`, `REDIRECT_URI='${application?.redirectUris[0] ?? ''}'`]);
});

test('with a sandbox in the page, and with a live service, samples keep their placeholders and say why', () => {
  const page = sampleValues({ kind: 'page', page: { ...emptyFlow, workspace }, server }, ['BASE_URL']);
  assert.deepEqual(page?.assignments, []);
  assert.match(page?.note ?? '', /in the browser, where commands cannot reach it/);
  const live = sampleValues({ kind: 'live', page: emptyFlow, server }, ['BASE_URL']);
  assert.deepEqual(live?.assignments, []);
  assert.match(live?.note ?? '', /live service/);
});

test('without a sandbox nothing is said', () => {
  for (const kind of ['page', 'server'] as const)
    assert.equal(sampleValues({ kind, page: emptyFlow, server: emptyFlow }, ['BASE_URL']), undefined);
});

test('a session that another version stored, or another program, is left alone', () => {
  const value = { kind: 'server', page: emptyFlow, server };
  assert.deepEqual(parseSession(JSON.stringify({ version: 1, value })), JSON.parse(JSON.stringify(value)));
  const broken = [null, 'not JSON', 'null', '{}', JSON.stringify({ version: 0, value }), JSON.stringify({ version: 1, value: 'broken' })];
  const halves = [
    { ...value, page: undefined },
    { ...value, server: { ...server, workspace: { applications: [] } } },
  ];
  for (const text of [...broken, ...halves.map((half) => JSON.stringify({ version: 1, value: half }))])
    assert.equal(parseSession(text), undefined, text ?? 'nothing');
});
