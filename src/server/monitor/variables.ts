/** What each environment variable of a server means. The table in README is made from this. */
export const environmentVariables = {
  STORE:
    'the URL of a Redis or Valkey that several servers share, such as `redis://localhost:6379`; by default everything is in the memory of this server',
  LOG: '`json` logs one JSON object for each request, each call of the proxy and each error; by default only errors are logged',
  METRICS_PORT: 'the port of `/metrics`, and of health checks beside it; without it there are no metrics',
  METRICS_HOST: 'the network interface of that port; by default the loopback interface',
  HSTS_SECONDS: 'the `max-age` of `Strict-Transport-Security`, for a site with https; by default the header is not sent',
  KEEP_ALIVE_SECONDS: 'how long an idle connection stays open; by default 65. Set it longer than the idle timeout of your load balancer',
  DRAIN_DELAY_SECONDS:
    'how long a server that shuts down still accepts requests while `/readyz` is 503, so that load balancers notice; by default 0',
} as const;

type Name = Exclude<keyof typeof environmentVariables, 'STORE'>;

/** How a server is operated: what it logs, where it serves metrics, and what a reverse proxy needs. */
export type OperatingSettings = ReturnType<typeof readOperatingSettings>;

/**
 * Reads how to operate a server from the environment. `publicUrl` is the URL that browsers use. Throws an Error of one line that names the
 * wrong variable.
 */
export function readOperatingSettings(environment: NodeJS.ProcessEnv, publicUrl: string) {
  const number = (name: Name, least: number, most: number): number | undefined => {
    const text = environment[name];
    if (text === undefined || text === '') return undefined;
    if (!/^\d{1,9}$/.test(text) || Number(text) < least || Number(text) > most)
      throw new Error(`${name}: must be a whole number from ${String(least)} to ${String(most)}`);
    return Number(text);
  };
  const log = environment['LOG'] ?? '';
  if (!['', 'json'].includes(log)) throw new Error('LOG: must be json, or empty');
  const port = number('METRICS_PORT', 0, 65_535);
  // An empty METRICS_PORT turns off the metrics of an image that sets both.
  if (environment['METRICS_PORT'] === undefined && environment['METRICS_HOST']) throw new Error('METRICS_HOST: requires METRICS_PORT');
  const hstsSeconds = number('HSTS_SECONDS', 0, 1e9 - 1);
  if (hstsSeconds !== undefined && !publicUrl.startsWith('https:'))
    throw new Error(`HSTS_SECONDS: requires https; the URL is ${publicUrl}`);
  return {
    /** Whether it writes a JSON object for each request and error. */
    logsJson: log === 'json',
    /** Where it serves metrics; undefined for nowhere. */
    metrics: port === undefined ? undefined : { port, host: environment['METRICS_HOST'] || undefined },
    /** The age in Strict-Transport-Security, in seconds; undefined for no such header. */
    hstsSeconds,
    /** How long an idle connection stays open, in seconds: longer than any load balancer in front of the server keeps it. */
    keepAliveSeconds: number('KEEP_ALIVE_SECONDS', 1, 3599) ?? 65,
    /** How long a server that shuts down still accepts requests, in seconds, so that a load balancer notices that it is not ready. */
    drainDelaySeconds: number('DRAIN_DELAY_SECONDS', 0, 60) ?? 0,
  };
}
