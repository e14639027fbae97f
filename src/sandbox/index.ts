/** The sandbox: the package's public entry `partner-interface/sandbox`. */
export { createSandbox, type Sandbox, type SandboxOptions } from './sandbox.ts';
export { assumption, assumptions, type Assumption } from './assumptions/index.ts';
export type { SandboxClock } from './clock.ts';
export type { AssumptionMode, Periods } from './context.ts';
export type { Control } from './control/control.ts';
export type { SandboxDescription } from '../wire/workspace.ts';
export type { Clock, Post, PostOutcome, Random, Scheduler } from './ports.ts';
export type { Attempt } from './records.ts';
export { demoSeed } from './demo-seed.ts';
export { parseSeed, Seed, type Application, type Company, type Document, type User } from './seed.ts';
export { seededRandom } from './seeded-random.ts';
export { memoryStore, type StoreContent } from '../store/memory.ts';
export type { Store } from '../store/store.ts';
