/** Values inside each other. What is deeper is not read. */
const maxDepth = 200;

let depth = 0;

/** What `read` reads inside of other values; undefined if they are too many: a text could otherwise overflow the stack. */
export function nested<T>(read: () => T): T | undefined {
  if (depth >= maxDepth) return undefined;
  depth++;
  try {
    return read();
  } finally {
    depth--;
  }
}
