import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { webhooksPath } from '../../src/interface/index.ts';
import { certificateFlaws } from '../../src/diagnosis/readers/receiver-certificates.ts';

const registered = `POST ${webhooksPath}\n"url": "https://hook.example.com/x"\n`;
const delivered = 'webhook.register delivered to https://hook.example.com/x\n';

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
