import type { Command } from '../options/cli.ts';
import { localOrigin } from './bound-host.ts';
import { drain } from './drain.ts';
import { limitId } from '../../limits/limit-id.ts';
import { readLimits } from '../http/limits.ts';
import { listenOnPort } from './listen-on-port.ts';
import type { Listener } from './listener.ts';
import { serveMetrics } from './metrics-server.ts';
import { readOperatingSettings } from '../monitor/variables.ts';
import { createReporting, readyLines } from './report.ts';
import { readVisitors } from './visitors.ts';

/** A started server. */
export interface Started {
  /** The lines to print when it is ready. */
  readonly lines: readonly string[];
  /** Stops listening, finishes requests and delivers what was accepted, before everything ends. */
  drain(): Promise<void>;
  /** Ends everything at once. */
  close(): Promise<void>;
}

/** How a server is operated, and what it reports. */
export type ServerSettings = ReturnType<typeof readServerSettings>;

/**
 * Reads the settings of a server from the environment. `publicUrl` is the URL that browsers use. Throws an Error of one line that names the
 * wrong variable.
 */
export function readServerSettings(environment: NodeJS.ProcessEnv, publicUrl: string) {
  const limits = readLimits(environment);
  const visitors = readVisitors(environment);
  const operation = readOperatingSettings(environment, publicUrl);
  return { limits, visitors, ...operation, ...createReporting(operation) };
}

/** What a server does with its port. */
interface Served {
  readonly listener: Listener;
  /** The path of its URL. */
  readonly path: string;
  /** More lines to print for people when it is ready at its origin. */
  readonly moreLines?: (origin: string) => Promise<readonly string[]>;
  /** Resolves when every accepted request and delivery has ended. */
  readonly settled: () => Promise<void>;
  /** Ends feeds, timers and connections to other servers. */
  readonly close: () => Promise<unknown>;
}

/** Starts a server and its metrics. Rejects with an Error of one line if a port is not available. */
export async function startServer(
  { port, host }: Pick<Command<'serve'>, 'port' | 'host'>,
  settings: ServerSettings,
  { listener, path, moreLines, settled, close: closeServed }: Served,
): Promise<Started> {
  const { limits, visitors, keepAliveSeconds, drainDelaySeconds, monitor, report } = settings;
  const metrics = settings.metrics && (await serveMetrics(monitor, settings.metrics, report));
  const listening = await listenOnPort(listener, port, host, {
    limits,
    visitors,
    keepAliveSeconds,
    onReached: (limit) => monitor.limitReached(limitId(limit)),
    onError: report,
  });
  monitor.health.ready();
  const origin = localOrigin(host, listening.port);
  const close = (): Promise<unknown> => Promise.all([closeServed(), metrics?.close()]);
  return {
    lines: readyLines(settings, origin + path, metrics, await moreLines?.(origin)),
    drain: () => drain({ monitor, listening, settled, close, drainDelaySeconds }),
    async close() {
      await Promise.all([close(), listening.close()]);
    },
  };
}
