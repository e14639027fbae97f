import { createSandbox, demoSeed, seededRandom, type SandboxOptions } from '../../../sandbox/index.ts';

/** The time of everything that is recorded, an arbitrary constant, in milliseconds since the epoch. */
const startTime = Date.UTC(2026, 2, 2, 16, 29, 1, 310);

/** Options of a recorded sandbox. */
interface DemoOptions extends Pick<SandboxOptions, 'prefix' | 'post' | 'assumptions' | 'choices'> {
  readonly address: string;
  readonly redirectUri: string;
}

/**
 * A sandbox that grants at once, with its first application and document. Every run has the same values, and time passes only when notifications
 * are delivered. Throws an Error if the demonstration has no application or no document.
 */
export function demoSandbox({ address, redirectUri, ...options }: DemoOptions) {
  const sandbox = createSandbox({
    authUrl: address,
    docs: address,
    seed: demoSeed([redirectUri]),
    autoGrant: true,
    clock: { now: () => startTime },
    random: seededRandom(20_260_302),
    scheduler: { after: () => () => undefined },
    ...options,
  });
  const [application] = sandbox.applications;
  const [document] = sandbox.describe().documents;
  return {
    sandbox,
    application,
    document,
    /** Delivers pending notifications. Resolves when they have arrived. */
    async deliver(): Promise<void> {
      await sandbox.settled();
      await sandbox.clock.advance(1000);
      await sandbox.settled();
    },
  };
}
