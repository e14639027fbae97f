import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { visitorOf } from '../../limits/rate.ts';

const plain = (address: string): string => address.trim().replace(/^::ffff:(?=\d+\.)/i, '');

/** Identifies visitors. */
export type Visitors = ReturnType<typeof readVisitors>;

/**
 * Reads which reverse proxies are trusted: `TRUSTED_PROXIES`, addresses and networks with commas, and `TRUSTED_HEADER`, the header in
 * which they append the address of the client (by default `X-Forwarded-For`). Throws an Error of one line that names the wrong variable.
 */
export function readVisitors(environment: NodeJS.ProcessEnv) {
  const trusted = new BlockList();
  for (const entry of environment['TRUSTED_PROXIES'] ? environment['TRUSTED_PROXIES'].split(',').map(plain) : []) {
    const [address = '', prefix] = entry.split('/', 2);
    const family = isIP(address);
    const bits = prefix === undefined ? (family === 6 ? 128 : 32) : Number(prefix);
    if (family === 0 || !/^\d{1,3}$/.test(prefix ?? '0') || bits > (family === 6 ? 128 : 32))
      throw new Error(`TRUSTED_PROXIES: ${JSON.stringify(entry)} is not an IP address or a network such as 10.0.0.0/8`);
    trusted.addSubnet(address, bits, family === 6 ? 'ipv6' : 'ipv4');
  }
  if (environment['TRUSTED_HEADER'] && !environment['TRUSTED_PROXIES'])
    throw new Error('TRUSTED_HEADER: requires TRUSTED_PROXIES, the proxies that write this header');
  const header = (environment['TRUSTED_HEADER'] || 'x-forwarded-for').toLowerCase();
  if (!/^[a-z0-9-]+$/.test(header)) throw new Error('TRUSTED_HEADER: must be the name of a header');

  const isTrusted = (address = ''): boolean => {
    const family = isIP(plain(address));
    return family !== 0 && trusted.check(plain(address), family === 6 ? 'ipv6' : 'ipv4');
  };
  return {
    /** Whether connections from an address carry the requests of many visitors. */
    isTrusted,
    /** The key of the visitor who sent a request: an address, or the network of one. */
    of(incoming: IncomingMessage): string {
      let address = incoming.socket.remoteAddress ?? '';
      const claimed = [incoming.headers[header] ?? []].flat().join(',').split(',').map(plain);
      // Each trusted proxy appends the address that it was called from: the last one that is not a proxy is the visitor.
      while (isTrusted(address) && claimed.length > 0) {
        const before = claimed.pop() ?? '';
        if (isIP(before) === 0) break;
        address = before;
      }
      return visitorOf(address);
    },
  };
}
