import assert from 'node:assert/strict';

/** Reads metrics in the text format of Prometheus. Fails for a line that is none, or a sample without a help and a type before it. */
export function samplesOf(text: string): Record<string, number> {
  const samples: Record<string, number> = {};
  let family = '';
  for (const line of text.split('\n').slice(0, -1)) {
    const help = /^# HELP ([a-z_]+) \S.*\.$/.exec(line);
    const type = /^# TYPE ([a-z_]+) (?:counter|gauge)$/.exec(line);
    const sample = /^([a-z_]+)(\{(?:[a-z]+="(?:[^"\\\n]|\\[\\"n])*",?)+\})? (-?[\d.e+-]+)$/.exec(line);
    if (help) family = help[1] ?? '';
    else if (type) assert.equal(type[1], family);
    else {
      assert.ok(sample, line);
      assert.equal(sample[1], family);
      samples[`${sample[1] ?? ''}${sample[2] ?? ''}`] = Number(sample[3]);
    }
  }
  return samples;
}
