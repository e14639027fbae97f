import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../free-port.ts';
import { launch, type Ended } from '../server/running.ts';
import { startRedis } from '../store/redis.ts';
import type { Servers } from '../store/servers.ts';
import { hostingFile } from './checkers.ts';
import type { Balancer } from './nginx.ts';
import { temporaryFolder } from '../temporary-folder.ts';

/** A request that got no response of a server: it may have been handled, or not. */
export class NoResponse extends Error {}

/** What a cluster is made of. */
export interface ClusterOptions {
  readonly servers: number;
  /** Starts a load balancer in front of servers on given ports. */
  readonly balancer: (ports: readonly number[]) => Promise<Balancer>;
  /** The folder of the site, and variables of each server. */
  readonly site: string;
  readonly environment?: Record<string, string>;
}

/** Servers in processes of their own on one Redis, behind a load balancer. */
export interface Cluster extends Pick<Servers, 'request'> {
  readonly origin: string;
  /** Responses of servers and of the load balancer itself, and connections that it ended. */
  readonly counts: { served: number; unserved: number };
  /** Starts a server, again after it has ended, with variables that differ. */
  start(index: number, environment?: Record<string, string>): Promise<void>;
  /** Lets the load balancer take a server out, if it does not notice by itself that the server ends. */
  takeOut(index: number): Promise<void>;
  kill(index: number): Promise<void>;
  /** Ends a server as its host does. */
  stop(index: number): Promise<Ended>;
  end(): Promise<void>;
}

/** Limits that one visitor does not reach, however many requests it sends. */
export const generous = Object.fromEntries(
  [
    'DESTINATION_REQUESTS',
    'DESTINATION_REQUESTS_PER_SECOND',
    'WORKSPACE_REQUESTS',
    'WORKSPACE_REQUESTS_PER_SECOND',
    'REQUESTS_PER_VISITOR',
    'REQUESTS_PER_SECOND',
    'OPEN_REQUESTS_PER_VISITOR',
    'DESTINATION_WAITING',
    'WAITING_PER_REGISTRATION',
    'WORKSPACE_BYTES',
    'WORKSPACE_BYTES_PER_VISITOR',
    'WORKSPACE_BYTES_IN_ALL',
  ].map((name) => [`LIMIT_${name}`, '1000000000']),
);

/** Starts Redis with its file for hosts, servers, and a load balancer. */
export async function startCluster({ servers: count, balancer, site, environment = {} }: ClusterOptions): Promise<Cluster> {
  const conf = path.join(temporaryFolder('redis-conf'), 'redis.conf');
  writeFileSync(conf, hostingFile('redis.conf'));
  const redis = await startRedis({ options: ['--include', conf] });
  const ports = await Promise.all(Array.from({ length: count }, () => freePort()));
  const running: ReturnType<typeof launch>[] = [];
  const variables = {
    STORE: redis.url.replace('//', '//:password@'),
    TRUSTED_PROXIES: '127.0.0.1',
    DRAIN_DELAY_SECONDS: '5',
    ...generous,
    ...environment,
  };

  async function start(index: number, differing: Record<string, string> = {}): Promise<void> {
    for (;;) {
      const server = launch(['--site', site, '--port', String(ports[index])], { ...variables, ...differing });
      running[index] = server;
      try {
        await server.ready;
        return;
      } catch (error) {
        // A connection of another program may have the port for a moment.
        if (!String(error).includes('is in use')) throw error;
      }
    }
  }
  await Promise.all(ports.map((_, index) => start(index)));
  const { port, end, takeOut = () => Promise.resolve() } = await balancer(ports);
  const at = `127.0.0.1:${String(port)}`;
  const counts = { served: 0, unserved: 0 };
  return {
    origin: `http://localhost:${String(port)}`,
    counts,
    start,
    takeOut,
    async kill(index) {
      running[index]?.signal('SIGKILL');
      await running[index]?.ended;
    },
    async stop(index) {
      const ended = await running[index]?.stop();
      if (!ended) throw new Error(`no server ${String(index)}`);
      return ended;
    },
    async request(url, init) {
      const local = url.replace(/^http:\/\/localhost(?::\d+)?(?=[/?])/, `http://${at}`);
      const response = await fetch(local, {
        redirect: 'manual',
        ...init,
        // A load balancer ends idle connections when it is configured anew; a browser repeats a request on such a connection.
        headers: { ...(init?.headers as Record<string, string>), connection: 'close' },
      }).catch(() => undefined);
      // A server gives each of its responses an id.
      if (response?.headers.has('x-request-id')) {
        counts.served += 1;
        return response;
      }
      counts.unserved += 1;
      if (response && ![502, 503, 504].includes(response.status))
        throw new Error(`the load balancer responded with ${String(response.status)}`);
      await response?.body?.cancel();
      throw new NoResponse(url);
    },
    async end() {
      await end();
      await Promise.all(running.map((server) => server.stop()));
      await redis.stop();
    },
  };
}
