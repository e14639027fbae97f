import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { webhooksPath } from '../../src/interface/index.ts';
import { certificateFlaws } from '../../src/diagnosis/readers/receivers/receiver-certificates.ts';

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

/** What curl with `-kv` writes of a server that it does not trust, or that it checks in no way. */
const accepted = (host: string, issuer: string, result = ''): string =>
  [
    `* Connected to ${host} (10.0.0.1) port 443 (#0)`,
    '* Server certificate:',
    `*  subject: CN=${host}`,
    '*  start date: Nov 30 02:40:52 2026 GMT',
    '*  expire date: Sep 26 02:40:52 2027 GMT',
    `*  issuer: CN=${issuer}`,
    ...(result === '' ? [] : [`*  SSL certificate verify result: ${result}, continuing anyway.`]),
    '* using HTTP/1.1',
    '> POST /x HTTP/1.1\n',
  ].join('\n');

describe('a certificate that curl accepts with -k', () => {
  const signed = 'self-signed certificate (18)';
  const local = 'unable to get local issuer certificate (20)';
  const delivered = deliver('-kv https://hook.example.com/x');
  for (const [name, text, flaws] of [
    ['is self-signed, as curl says', accepted('hook.example.com', 'a', signed), ['self-signed']],
    ['is self-signed, as older versions say', accepted('hook.example.com', 'a', signed.replace('-', ' ')), ['self-signed']],
    ['is self-signed, as its names say', accepted('hook.example.com', 'hook.example.com'), ['self-signed']],
    ['is of an authority that is not known', accepted('hook.example.com', 'a', local), ['unknown-authority']],
    ['is right', accepted('hook.example.com', 'a'), []],
    ['is of an authority whose name begins alike', accepted('hook.example.com', 'hook.example.com CA'), []],
    ['is that of another server', accepted('other.example.com', 'other.example.com', signed), []],
    ['is that of the machine itself', accepted('localhost', 'localhost', signed), []],
  ] as const)
    test(name, () => assert.deepEqual(certificateFlaws(delivered + text), flaws));

  test('is not looked at if nothing is delivered', () => {
    const text = accepted('hook.example.com', 'hook.example.com', signed);
    assert.deepEqual(certificateFlaws(`$ curl -kv https://hook.example.com/x -d '{"kind":"order"}'\n${text}`), []);
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

/** What openssl prints of a certificate, with `-brief` and without. */
const brief = (host: string, words: string): string =>
  `$ openssl s_client -brief -connect ${host} -servername ${host.replace(/:\d+$/, '')}\n${words}CONNECTION ESTABLISHED\nDONE\n`;
const long = (host: string, words: string): string =>
  `$ openssl s_client -connect ${host} </dev/null\nCONNECTED(00000003)\ndepth=0 CN = ${host}\n${words}---\n${'MIIDazCCAlOgAwIBAgIUQ\n'.repeat(40)}---\n`;
const at = (url: string): string => `POST ${webhooksPath}\n"url": "${url}"\n`;
const selfSigned = 'verify error:num=18:self-signed certificate\nverify return:1\n';
const proper = 'Verification: OK\nVerify return code: 0 (ok)\n';

describe('openssl says what is wrong with the certificate of a receiver', () => {
  for (const output of [brief, long])
    for (const [host, url] of [
      ['hook.example.com:443', 'https://hook.example.com/x'],
      ['hook.example.com:8443', 'https://hook.example.com:8443/x'],
      ['hook.example.com', 'https://hook.example.com'],
    ] as const) {
      const both = (words: string): string[][] => [output(host, words) + at(url), at(url) + output(host, words)].map(certificateFlaws);
      const twice = (flaw: string): string[][] => [[flaw], [flaw]];
      test(`${output.name} of ${host}: if it is wrong`, () => {
        for (const words of [
          selfSigned,
          'verify error:num=19:self-signed certificate in certificate chain\n',
          'Verify return code: 18 (self signed certificate)\n',
          'Verification error: self-signed certificate\n',
        ])
          assert.deepEqual(both(words), twice('self-signed'), words);
        for (const words of [
          'verify error:num=20:unable to get local issuer certificate\nverify error:num=21:unable to verify the first certificate\n',
          'Verify return code: 21 (unable to verify the first certificate)\n',
          'Verification error: unable to get local issuer certificate\n',
        ])
          assert.deepEqual(both(words), twice('unknown-authority'), words);
      });

      test(`${output.name} of ${host}: if it is right, or replaced`, () => {
        for (const text of [
          output(host, proper) + at(url),
          output(host, 'verify error:num=10:certificate has expired\n') + at(url),
          output(host, selfSigned) + output(host, proper) + at(url),
          at(url) + output(host, selfSigned) + output(host, proper),
        ])
          assert.deepEqual(certificateFlaws(text), [], text);
        assert.deepEqual(certificateFlaws(output(host, selfSigned) + at(url) + `Check with openssl s_client -connect ${host}`), [
          'self-signed',
        ]);
      });
    }

  test('but not if it is that of another server', () => {
    for (const host of ['mail.example.com:25', 'hook.example.com:8443', 'db.example.com:443', 'localhost:443'])
      for (const words of [selfSigned, 'Verification error: self-signed certificate\n'])
        for (const output of [brief, long]) {
          assert.deepEqual(certificateFlaws(output(host, words) + at('https://hook.example.com/x')), [], host);
          assert.deepEqual(
            certificateFlaws(`${output(host, words)}$ curl https://hook.example.com/x\n${at('https://hook.example.com/x')}`),
            [],
            host,
          );
        }
    const mail = `openssl s_client -starttls smtp -connect hook.example.com:443\n${selfSigned}`;
    assert.deepEqual(certificateFlaws(mail + at('https://hook.example.com/x')), []);
    assert.deepEqual(certificateFlaws(brief('hook.example.com:443', selfSigned) + at('http://hook.example.com/x')), []);
  });
});

test('an error below the body of a registration is about the server to which that is sent', () => {
  const sent = `POST https://api.example${webhooksPath}\n{"url":"https://hook.example.com/x"}\nError: self-signed certificate\n`;
  assert.deepEqual(certificateFlaws(sent), []);
});
