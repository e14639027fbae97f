/** The sandbox: the package's public entry `partner-interface/sandbox`. */
export { createSandbox, type Sandbox } from './sandbox.ts';
export type { SandboxOptions } from './options.ts';
export type { DirectGrant, GrantedCode } from './authorization-server/direct-grant.ts';
export type { FiredEvent } from './fired-event.ts';
export { assumption, assumptions, type Assumption } from './assumptions/index.ts';
export type { SandboxClock } from './clock.ts';
export type { AssumptionMode, AutoGrant, BaseUrls, Grantee, Periods, Turn, WaitingRoom } from './context.ts';
export type { Control, SandboxState } from './control/control.ts';
export type { DeliveriesPage } from './deliveries/attempts.ts';
export type { FireBody, MakeDocumentBody, MoveClockBody, RevokeGrantBody } from '../wire/control.ts';
export type { SandboxDescription } from './description.ts';
export type { Clock, Post, Random, Scheduler } from './ports.ts';
export { demoSeed } from './demo-seed.ts';
export { parseSeed, Seed, type SeedInput, type ApiCredential, type Application, type Company, type Document, type User } from './seed.ts';
export { seededRandom } from './seeded-random.ts';
export { memoryStore, type OnChange, type MemoryStore, type StoreContent } from '../store/memory.ts';
export type { Change, Committed, Condition, Log, Numbered, Store } from '../store/store.ts';
export type {
  Attempt,
  ClockReading,
  DocumentWithState,
  Dropped,
  Grant,
  Message,
  PostOutcome,
  Registration,
  RegistrationState,
} from '../wire/control-records.ts';
