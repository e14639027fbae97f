/** How often something may happen. */
export interface Rate {
  /** How often at once, after a pause. */
  readonly burst: number;
  /** How often for each second, in the long run. */
  readonly perSecond: number;
}

/** How many keys are remembered. The one that was used longest ago is forgotten first, and so has its whole burst again. */
const maxKeys = 10_000;

/**
 * Counts for each key what happens (a token bucket). `take` returns 0 when it may, else the whole seconds after which it may.
 * `now` is in milliseconds.
 */
export function createRateLimit({ burst, perSecond }: Rate, now: () => number): { take(key: string): number } {
  const buckets = new Map<string, { left: number; at: number }>();
  return {
    take(key) {
      const at = now();
      const known = buckets.get(key);
      const left = known ? Math.min(burst, known.left + (Math.max(0, at - known.at) / 1000) * perSecond) : burst;
      const allowed = left >= 1;
      buckets.delete(key);
      buckets.set(key, { left: allowed ? left - 1 : left, at });
      const [oldest] = buckets.keys();
      if (buckets.size > maxKeys && oldest !== undefined) buckets.delete(oldest);
      return allowed ? 0 : Math.ceil((1 - left) / perSecond);
    },
  };
}

/** What counts as one visitor: an IPv4 address, or the network of 64 bits that an IPv6 address is in. */
export function visitorOf(address: string | undefined): string {
  const plain = (address ?? '').replace(/^::ffff:(?=\d+\.)/i, '').split('%', 1)[0] ?? '';
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.split('::', 2);
  const groups = head === '' ? [] : head.split(':');
  const behind = tail === undefined || tail === '' ? [] : tail.split(':');
  const whole =
    tail === undefined ? groups : [...groups, ...Array<string>(Math.max(0, 8 - groups.length - behind.length)).fill('0'), ...behind];
  return whole.slice(0, 4).join(':');
}
