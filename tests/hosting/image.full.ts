import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, readdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { registrySettings } from '../../scripts/registry-settings.mjs';
import { pack } from '../package/packed.ts';
import { root } from '../structure/files.ts';
import { hostingFile, missing, run } from './checkers.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const skip = missing('buildah', 'buildah') || missing('mmdebstrap', 'mmdebstrap');
const sources = '/etc/apt/sources.list.d';

/** Makes the root file system of a base image: a small Debian with the Node.js and npm of this machine, and npm's configuration. */
async function makeBase(folder: string): Promise<readonly string[]> {
  const release = /^VERSION_CODENAME=(\w+)$/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1] ?? assert.fail('no Debian');
  const mirrors = readdirSync(sources).filter((name) => /^debian\.(?:list|sources)$/.test(name));
  const packages = '--include=libstdc++6,dash,coreutils';
  const options = ['--quiet', '--variant=extract', '--mode=root', packages, release, folder];
  await run('mmdebstrap', [...options, ...mirrors.map((name) => path.join(sources, name))]);

  const within = (file: string): string => {
    const copy = path.join(folder, file);
    mkdirSync(path.dirname(copy), { recursive: true });
    return copy;
  };
  copyFileSync(realpathSync(process.execPath), within('/usr/bin/node'));
  const npm = realpathSync((await run('sh', ['-c', 'command -v npm'])).stdout.trim());
  cpSync(path.resolve(npm, '../..'), within('/usr/lib/node_modules/npm'), { recursive: true });
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', within('/usr/bin/npm'));
  const npmrc = (await run('npm', ['config', 'get', 'userconfig'])).stdout.trim();
  const settings = Object.entries(registrySettings).map(
    ([name, value]) => `\n${name.replace('npm_config_', '').replaceAll('_', '-')}=${value}`,
  );
  writeFileSync(within('/usr/etc/npmrc'), (existsSync(npmrc) ? readFileSync(npmrc, 'utf8') : '') + settings.join(''));
  const authorities = process.env['NODE_EXTRA_CA_CERTS'];
  if (authorities === undefined) return [];
  copyFileSync(authorities, within('/etc/authorities.pem'));
  return ['--env', 'NODE_EXTRA_CA_CERTS=/etc/authorities.pem'];
}

interface ImageConfig {
  readonly User: string;
  readonly Env: readonly string[];
  readonly Entrypoint: readonly string[];
  readonly Cmd: readonly string[];
  readonly StopSignal: string;
  readonly Healthcheck?: { readonly Test: readonly string[] };
}

describe('the image that the Containerfile builds', { skip }, () => {
  const folder = temporaryFolder('hosting-image');
  const buildah = async (...words: string[]): Promise<string> => {
    const storage = ['--storage-driver', 'vfs', '--root', path.join(folder, 'store'), '--runroot', path.join(folder, 'run')];
    return (await run('buildah', [...storage, ...words], { maxBuffer: 16 * 1024 * 1024 })).stdout.trim();
  };
  let config: ImageConfig;
  let image = '';

  before(async () => {
    const base = path.join(folder, 'base');
    const environment = await makeBase(base);
    const from = await buildah('from', 'scratch');
    await buildah('add', '--quiet', from, base, '/');
    await buildah('config', ...environment, from);
    await buildah('commit', '--quiet', from, 'localhost/base');

    const context = path.join(folder, 'context');
    mkdirSync(context);
    await pack('site', context);
    const file = path.join(root, 'content/hosting/files/Containerfile');
    const flags = /podman build (.*?) -f content\/hosting\/files\/Containerfile/.exec(hostingFile('Containerfile'))?.[1]?.split(' ');
    await buildah(
      'build',
      ...(flags ?? []),
      '--isolation',
      'chroot',
      '--build-arg',
      'BASE=localhost/base',
      '-f',
      file,
      '-t',
      'localhost/built',
      context,
    );
    const inspected = JSON.parse(await buildah('inspect', '--type', 'image', 'localhost/built')) as { Docker: { config: ImageConfig } };
    ({ config } = inspected.Docker);
    image = await buildah('mount', await buildah('from', 'localhost/built'));
  });
  // Its mounts keep the folder busy.
  after(() => buildah('umount', '--all'));

  /** The command that runs words in the image as its user, on a read-only file system. */
  const inside = (words: readonly string[], environment: readonly string[] = []): readonly [string, string[]] => {
    const script = 'mount --bind "$0" "$0" && mount -o remount,bind,ro "$0" && exec chroot --userspec="$1" "$0" /usr/bin/env -i "${@:2}"';
    return ['unshare', ['--mount', 'bash', '-c', script, image, config.User, ...config.Env, ...environment, ...words]];
  };

  test('serves the site without privileges on a read-only file system, checks its health and stops at its signal', async () => {
    assert.match(config.User, /^[1-9]\d*:[1-9]\d*$/);
    const server = spawn(...inside([...config.Entrypoint, ...config.Cmd], ['PORT=0', 'METRICS_PORT=0']), {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const exited = once(server, 'exit');
    try {
      const [line] = (await once(server.stdout, 'data')) as [Buffer];
      const { url } = JSON.parse(line.toString().split('\n', 1)[0] ?? '') as { url: string };
      const { port } = new URL(url);
      const page = await fetch(`http://127.0.0.1:${port}/`, { headers: { accept: 'text/html', host: `localhost:${port}` } });
      assert.equal(page.status, 200);
      assert.match(await page.text(), /<title>/);

      const [kind, ...check] = config.Healthcheck?.Test ?? [];
      assert.equal(kind, 'CMD');
      const checked = () =>
        run(...inside(check.map((word) => word.replace('4321', port)))).then(
          () => 0,
          (error: unknown) => (error as { code: number }).code,
        );
      assert.equal(await checked(), 0);
      server.kill(config.StopSignal as NodeJS.Signals);
      assert.deepEqual(await exited, [0, null]);
      assert.equal(await checked(), 1);
    } finally {
      server.kill('SIGKILL');
    }
  });

  test('has the client of the store that several servers share', async () => {
    const start = run(...inside([...config.Entrypoint, ...config.Cmd], ['PORT=0', 'METRICS_PORT=0', 'STORE=redis://127.0.0.1:1']));
    await assert.rejects(start, /STORE: connect ECONNREFUSED/);
  });

  test('lets its user write nothing', async () => {
    const write = `require('node:fs').writeFileSync('/app/x', '')`;
    await assert.rejects(run(...inside(['node', '-e', write])), /EROFS|EACCES/);
    await assert.rejects(run('chroot', [`--userspec=${config.User}`, image, '/usr/bin/node', '-e', write]), /EACCES/);
  });
});
