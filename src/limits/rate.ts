/** How often something may happen. */
interface Rate {
  /** How many times at once, after a pause. */
  readonly burst: number;
  /** How many times a second, on average. */
  readonly perSecond: number;
}

/** The maximum number of stored keys. The least recently used key is dropped first, which resets its limit. */
const maxKeys = 10_000;

/** Limits the rate of each key. */
interface RateLimit {
  /** Returns 0 if the action is allowed, else the whole seconds to wait. */
  take(key: string): number;
  /** How many keys are stored: those that were used lately. */
  keys(): number;
}

/** Limits the rate of each key (a token bucket). `now` is in milliseconds. */
export function createRateLimit({ burst, perSecond }: Rate, now: () => number): RateLimit {
  const buckets = new Map<string, { left: number; at: number }>();
  return {
    take(key) {
      const at = now();
      const known = buckets.get(key);
      const left = known ? Math.min(burst, known.left + (Math.max(0, at - known.at) / 1000) * perSecond) : burst;
      const allowed = left >= 1;
      buckets.delete(key);
      buckets.set(key, { left: allowed ? left - 1 : left, at });
      for (const [oldest, bucket] of buckets) {
        // A key without a bucket has a full one.
        const isFull = bucket.left + ((at - bucket.at) / 1000) * perSecond >= burst;
        if (!isFull && buckets.size <= maxKeys) break;
        buckets.delete(oldest);
      }
      return allowed ? 0 : Math.ceil((1 - left) / perSecond);
    },
    keys: () => buckets.size,
  };
}

/** The key of a visitor: an IPv4 address, or the /48 network of an IPv6 address, because one site can have 65,536 networks (RFC 6177). */
export function visitorOf(address: string | undefined): string {
  return networkOf(address, 3);
}

/** An IPv4 address, or the network of an IPv6 address that has its first groups: four are that of one link (/64). */
export function networkOf(address: string | undefined, count: number): string {
  const plain = (address ?? '').replace(/^::ffff:(?=\d+\.)/i, '').split('%', 1)[0] ?? '';
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.split('::', 2);
  const groups = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const whole =
    tail === undefined ? groups : [...groups, ...Array<string>(Math.max(0, 8 - groups.length - after.length)).fill('0'), ...after];
  return whole.slice(0, count).join(':');
}
