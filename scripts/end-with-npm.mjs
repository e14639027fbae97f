// Ends this process when its parent process ends. npm sends a signal only to the shell in which it runs a script, and the shell does not pass it on.
const parent = process.ppid;
setInterval(() => {
  // A server that is ending already takes SIGHUP for no second signal.
  if (process.ppid !== parent) process.kill(process.pid, 'SIGHUP');
}, 500).unref();
