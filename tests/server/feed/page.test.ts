import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Inbox } from '../../../src/wire/receiver.ts';
import { endAll } from '../running.ts';
import { notify, startApplication, startSite } from './parties.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const folder = temporaryFolder('listen-page');
after(endAll);

test('every command of the page about forwarding does what the page says', { timeout: 120_000 }, async () => {
  const page = readFileSync(path.join(root, 'content/tools/listen.mdx'), 'utf8');
  const commands = [...page.matchAll(/^ *```sh\n *(.*)\n *```$/gm)].map(([, command = '']) => command);
  const [create = '', respond = '', show = '', record = '', replay = '', ...others] = commands;
  assert.deepEqual(others, []);
  const [site, application] = [await startSite(), await startApplication()];
  // The package is not installed: in its place runs what it contains. Two options, its name and that of its command come before the arguments.
  const npx = path.join(folder, 'npx');
  writeFileSync(npx, `#!/bin/sh\nshift 4\nexec '${process.execPath}' '${path.join(root, 'src/server/main.ts')}' "$@"\n`);
  chmodSync(npx, 0o755);
  const env = { PATH: `${folder}:${path.dirname(process.execPath)}:${process.env['PATH'] ?? ''}`, SITE_URL: site.origin };
  const start = (command: string) => {
    const [written, sent] = ['http://localhost:3000/hook', application.url];
    const child = spawn('sh', ['-c', `exec ${command.replace(written, `'${sent}'`)}`.replace('exec (', '(')], { cwd: folder, env });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const ended = once(child, 'close').then(([code]) => ({ code: code as number, output }));
    return {
      ended,
      stop: () => {
        child.kill('SIGINT');
        return ended;
      },
    };
  };
  const body = '{"timestamp":"2030-01-15T12:29:01.310-0400","event":"svc.comment.delete","webhookId":"w","messageId":"m","data":"d"}';

  assert.deepEqual(await start(create).ended, { code: 0, output: '' });
  const file = path.join(folder, 'inbox.json');
  assert.equal(statSync(file).mode & 0o777, 0o600);
  const inbox = JSON.parse(readFileSync(file, 'utf8')) as Inbox;
  assert.deepEqual(await start(show).ended, { code: 0, output: `${inbox.url}\n` });

  await notify(inbox, body);
  const responding = start(respond);
  await application.until(1);
  assert.match((await responding.stop()).output, /^#1 svc\.comment\.delete: 200$/m);

  const recording = start(record);
  await application.until(2);
  await notify(inbox, body);
  await application.until(3);
  assert.equal((await recording.stop()).code, 0);

  const { code, output } = await start(replay).ended;
  assert.equal(code, 0, output);
  assert.match(output, /^2 passed, 0 failed$/m);
  assert.equal(application.got.length, 5);
  await Promise.all([application.stop(), site.stop()]);
});
