import assert from 'node:assert/strict';
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { smallSite } from '../server/running.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const site = smallSite();
const folder = temporaryFolder('start');
const started: ChildProcess[] = [];
after(() => {
  for (const { pid } of started) {
    try {
      if (pid !== undefined) process.kill(-pid, 'SIGKILL');
    } catch {
      // The whole group has ended, as it should.
    }
  }
});

/** Runs npm in a process group of its own, and resolves when a line of the output matches. */
async function npm(args: readonly string[], ready: RegExp): Promise<{ child: ChildProcess; origin: string }> {
  const child = spawn('npm', args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  started.push(child);
  let output = '';
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    output += String(chunk);
    const origin = ready.exec(output)?.[1];
    if (origin !== undefined) return { child, origin };
  }
  throw new Error(`npm ended: ${output}`);
}

/** How a program is stopped: by a service manager, which signals npm or kills it, and by Ctrl-C, which signals every process of the terminal. */
const stops: Readonly<Record<string, (npm: number) => void>> = {
  'npm gets SIGTERM': (npm) => process.kill(npm, 'SIGTERM'),
  ...(process.platform === 'linux' ? { 'npm gets SIGKILL': (npm: number) => process.kill(npm, 'SIGKILL') } : {}),
  'a terminal sends SIGINT': (npm) => process.kill(-npm, 'SIGINT'),
};

for (const [how, stop] of Object.entries(stops))
  for (const [command, args, ready] of [
    ['npm start', ['start', '--', '--site', site.directory, '--port', '0'], /is ready: (http:\/\/[^\s/]+)/],
    ['npm run sandbox', ['run', 'sandbox', '--', '--port', '0'], /"authUrl":"(http:\/\/[^"/]+)"/],
  ] as const)
    test(`${command} leaves no process behind when ${how}`, { timeout: 60_000 }, async () => {
      const { child, origin } = await npm(args, ready);
      await (await fetch(origin)).body?.cancel();
      // The output closes when the last process that npm started has ended.
      const closed = once(child, 'close');
      child.stdout?.resume();
      stop(child.pid ?? assert.fail());
      await closed;
      await assert.rejects(fetch(origin), { message: 'fetch failed' });
    });

test('a build that may not write says so in one line', () => {
  const file = path.join(folder, 'file');
  writeFileSync(file, '');
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/site.mjs', 'build', '--outDir', path.join(file, 'dist')], {
    cwd: root,
    encoding: 'utf8',
  });
  assert.deepEqual([status, stdout], [1, '']);
  assert.match(stderr, /^partner-interface: cannot write to .*dist \((?:ENOTDIR|EEXIST)\): [^\n]+\n$/);
});
