import { connectionLimits } from './connection-limits.ts';

const MiB = 1024 * 1024;

/**
 * The limits of a server and their defaults. They belong to this project: the interface specifies none of them (§8). Bytes of stored data
 * are characters of JSON. `src/server/http/limits.ts` explains each one.
 */
export const defaultLimits = {
  requestsPerVisitor: 2000,
  requestsPerSecond: 200,
  openRequestsPerVisitor: 100,
  openRequests: 1000,
  ...connectionLimits,
  bodyBytesPerVisitor: 8 * MiB,
  bodyBytes: 24 * MiB,
  createdPerVisitor: 200,
  createdPerSecond: 1,
  workspacesPerVisitor: 100,
  workspaces: 1000,
  workspaceIdleSeconds: 24 * 60 * 60,
  workspaceRequests: 600,
  workspaceRequestsPerSecond: 50,
  workspaceBytes: 4 * MiB,
  workspaceBytesPerVisitor: 12 * MiB,
  workspaceBytesInAll: 32 * MiB,
  registrationsPerWorkspace: 200,
  waitingPerRegistration: 50,
  waitingBytesPerVisitor: 2 * MiB,
  waitingBytes: 12 * MiB,
  inboxesPerVisitor: 200,
  inboxes: 1000,
  inboxMessages: 100,
  inboxMessageBytes: MiB,
  inboxBytes: 4 * MiB,
  inboxBytesPerVisitor: 8 * MiB,
  inboxBytesInAll: 32 * MiB,
  readersPerInbox: 10,
  readersPerVisitor: 40,
  readers: 500,
  destinationRequests: 50,
  destinationRequestsPerSecond: 20,
  destinationConnections: 10,
  destinationWaiting: 200,
  proxyCallsPerVisitor: 10,
  proxyCalls: 100,
  liveCallsPerVisitor: 120,
  liveCallsPerSecond: 2,
  liveCallsPerHost: 600,
  liveCallsPerHostPerSecond: 20,
  liveOpenCallsPerHost: 20,
} as const;

/** The name of a limit. */
export type LimitName = keyof typeof defaultLimits;
/** The limits of a server. */
export type Limits = Readonly<Record<LimitName, number>>;

/** An idle time after which what a visitor keeps may make room for something new, in milliseconds. */
export const spareAfterMs = 60 * 60 * 1000;
