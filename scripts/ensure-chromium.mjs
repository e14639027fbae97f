// The browser tests need a Chromium: Playwright's own, else the system's, else Debian's package where this user may install it.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';

const system = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable'];

/**
 * The path of a Chromium on this machine, or undefined. `CHROMIUM` names one in another place.
 * @param {readonly string[]} preferred paths of others to take first
 * @returns {string | undefined}
 */
export function findChromium(preferred = []) {
  return [process.env.CHROMIUM, ...preferred, chromium.executablePath(), ...system].find((path) => path && existsSync(path));
}

/**
 * The path of a Chromium without a window, which takes less than half the processor time, or else of any Chromium on this machine, or undefined.
 * @returns {string | undefined}
 */
export function findHeadlessChromium() {
  return findChromium(['/usr/bin/chromium-headless-shell']);
}

function install() {
  const options = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  execFileSync('apt-get', ['update', '-qq'], options);
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], options);
}

if (process.argv[1] === fileURLToPath(import.meta.url) && !findChromium()) {
  try {
    if (process.getuid?.() !== 0) throw new Error('not the superuser');
    install();
  } catch {
    console.error('The browser tests need Chromium. Install it (Debian: apt-get install chromium), or name one in the variable CHROMIUM.');
    process.exit(1);
  }
}
