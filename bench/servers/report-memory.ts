// Loaded in a server before its own code: reports the bytes of its objects and their buffers, after a garbage collection, when its parent asks.
process.on('message', () => {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  process.send?.(heapUsed + external);
});
