// Ends this process when npm ends. npm sends a signal only to the shell in which it runs a script, and the shell does not pass it on. A shell whose npm is
// killed stays, so on Linux its parent is watched too.
import { readFileSync } from 'node:fs';

const parent = process.ppid;
const npm = process.env.npm_lifecycle_event !== undefined && isShell(parent) ? parentOf(parent) : undefined;
setInterval(() => {
  // A server that is ending already takes SIGHUP for no second signal.
  if (process.ppid !== parent || (npm !== undefined && parentOf(parent) !== npm)) process.kill(process.pid, 'SIGHUP');
}, 500).unref();

/**
 * Whether a process is a shell that runs a command. False where there is no `/proc`.
 * @param {number} pid
 */
function isShell(pid) {
  return readProcess(pid, 'cmdline').split('\0')[1] === '-c';
}

/**
 * The ID of the parent of a process; undefined where there is no `/proc`.
 * @param {number} pid
 */
function parentOf(pid) {
  return /.*\) \S (\d+) /s.exec(readProcess(pid, 'stat'))?.[1];
}

/**
 * @param {number} pid
 * @param {string} name
 */
function readProcess(pid, name) {
  try {
    return readFileSync(`/proc/${String(pid)}/${name}`, 'utf8');
  } catch {
    return '';
  }
}
