// Loaded in a server before its own code: it resolves names by the name server that NAME_SERVER has as `address:port`.
import { Resolver } from 'node:dns/promises';

const servers = [process.env['NAME_SERVER'] ?? ''];
const told = new WeakSet<Resolver>();

for (const method of ['resolve4', 'resolve6'] as const) {
  const own = Resolver.prototype[method] as (this: Resolver, name: string) => Promise<string[]>;
  function resolve(this: Resolver, name: string): Promise<string[]> {
    if (!told.has(this)) this.setServers(servers);
    told.add(this);
    return own.call(this, name);
  }
  Resolver.prototype[method] = resolve as (typeof Resolver.prototype)[typeof method];
}
