// `npm start` and `npm run sandbox`: the command line of the server. Builds the site first if something changed, unless --site names a built one or the site is not needed.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { parseCommand } from '../src/server/options/cli.ts';
import './end-with-npm.mjs';

if (needsBuild()) await build();
await import('../src/server/main.ts');

/** Whether the command line asks for the project's own site. The server reports what is wrong with a command line. */
function needsBuild() {
  try {
    const command = parseCommand(process.argv.slice(2), process.env);
    return command.name === 'serve' && command.site === undefined;
  } catch {
    return false;
  }
}

/** Builds the site in a child process, so that its memory is freed. Ends this process if the build fails or is stopped. */
async function build() {
  const child = spawn(process.execPath, [fileURLToPath(new URL('site.mjs', import.meta.url)), 'build', '--if-changed'], {
    stdio: 'inherit',
  });
  const stop = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal);
  process.on('SIGTERM', stop).on('SIGINT', stop);
  const [code] = await once(child, 'close');
  if (code !== 0) process.exit(code ?? 1);
  process.off('SIGTERM', stop).off('SIGINT', stop);
}
