import { defaultLimits, type LimitName, type Limits } from '../../limits/defaults.ts';
import { limitWords } from '../../limits/limit-id.ts';

/** What each limit of a server bounds. The table of README is made from this. */
export const limitMeanings: Readonly<Record<LimitName, string>> = {
  requestsPerVisitor: 'requests of one visitor in a burst, to anything but files',
  requestsPerSecond: 'requests of one visitor a second, over time',
  openRequestsPerVisitor: 'requests of one visitor in progress',
  openRequests: 'requests in progress',
  connectionsPerVisitor: 'connections of one address',
  connections: 'connections',
  bodyBytesPerVisitor: 'bytes of request bodies of one visitor in progress',
  bodyBytes: 'bytes of request bodies in progress',
  createdPerVisitor: 'sandboxes and inboxes that one visitor creates in a burst',
  createdPerSecond: 'sandboxes and inboxes that one visitor creates a second, over time',
  workspacesPerVisitor: 'sandboxes of one visitor',
  workspaces: 'sandboxes',
  workspaceIdleSeconds: 'seconds without a request after which a sandbox expires',
  workspaceRequests: 'requests to one sandbox in a burst',
  workspaceRequestsPerSecond: 'requests to one sandbox a second, over time',
  workspaceBytes: 'bytes of data in one sandbox',
  workspaceBytesPerVisitor: 'bytes of data in the sandboxes of one visitor',
  workspaceBytesInAll: 'bytes of data in sandboxes',
  registrationsPerWorkspace: 'registrations in one sandbox',
  waitingPerRegistration: 'notifications that wait for the receiver of one registration',
  waitingBytesPerVisitor: 'bytes of notifications of one visitor that wait for receivers',
  waitingBytes: 'bytes of notifications that wait for receivers',
  inboxesPerVisitor: 'inboxes of one visitor',
  inboxes: 'inboxes',
  inboxMessages: 'notifications in one inbox; older ones are removed',
  inboxMessageBytes: 'bytes of one notification to an inbox',
  inboxBytes: 'bytes in one inbox, headers included; older notifications are removed',
  inboxBytesPerVisitor: 'bytes in the inboxes of one visitor; older notifications are removed',
  inboxBytesInAll: 'bytes in inboxes; older notifications of the visitor with most are removed',
  readersPerInbox: 'readers of the feed of one inbox',
  readersPerVisitor: 'feeds that one visitor reads',
  readers: 'feeds that are read',
  destinationRequests: 'notifications to one IP address in a burst, from all sandboxes',
  destinationRequestsPerSecond: 'notifications to one IP address a second, over time, from all sandboxes',
  destinationConnections: 'connections to one IP address, from all sandboxes',
  destinationWaiting: 'notifications of one visitor that wait for one IP address; further ones are dropped',
  proxyCallsPerVisitor: 'calls of one visitor through the proxy in progress',
  proxyCalls: 'calls through the proxy in progress',
  liveCallsPerVisitor: 'calls of one visitor to the live deployment in a burst',
  liveCallsPerSecond: 'calls of one visitor to the live deployment a second, over time',
  liveCallsPerHost: 'calls to one host of the live deployment in a burst',
  liveCallsPerHostPerSecond: 'calls to one host of the live deployment a second, over time',
  liveOpenCallsPerHost: 'calls to one host of the live deployment in progress',
};

const names = Object.keys(defaultLimits) as LimitName[];

/** The variable that sets a limit: `LIMIT_WORKSPACES_PER_VISITOR`. */
export function limitVariable(name: LimitName): string {
  return ['limit', ...limitWords(name)].join('_').toUpperCase();
}

/** Reads the limits of a server from the environment. Throws an Error of one line that names the wrong variable. */
export function readLimits(environment: NodeJS.ProcessEnv): Limits {
  for (const variable of Object.keys(environment))
    if (variable.startsWith('LIMIT_') && !names.some((name) => limitVariable(name) === variable))
      throw new Error(`${variable}: this server has no such limit`);
  const read = (name: LimitName): number => {
    const text = environment[limitVariable(name)];
    if (text === undefined || text === '') return defaultLimits[name];
    if (!/^[1-9]\d{0,14}$/.test(text)) throw new Error(`${limitVariable(name)}: must be a whole number from 1`);
    return Number(text);
  };
  return Object.fromEntries(names.map((name) => [name, read(name)])) as Record<LimitName, number>;
}
