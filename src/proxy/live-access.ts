import type { Deployment } from '../interface/index.ts';
import type { LimitName, Limits } from '../limits/defaults.ts';
import { limitId } from '../limits/limit-id.ts';
import { createQuota } from '../limits/quota.ts';
import { createRateLimit } from '../limits/rate.ts';
import type { Exchange } from '../wire/proxy.ts';
import { createCircuit } from './circuit.ts';
import { deploymentHosts } from './deployment-hosts.ts';
import { ProxyError } from './proxy-error.ts';
import type { Destination, Send } from './send.ts';

/** The limits of calls to the live deployment. */
export type LiveLimits = Pick<Limits, Extract<LimitName, `live${string}`>>;

/** What calls to the live deployment need from outside. */
interface LiveAccessOptions {
  readonly deployment: Deployment;
  readonly send: Send;
  readonly limits: LiveLimits;
  /** Milliseconds. */
  readonly now: () => number;
  /** Called with each limit that is reached. */
  readonly onReached?: ((limit: string) => void) | undefined;
}

/** Statuses by which a deployment, or what is in front of it, says that it cannot serve now. */
const unavailable = [502, 503, 504];
/** A response that takes longer counts as a failure, in milliseconds. */
const slowMs = 10_000;

const isFailure = (error: unknown): boolean =>
  error instanceof ProxyError && ['timeout', 'unreachable', 'invalid-response'].includes(error.code);

/**
 * Lets calls pass to the hosts of the configuration only. Each visitor has a share, each host a limit of calls at once and over time, and a host
 * that fails or is slow several times in a row gets no calls for a while.
 */
export function createLiveAccess({ deployment, send, limits, now, onReached = () => undefined }: LiveAccessOptions) {
  const isAllowed = deploymentHosts(deployment);
  const visitors = createRateLimit({ burst: limits.liveCallsPerVisitor, perSecond: limits.liveCallsPerSecond }, now);
  const hosts = createRateLimit({ burst: limits.liveCallsPerHost, perSecond: limits.liveCallsPerHostPerSecond }, now);
  const open = createQuota({ perVisitor: limits.liveOpenCallsPerHost, total: Infinity });
  // One for each host of the configuration.
  const circuits = new Map<string, ReturnType<typeof createCircuit>>();

  function circuitOf(host: string): ReturnType<typeof createCircuit> {
    const circuit = circuits.get(host) ?? createCircuit(now);
    circuits.set(host, circuit);
    return circuit;
  }

  function refuse(name: LimitName, seconds = 1): ProxyError {
    const limit = limitId(name);
    onReached(limit);
    const message = `The limit ${limit} of this proxy is reached. Try again in ${String(seconds)} s.`;
    return new ProxyError(429, 'too-many-requests', message, { 'retry-after': String(seconds) }, { limit });
  }

  async function guarded(host: string, visitor: string, call: () => Promise<Exchange>): Promise<Exchange> {
    const own = visitors.take(visitor);
    if (own > 0) throw refuse('liveCallsPerVisitor', own);
    const all = hosts.take(host);
    if (all > 0) throw refuse('liveCallsPerHost', all);
    if (open.take(host)) throw refuse('liveOpenCallsPerHost');
    try {
      return await inCircuit(host, call);
    } finally {
      open.give(host);
    }
  }

  async function inCircuit(host: string, call: () => Promise<Exchange>): Promise<Exchange> {
    const entry = circuitOf(host).enter();
    if ('retryAfterSeconds' in entry) {
      const seconds = String(entry.retryAfterSeconds);
      const message = `${host} failed or was slow several times in a row. The proxy calls it again in ${seconds} s.`;
      throw new ProxyError(503, 'deployment-unavailable', message, { 'retry-after': seconds });
    }
    let succeeded = true;
    try {
      const exchange = await call();
      succeeded = !unavailable.includes(exchange.response.status) && exchange.milliseconds < slowMs;
      return exchange;
    } catch (error) {
      succeeded = !isFailure(error);
      throw error;
    } finally {
      entry.ended(succeeded);
    }
  }

  /** The destination for a URL and a visitor. Throws a ProxyError for a host that the configuration does not allow. */
  return (url: URL, visitor: string): Destination => {
    if (!isAllowed(url)) throw new ProxyError(403, 'host-not-allowed', `The configuration does not allow the host ${url.host}.`);
    return { send, guard: (call) => guarded(url.host, visitor, call) };
  };
}
