/** The labels of a sample and their values. */
export type Labels = Readonly<Record<string, string>>;
/** One value of a metric. */
export interface Sample {
  readonly labels?: Labels;
  readonly value: number;
}
/** Adds one to a counter. */
export type Count = (labels: Labels) => void;

interface Family {
  readonly name: string;
  readonly help: string;
  readonly type: 'counter' | 'gauge';
  readonly read: () => Iterable<Sample>;
}

const escaped = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('"', '\\"');

function line(name: string, { labels = {}, value }: Sample): string {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text)}"`);
  return `${name}${pairs.length === 0 ? '' : `{${pairs.join(',')}}`} ${String(value)}`;
}

/** The media type of the text format. */
export const metricsType = 'text/plain; version=0.0.4; charset=utf-8';

/**
 * Counters and gauges in the text format of Prometheus, version 0.0.4. The values of labels must come from a small set: each combination is
 * kept forever.
 */
export function createMetrics() {
  const families: Family[] = [];
  return {
    /** Adds a counter. `name` ends in `_total`. */
    counter(name: string, help: string): Count {
      const samples = new Map<string, { labels: Labels; value: number }>();
      families.push({ name, help, type: 'counter', read: () => samples.values() });
      return (labels) => {
        const key = Object.values(labels).join('\n');
        const sample = samples.get(key);
        if (sample) sample.value += 1;
        else samples.set(key, { labels, value: 1 });
      };
    },
    /** Adds a gauge whose value is read whenever the metrics are. With `type` `counter`, the value is a sum that something else counts. */
    gauge(name: string, help: string, read: () => number | Iterable<Sample>, type: Family['type'] = 'gauge'): void {
      const samples = (): Iterable<Sample> => {
        const value = read();
        return typeof value === 'number' ? [{ value }] : value;
      };
      families.push({ name, help, type, read: samples });
    },
    /** All metrics as text. */
    text: (): string =>
      families
        .map(({ name, help, type, read }) =>
          [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...[...read()].map((sample) => line(name, sample)), ''].join('\n'),
        )
        .join(''),
  };
}
/** The metrics of a server. */
export type Metrics = ReturnType<typeof createMetrics>;
