import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { webhooksPath } from '../../src/interface/index.ts';
import { certificateFlaws } from '../../src/diagnosis/readers/receiver-certificates.ts';

const registered = `POST ${webhooksPath}\n"url": "https://hook.example.com/x"\n`;
const delivered = 'webhook.register delivered to https://hook.example.com/x\n';

/** What curl writes if it does not trust a server: with `-v`, and without. */
const rejected = (host: string, error = 'self-signed certificate'): string =>
  `* Connected to ${host} (10.0.0.1) port 443 (#0)\n${'* TLSv1.3 (IN), TLS handshake\n'.repeat(30)}* SSL certificate problem: ${error}\n* Closing connection 0\n${failed(error)}`;
const failed = (error: string): string =>
  `curl: (60) SSL certificate problem: ${error}\nMore details here: https://curl.se/docs/sslcerts.html\n`;
const body = JSON.stringify({ webhookId: 'w1', messageId: 'm1', data: 'x'.repeat(600), event: 'webhook.ping' });
const deliver = (url: string, data = body): string => `$ curl ${url} -H 'Content-Type: application/json' -d '${data}'\n`;
const registers = `$ curl https://api.example${webhooksPath} -d '{"events":["svc.comment.create"],"url":"https://hook.example.com/x"}'\n`;

describe('a certificate that curl rejects is that of a receiver', () => {
  for (const [name, text] of [
    ['with -v', deliver('https://hook.example.com/x') + rejected('hook.example.com')],
    ['without', deliver('https://hook.example.com/x') + failed('self-signed certificate')],
    ['with a command on several lines', `$ curl https://hook.example.com/x \\\n  -d '${body}'\n${failed('self signed certificate')}`],
    ['with a body on several lines', deliver('https://hook.example.com/x', body.replaceAll(',', ',\n')) + rejected('hook.example.com')],
    ['that is registered', `${registers}ok\n$ curl -v https://hook.example.com/\n${rejected('hook.example.com')}`],
  ] as const)
    test(name, () => assert.deepEqual(certificateFlaws(text), ['self-signed']));

  test('of an authority that is not known', () => {
    const error = 'unable to get local issuer certificate';
    assert.deepEqual(certificateFlaws(deliver('https://hook.example.com/x') + rejected('hook.example.com', error)), ['unknown-authority']);
  });
});

describe('a certificate that curl rejects is not that of a receiver', () => {
  for (const [name, text] of [
    ['if it is that of the service', registers + rejected('api.example')],
    ['if it is that of the service, without -v', registers + failed('self-signed certificate')],
    ['if it is that of the machine itself', deliver('https://localhost:8443/x') + rejected('localhost')],
    ['if it is that of a proxy', deliver('-x https://proxy.example.com https://hook.example.com/x') + failed('self-signed certificate')],
    [
      'if the next command is sent elsewhere',
      `${deliver('https://hook.example.com/x')}ok\n$ curl https://git.example.com/\n${rejected('git.example.com')}`,
    ],
    ['if nothing is delivered', `$ curl https://hook.example.com/x\n${rejected('hook.example.com')}`],
  ] as const)
    test(name, () => assert.deepEqual(certificateFlaws(text), []));
});

describe('a certificate is that of a receiver', () => {
  for (const [name, text] of [
    ['that openssl asks', `${registered}openssl s_client -connect hook.example.com:443\nVerify return code: 18 (self-signed certificate)`],
    ['on the line of the error', `${registered}POST https://hook.example.com/x failed: DEPTH_ZERO_SELF_SIGNED_CERT`],
    ['to which the line before delivers', `${delivered}error: SELF_SIGNED_CERT_IN_CHAIN`],
    ['of which a person speaks', `${registered}Our receiver has a self-signed certificate.`],
    ['that a person names', `${registered}https://hook.example.com is using a self-signed certificate.`],
  ] as const)
    test(name, () => assert.deepEqual(certificateFlaws(text), ['self-signed']));
});

describe('a certificate is not that of a receiver', () => {
  for (const [name, text] of [
    [
      'if openssl asks another host',
      `${registered}openssl s_client -connect mail.example.com:25\nVerify return code: 18 (self-signed certificate)`,
    ],
    ['if the line of the error names another host', `${delivered}forwarding to smtp.internal failed: DEPTH_ZERO_SELF_SIGNED_CERT`],
    ['if that line names another host and its port', `${delivered}retrying\nconnect db:5432 - unable to verify the first certificate`],
    ['if it is that of another machine', `${registered}Our dev machine is using a self-signed certificate but the receiver uses another.`],
    ['if it is that of another environment', `${registered}Our staging receiver uses a self-signed certificate.`],
    ['if it might be so', `${registered}If our receiver has a self-signed certificate, is it called?`],
    ['if a page tells what happens', `${registered}A receiver with a self-signed certificate gets nothing.`],
  ] as const)
    test(name, () => assert.deepEqual(certificateFlaws(text), []));
});
