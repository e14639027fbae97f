import type { EventData } from 'node:test';

/** The result of one test, a suite aside. */
export interface Result {
  readonly name: string;
  readonly passed: boolean;
  /** Whether it failed by an assertion, not by another error. */
  readonly assertion: boolean;
  readonly message: string;
}

type Event = { type: 'test:fail'; data: EventData.TestFail } | { type: 'test:pass'; data: EventData.TestPass };

/** Whether an error is an assertion, or a property that an assertion refutes. */
export function isAssertion(error: unknown): boolean {
  return error instanceof Error && (('code' in error && error.code === 'ERR_ASSERTION') || isAssertion(error.cause));
}

function resultOf({ type, data }: Event): Result {
  const error = type === 'test:fail' ? data.details.error : undefined;
  const cause = error?.cause;
  return {
    name: data.name,
    passed: type === 'test:pass',
    assertion: isAssertion(cause),
    message: cause instanceof Error ? cause.message : (error?.message ?? ''),
  };
}

/** A reporter of `node --test` that writes a `Result` as JSON for each test that has run. */
export default async function* report(
  events: AsyncIterable<Event | { type: string; data: { details?: { type?: string } } }>,
): AsyncGenerator<string> {
  for await (const event of events) {
    const { type, data } = event;
    if ((type === 'test:fail' || type === 'test:pass') && data.details?.type !== 'suite')
      yield `${JSON.stringify(resultOf(event as Event))}\n`;
  }
}
