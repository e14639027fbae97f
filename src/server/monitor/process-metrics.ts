import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Metrics } from './metrics.ts';

/** Adds the metrics of the process: processor time, memory, and the delay of the event loop since the metrics were last read. */
export function addProcessMetrics({ gauge }: Metrics): { stop: () => void } {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const startedAt = Date.now() / 1000 - process.uptime();
  const cpuSeconds = (): number => (process.cpuUsage().user + process.cpuUsage().system) / 1e6;
  gauge('process_cpu_seconds_total', 'Processor time of the process.', cpuSeconds, 'counter');
  gauge('process_start_time_seconds', 'When the process started, in seconds since the epoch.', () => startedAt);
  gauge('process_resident_memory_bytes', 'Memory of the process.', () => process.memoryUsage.rss());
  gauge('nodejs_heap_used_bytes', 'Memory of objects.', () => process.memoryUsage().heapUsed);
  gauge('nodejs_external_memory_bytes', 'Memory of buffers.', () => process.memoryUsage().external);
  gauge('nodejs_event_loop_delay_seconds', 'Delay of the event loop since the metrics were last read.', () => {
    const samples = [50, 99, 100].map((percentile) => ({
      labels: { quantile: String(percentile / 100) },
      value: delay.percentile(percentile) / 1e9,
    }));
    delay.reset();
    return samples;
  });
  return {
    stop: () => {
      delay.disable();
    },
  };
}
