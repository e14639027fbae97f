import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';

/** The DER tags (X.690 §8) of a certificate. */
const tags = { integer: 0x02, bitString: 0x03, octetString: 0x04, oid: 0x06, utf8: 0x0c, time: 0x18, sequence: 0x30, set: 0x31 } as const;

function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...parts: readonly Uint8Array[]): Buffer => der(tags.sequence, ...parts);
const oid = (hex: string): Buffer => der(tags.oid, Buffer.from(hex, 'hex'));
/** GeneralizedTime (RFC 5280 §4.1.2.5.2). */
const time = (at: number): Buffer => der(tags.time, Buffer.from(new Date(at).toISOString().replaceAll(/[-:T]|\.\d+/g, '')));

const ecdsaWithSha256 = sequence(oid('2a8648ce3d040302'));
const commonName = '550403';
const subjectAltName = '551d11';
const day = 24 * 60 * 60 * 1000;

/**
 * Makes a self-signed certificate for `localhost` and 127.0.0.1, valid for 30 days (RFC 5280 §4.1), for a receiver to which deliveries must fail (§5).
 * Node can create keys and signatures, but not certificates.
 */
export function makeSelfSigned(now: number = Date.now()) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(der(tags.set, sequence(oid(commonName), der(tags.utf8, Buffer.from('localhost')))));
  // A dNSName and an iPAddress, by their context tags 2 and 7 (RFC 5280 §4.2.1.6).
  const names = sequence(der(0x82, Buffer.from('localhost')), der(0x87, Buffer.from([127, 0, 0, 1])));
  const toBeSigned = sequence(
    der(0xa0, der(tags.integer, Buffer.from([2]))),
    der(tags.integer, Buffer.from([1]), randomBytes(8)),
    ecdsaWithSha256,
    name,
    sequence(time(now - day), time(now + 30 * day)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(sequence(oid(subjectAltName), der(tags.octetString, names)))),
  );
  const signature = der(tags.bitString, Buffer.from([0]), sign('sha256', toBeSigned, privateKey));
  const certificate = sequence(toBeSigned, ecdsaWithSha256, signature).toString('base64');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${certificate.replaceAll(/.{1,64}/g, '$&\n')}-----END CERTIFICATE-----\n`,
  };
}

/**
 * Starts a receiver on the loopback interface with TLS and a self-signed certificate (§5): every delivery to it must fail. It responds 200, so that a
 * delivery that does not check the certificate would visibly succeed. `onError` is called with errors after the start.
 */
export async function startSelfSignedReceiver(onError: (error: unknown) => void) {
  const server = createServer(makeSelfSigned(), (request, response) => {
    request.resume();
    response.end();
  });
  server.listen(0, '127.0.0.1');
  // It must not keep the process alive after the main server has ended.
  server.unref();
  await once(server, 'listening');
  server.on('error', onError);
  return {
    origin: `https://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
