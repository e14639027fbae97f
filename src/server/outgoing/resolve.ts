import { Resolver } from 'node:dns/promises';
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { inTime } from '../http/in-time.ts';

/** Finds the addresses of a host name. Rejects with an Error with a code if there are none. */
export type Resolve = (hostname: string) => Promise<readonly string[]>;

/** The options of name resolution. */
interface ResolveOptions {
  /** Whether names of the hosts file of this machine resolve. False on a hosted server, so that visitors cannot probe its hosts file. */
  readonly hostsFile: boolean;
  /** Name servers as `address:port`; by default, those of the system. */
  readonly servers?: readonly string[];
  readonly now?: () => number;
}

const timeoutMs = 2000;
/** How long a result is kept, in milliseconds, and how many. */
const cached = { found: 30_000, failed: 5000, entries: 2000 };
const hostsPath = process.platform === 'win32' ? 'C:\\Windows\\System32\\drivers\\etc\\hosts' : '/etc/hosts';

function inHostsFile(hostname: string): string[] {
  try {
    return readFileSync(hostsPath, 'utf8')
      .split('\n')
      .map((line) => line.replace(/#.*/, '').trim().split(/\s+/))
      .filter(([address = '', ...names]) => isIP(address) !== 0 && names.some((name) => name.toLowerCase() === hostname))
      .map(([address = '']) => address);
  } catch {
    return [];
  }
}

/**
 * Resolves names by separate queries instead of `getaddrinfo`, whose four threads one silent name server can occupy for all. Each name
 * has two seconds; results are cached for a short time.
 */
export function createResolve({ hostsFile, servers, now = () => Date.now() }: ResolveOptions): Resolve {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 1 });
  if (servers) resolver.setServers(servers);
  const known = new Map<string, { until: number; readonly addresses: Promise<readonly string[]> }>();

  async function query(hostname: string): Promise<readonly string[]> {
    const queries = Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
    const results = await inTime(queries, timeoutMs + 200, () => {
      throw Object.assign(new Error(`${hostname} did not resolve in time`), { code: 'ETIMEOUT' });
    });
    const found = results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
    if (found.length === 0) throw results.find((result) => result.status === 'rejected')?.reason;
    return found;
  }

  return (name) => {
    const hostname = name.toLowerCase().replace(/\.$/, '');
    const own = hostsFile ? inHostsFile(hostname) : [];
    if (own.length > 0) return Promise.resolve(own);
    if (/(?:^|\.)localhost$/.test(hostname)) return Promise.resolve(['127.0.0.1', '::1']);
    const entry = known.get(hostname);
    if (entry && entry.until > now()) return entry.addresses;
    const addresses = query(hostname);
    const fresh = { until: Infinity, addresses };
    known.delete(hostname);
    known.set(hostname, fresh);
    addresses.then(
      () => (fresh.until = now() + cached.found),
      () => (fresh.until = now() + cached.failed),
    );
    const [oldest] = known.keys();
    if (known.size > cached.entries && oldest !== undefined) known.delete(oldest);
    return addresses;
  };
}
