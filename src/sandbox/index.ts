/** The sandbox: the package's public entry `partner-interface/sandbox`. */
export { createSandbox, type Sandbox } from './sandbox.ts';
export type { SandboxOptions } from './options.ts';
export type { DirectGrant, GrantedCode } from './authorization-server/direct-grant.ts';
export type { FiredEvent } from './fired-event.ts';
export { assumption, assumptions, type Assumption } from './assumptions/index.ts';
export type { SandboxClock } from './clock.ts';
export type { AssumptionMode, AutoGrant, Grantee, Periods, Turn, WaitingRoom } from './context.ts';
export type { ClockReading, Control, DocumentWithState, SandboxState } from './control/control.ts';
export type { Message } from './deliveries/deliveries.ts';
export type { SandboxDescription } from '../wire/workspace.ts';
export type { Clock, Post, PostOutcome, Random, Scheduler } from './ports.ts';
export type { Attempt, Dropped, Grant, Registration, RegistrationState } from './records.ts';
export { demoSeed } from './demo-seed.ts';
export { parseSeed, Seed, type ApiCredential, type Application, type Company, type Document, type User } from './seed.ts';
export { seededRandom } from './seeded-random.ts';
export { memoryStore, type StoreContent } from '../store/memory.ts';
export type { Change, Committed, Condition, Log, Numbered, Store } from '../store/store.ts';
