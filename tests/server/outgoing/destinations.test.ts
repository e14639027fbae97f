import assert from 'node:assert/strict';
import { isIP } from 'node:net';
import { describe, test } from 'node:test';
import type { buildConnector } from 'undici';
import { refusedAddress, refusedLiteral, type AddressPolicy } from '../../../src/server/outgoing/addresses.ts';
import { DestinationRefused } from '../../../src/server/outgoing/destinations.ts';
import { createPost } from '../../../src/server/outgoing/outgoing.ts';
import { nonEmpty } from '../../non-empty.ts';

/** Addresses that no delivery of a public server may go to. The metadata addresses of clouds are among them. */
const hostile = [
  ...[
    '0.0.0.0',
    '0.1.2.3',
    '10.0.0.1',
    '10.255.255.255',
    '100.64.0.1',
    '100.100.100.200',
    '168.63.129.16',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.0.1',
    '169.254.169.254',
  ],
  ...[
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.1',
    '192.0.2.1',
    '192.168.0.1',
    '192.168.255.255',
    '198.18.0.1',
    '198.19.255.255',
    '198.51.100.1',
    '203.0.113.1',
  ],
  ...['224.0.0.1', '239.255.255.255', '240.0.0.1', '255.255.255.255'],
  ...[
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:169.254.169.254',
    '::ffff:0:169.254.169.254',
    '::ffff:0:7f00:1',
    '::ffff:10.0.0.1',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b::a9fe:a9fe',
    '64:ff9b:1::1',
  ],
  ...[
    '100::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '3fff::1',
    'fc00::1',
    'fd00::1',
    'fd00:ec2::254',
    'fe80::1',
    'fe80::1%eth0',
    'febf::1',
    'fec0::1',
    'ff02::1',
    'ff0e::1',
  ],
  // Unassigned, or used by some networks for themselves, such as a mesh in 200::/7; and what a translator makes of 0.0.0.1.
  ...['::2', '1::1', '100:0:0:1::1', '200::1', '4000::1', '5f00::1', '8000::1', '64:ff9b::1'],
  ...['', 'localhost', '1.2.3', '0x7f.1', '2130706433'],
];
const friendly = [
  '1.1.1.1',
  '8.8.8.8',
  '9.255.255.255',
  '11.0.0.0',
  '100.63.255.255',
  '100.128.0.0',
  '126.255.255.255',
  '128.0.0.1',
  '172.15.255.255',
  '172.32.0.0',
  '192.167.255.255',
  '192.169.0.0',
].concat(['2001:4860:4860::8888', '2606:4700::1111', '2a00:1450::1', '::ffff:8.8.8.8', '64:ff9b::808:808']);

describe('addresses', () => {
  for (const address of nonEmpty(hostile))
    test(`${address || 'no address'} is refused on a public server`, () => assert.ok(refusedAddress(address, 'public')));
  for (const address of friendly)
    test(`${address} is allowed`, () => {
      for (const addressPolicy of ['public', 'loopback', 'local'] as const) assert.equal(refusedAddress(address, addressPolicy), undefined);
    });

  test('loopback addresses are allowed on a machine that serves itself alone, private ones are not', () => {
    for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) assert.equal(refusedAddress(address, 'loopback'), undefined);
    for (const address of ['10.0.0.1', '192.168.1.1', 'fd00::1', '::ffff:10.0.0.1']) assert.ok(refusedAddress(address, 'loopback'));
  });

  test('private addresses are allowed in a test suite, metadata and multicast never', () => {
    for (const address of ['10.0.0.1', '172.17.0.2', 'fd00::1', '127.0.0.1']) assert.equal(refusedAddress(address, 'local'), undefined);
    for (const address of ['169.254.169.254', 'fd00:ec2::254', '100.100.100.200', '0.0.0.0', '::', 'fe80::1', '224.0.0.1', 'ff02::1'])
      assert.ok(refusedAddress(address, 'local'));
  });

  test('a URL is read as a connection would read it', () => {
    for (const url of [
      'http://2130706433/',
      'http://0x7f.1/',
      'http://017700000001/',
      'http://127.1/',
      'http://[::ffff:7f00:1]/',
      'http://①②⑦.0.0.1/',
      'http://127.0.0.1./',
    ])
      assert.ok(refusedLiteral(new URL(url), 'public'), url);
    assert.equal(refusedLiteral(new URL('http://internal.example/'), 'public'), undefined);
  });
});

/** A post whose names resolve as told and whose connections are only counted. */
function post(addressPolicy: AddressPolicy, names: Record<string, readonly string[]>, looked: string[] = []) {
  const asked: string[] = [];
  const connect: buildConnector.connector = ({ hostname }, callback) => {
    asked.push(hostname);
    callback(Object.assign(new Error('not connected'), { code: 'ECONNREFUSED' }), null);
  };
  const made = createPost(addressPolicy, {
    connect,
    resolve(hostname) {
      looked.push(hostname);
      return Promise.resolve(names[hostname] ?? []);
    },
  });
  return { asked, send: (url: string) => made.post(url, {}, '{}', new AbortController().signal) };
}

describe('deliveries', () => {
  /** One URL for each hostile address, and other ways to write some of them. */
  const literals = [
    ...hostile.filter((address) => isIP(address) === 4).map((address) => `http://${address}/hook`),
    ...hostile.filter((address) => isIP(address) === 6 && !address.includes('%')).map((address) => `https://[${address}]:8443/hook?a=b`),
    ...['http://2130706433/', 'http://0x7f.1/', 'http://0x7f000001/', 'http://017700000001/', 'http://0177.0.0.1/', 'http://127.1/'],
    ...[
      'http://127.0.0.1./',
      'http://①②⑦.0.0.1/',
      'http://0/',
      'http://2852039166/latest/meta-data/',
      'http://0xa9fea9fe/',
      'http://10.1/',
    ],
    ...['http://[0:0:0:0:0:0:0:1]/', 'http://[::ffff:0:0]/', 'http://[::FFFF:169.254.169.254]/', 'http://user:secret@127.0.0.1/'],
  ];
  test('the corpus of hostile URLs holds at least 40, none twice', () => {
    assert.ok(literals.length >= 40, String(literals.length));
    assert.equal(new Set(literals).size, literals.length);
  });
  for (const url of literals)
    test(`no connection is asked for to ${url}`, async () => {
      const looked: string[] = [];
      const { asked, send } = post('public', {}, looked);
      const outcome = await send(url);
      assert.ok('failure' in outcome && outcome.failure === 'refused-destination');
      assert.deepEqual([asked, looked], [[], []]);
    });

  for (const [name, addresses] of [
    ['a private address', ['10.0.0.1']],
    ['the metadata address', ['169.254.169.254']],
    ['a public and a private address', ['8.8.8.8', '192.168.0.1']],
    ['a mapped loopback address', ['::ffff:127.0.0.1']],
  ] as const)
    test(`no connection is asked for to a name that leads to ${name}`, async () => {
      const { asked, send } = post('public', { 'rebind.example': addresses });
      const outcome = await send('http://rebind.example/hook');
      assert.ok('failure' in outcome && outcome.failure === 'refused-destination');
      assert.ok(!addresses.some((address) => outcome.message.includes(address)), 'the message does not tell what a name leads to inside');
      assert.deepEqual(asked, []);
    });

  test('the connection goes to the address that was checked, and to the next one when nobody listens there', async () => {
    const { asked, send } = post('public', { 'good.example': ['8.8.8.8', '1.1.1.1'] });
    const outcome = await send('http://good.example/hook');
    assert.ok('failure' in outcome && outcome.failure === 'connection');
    assert.deepEqual(asked, ['8.8.8.8', '1.1.1.1']);
  });

  test('a name without address is a failed connection', async () => {
    const outcome = await post('public', {}).send('http://nowhere.example/');
    assert.ok('failure' in outcome && outcome.failure === 'connection');
  });

  test('a refused destination is an error of its own', () => {
    assert.equal(new DestinationRefused('x').name, 'DestinationRefused');
  });
});
