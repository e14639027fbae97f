import assert from 'node:assert/strict';
import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { createServer, Server } from 'node:https';
import { connect } from 'node:tls';
import { test } from 'node:test';
import { createPost } from '../../../src/server/outgoing/outgoing.ts';
import { startSelfSignedReceiver, makeSelfSigned } from '../../../src/server/listening/self-signed.ts';
import { listenLocally } from '../../local-server.ts';

const now = Date.UTC(2030, 0, 15, 12);

test('a self-signed certificate is well-formed, is for localhost, and is signed by itself', () => {
  const certificate = new X509Certificate(makeSelfSigned(now).cert);
  assert.ok(certificate.checkIssued(certificate));
  assert.ok(certificate.verify(certificate.publicKey));
  assert.equal(certificate.checkHost('localhost'), 'localhost');
  assert.equal(certificate.checkIP('127.0.0.1'), '127.0.0.1');
  assert.equal(certificate.checkHost('other.example'), undefined);
  assert.deepEqual([Date.parse(certificate.validFrom), Date.parse(certificate.validTo)], [now - 864e5, now + 30 * 864e5]);
});

test('two of them share neither key nor serial number', () => {
  const [one, other] = [new X509Certificate(makeSelfSigned(now).cert), new X509Certificate(makeSelfSigned(now).cert)];
  assert.notEqual(one.serialNumber, other.serialNumber);
  assert.notEqual(one.fingerprint256, other.fingerprint256);
});

test('a client that does not know it refuses it, and one that is told to take it connects', async () => {
  const { key, cert } = makeSelfSigned();
  await using server = await listenLocally(createServer({ key, cert }));
  const { port } = server;
  const refused = connect({ port, host: '127.0.0.1', servername: 'localhost' });
  const [error] = (await once(refused, 'error')) as [NodeJS.ErrnoException];
  assert.equal(error.code, 'DEPTH_ZERO_SELF_SIGNED_CERT');
  const taken = connect({ port, host: '127.0.0.1', servername: 'localhost', ca: cert });
  await once(taken, 'secureConnect');
  assert.ok(taken.authorized);
});

test('tls-recognised-authority: a delivery to the self-signed receiver fails by its certificate', async () => {
  const receiver = await startSelfSignedReceiver(assert.ifError);
  const { signal } = new AbortController();
  const strict = createPost('loopback');
  const outcome = await strict.post(`${receiver.origin}/hook`, {}, '{}', signal);
  assert.equal('failure' in outcome && outcome.failure, 'certificate');
  await strict.close();
  await receiver.close();
});

test('the self-signed receiver goes on after a connection that it cannot accept, and reports it', async (context) => {
  const started = context.mock.method(Server.prototype, 'listen');
  const reported: unknown[] = [];
  const receiver = await startSelfSignedReceiver((error) => reported.push(error));
  const error = new Error('accept EMFILE');
  (started.mock.calls[0]?.this as Server).emit('error', error);
  assert.deepEqual(reported, [error]);
  await receiver.close();
});
