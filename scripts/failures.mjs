/**
 * A reporter for `node --test`: of each test that failed, a line with its name and the first lines of its error.
 * @param {import("node:test/reporters").TestEventGenerator} events
 */
export default async function* failures(events) {
  for await (const { type, data } of events) {
    // A suite fails because of its tests, which are reported themselves.
    if (type !== 'test:fail' || data.details.error.failureType === 'subtestsFailed') continue;
    const { cause = data.details.error } = data.details.error;
    const reason = String(cause.message ?? cause)
      .split('\n')
      .filter((line) => line.trim() !== '')
      .slice(0, 8);
    yield [data.name, ...reason.map((line) => `  ${line}`), ''].join('\n');
  }
}
