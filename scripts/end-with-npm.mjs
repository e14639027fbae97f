// Ends this process when its parent process ends. npm sends a signal only to the shell in which it runs a script, and the shell does not pass it on.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
}, 500).unref();
