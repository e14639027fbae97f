import type { IncomingMessage, ServerResponse } from 'node:http';

/** What a server can do now: it starts, takes requests, or ends. */
type HealthState = 'starting' | 'ready' | 'draining';

/** The paths of health checks, at the root of every host. */
const paths = ['/livez', '/readyz'];

/** The health of a server, which load balancers and orchestrators check. */
export function createHealth() {
  let state: HealthState = 'starting';
  let hasStore = true;
  return {
    state: (): HealthState => state,
    /** The server takes requests. */
    ready(): void {
      if (state === 'starting') state = 'ready';
    },
    /** Sets whether the store that several servers share can be reached, and keeps what it is given. */
    setStoreHealthy(isHealthy: boolean): void {
      hasStore = isHealthy;
    },
    /** The server ends, and wants no more requests. */
    drain(): void {
      state = 'draining';
    },
    /**
     * Responds to a health check: `/livez` is 200 as long as the process runs, `/readyz` is 503 unless it takes requests. Returns whether the
     * request is one. A check needs no Host, and may use any method: balancers send OPTIONS, too.
     */
    respond(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
      const [path = ''] = (incoming.url ?? '').split('?', 1);
      if (!paths.includes(path)) return false;
      const isLive = path === '/livez';
      const status = isLive ? 'live' : state === 'ready' && !hasStore ? 'store-unavailable' : state;
      const body = `${JSON.stringify({ status })}\n`;
      outgoing.writeHead(['live', 'ready'].includes(status) ? 200 : 503, {
        'content-type': 'application/json',
        'content-length': body.length,
        'cache-control': 'no-store',
      });
      outgoing.end(incoming.method === 'HEAD' ? undefined : body);
      return true;
    },
  };
}
/** The health of a server. */
export type Health = ReturnType<typeof createHealth>;
