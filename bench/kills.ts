// Kills one server every five seconds for MINUTES, behind a load balancer, under load. Ends with 1 if an accepted event is lost or out of order, or a response is wrong.
import { startCluster } from '../tests/hosting/cluster.ts';
import { haproxyBefore } from '../tests/hosting/haproxy.ts';
import { holdsUnderLoad, killInTurn } from '../tests/hosting/load.ts';
import { nginxBefore } from '../tests/hosting/nginx.ts';
import { smallSite } from '../tests/server/running.ts';

const minutes = Number(process.env['MINUTES'] ?? 5);
const users = 4;

for (const { name, balancer, servers } of [
  { name: 'two servers behind nginx', balancer: nginxBefore, servers: 2 },
  { name: 'four servers behind HAProxy', balancer: haproxyBefore, servers: 4 },
]) {
  const site = smallSite({ siteUrl: 'http://localhost' });
  const cluster = await startCluster({ servers, balancer, site: site.directory, environment: { DEPLOYMENT: site.deployment } });
  try {
    const result = await holdsUnderLoad(cluster, users, () => killInTurn(cluster, servers, minutes * 60));
    console.log(`${name}: no accepted event lost or out of order, no wrong response ${JSON.stringify({ ...result, ...cluster.counts })}`);
  } finally {
    await cluster.end();
  }
}
