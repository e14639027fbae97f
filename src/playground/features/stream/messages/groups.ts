import { fromEventType } from '../../../../interface/event-types.ts';
import type { Attempt } from '../../../../sandbox/index.ts';
import type { LogEntry } from '../../../state/log/entry.ts';
import { actIn, isIdleMove } from './acts.ts';
import { actMessages, callMessages, isFromBrowser, startsAuthorization } from './calls.ts';
import { causesIn, effectWithin, type Building, type Cause } from './causes.ts';
import { deliveriesOf, type StreamDelivery } from './deliveries.ts';
import type { Message } from './message.ts';

/** Everything that one thing caused, in its order. */
export interface Group {
  /** The same for as long as its first message is known. */
  readonly id: string;
  readonly cause: Cause;
  /** The label of its first entry in the log, or its event type. */
  readonly label: string;
  readonly messages: readonly Message[];
}

/** What a stream is made from. */
export interface StreamSource {
  /** What this tab sent, what the reader did in the service's place, and what its receiver got. */
  readonly entries: readonly LogEntry[];
  /** What the control API of a sandbox knows of deliveries. */
  readonly attempts: readonly Attempt[];
  /** The prefix of event types. */
  readonly prefix: string;
}

/** Where clocks show the same millisecond, cause comes before effect. */
const order = ['request', 'act', 'delivery', 'response', 'redirect'] as const;
const rank = ({ kind, from }: Message): number => order.indexOf(kind) + (kind === 'response' && from === 'service' ? 0.5 : 0);

const inOrder = (one: Message, other: Message): number => one.at - other.at || rank(one) - rank(other);

/** Tells the runs of experiments apart; '' is what the reader sends. */
const runOf = ({ experiment: run }: Pick<LogEntry, 'experiment'>): string => (run ? `${String(run.startedAt)} ${run.title}` : '');

function requestGroups(entries: readonly LogEntry[]): Building[] {
  const groups: Building[] = [];
  // The last authorization of each: the reader may go on with theirs while experiments run.
  const authorizations = new Map<string, Building>();
  for (const entry of entries) {
    const authorization = authorizations.get(runOf(entry));
    const messages = entry.direction === 'act' ? actMessages(entry) : callMessages(entry);
    const hop = entry.direction === 'redirect' || (entry.direction === 'request' && isFromBrowser(entry.exchange));
    // A redirect outside of this page ends the last authorization, unless that one has its redirect already.
    const hasRedirect = entry.direction === 'redirect' && authorization?.messages.at(-1)?.kind === 'redirect';
    if (hop && authorization && !hasRedirect && !startsAuthorization(entry.exchange)) {
      authorization.messages.push(...messages);
      authorization.entry = entry;
      continue;
    }
    const cause = entry.direction === 'act' ? 'act' : hop ? 'authorize' : 'call';
    const group: Building = {
      id: `entry ${String(entry.number)}`,
      cause,
      label: entry.direction === 'act' ? actIn(entry).title : entry.label,
      entry,
      messages: [...messages],
      start: messages[0]?.at ?? 0,
    };
    if (hop) authorizations.set(runOf(entry), group);
    groups.push(group);
  }
  return groups;
}

/** Puts notifications that nothing in the log caused into separate groups: what belongs together arrived one after another. */
function ownGroups(deliveries: readonly StreamDelivery[]): Building[] {
  const groups: Building[] = [];
  for (const { byYou, event, messages } of deliveries) {
    const [{ id, at }] = messages;
    const last = groups.at(-1);
    const cause = byYou ? 'resend' : 'notification';
    const together = last?.cause === cause && (byYou || last.label === event) && at - (last.messages.at(-1)?.at ?? 0) <= effectWithin;
    if (together) last.messages.push(...messages);
    else groups.push({ id, cause, label: event, messages: [...messages], start: at });
  }
  return groups;
}

/** Marks the trial of a create call that was sent before the response to the call (§6.2). */
function withRace(messages: readonly Message[], prefix: string): readonly Message[] {
  const response = messages.find(({ kind, from }) => kind === 'response' && from === 'service');
  return messages.map((message) => {
    const isTrial = message.kind === 'delivery' && !message.byYou && fromEventType(message.label, prefix) === 'webhook.register';
    if (!isTrial || (response && message.at > response.at)) return message;
    return { ...message, race: { milliseconds: response && response.at - message.at } };
  });
}

type Caused = Omit<Building, 'messages'> & Pick<Group, 'messages'>;

/** Makes one group of everything that a run of an experiment caused. */
function withExperiments(groups: readonly Caused[]): readonly Group[] {
  const runs = new Map<string, Group & { messages: Message[] }>();
  const all = groups.flatMap(({ id, cause, label, messages, entry }) => {
    const run = entry?.experiment;
    if (!run) return { id, cause, label, messages };
    const key = runOf(entry);
    const own = messages.map((message) => ({ ...message, experiment: true as const }));
    const known = runs.get(key);
    known?.messages.push(...own);
    if (known) return [];
    const group = { id, cause: 'experiment' as const, label: run.title, messages: own };
    runs.set(key, group);
    return group;
  });
  // A notification may get its response after the next call.
  for (const { messages } of runs.values()) messages.sort((one, other) => one.at - other.at);
  return all;
}

/** Everything that happened, in groups by what caused it, in the order in which the groups began. */
export function groupsOf({ entries, attempts, prefix }: StreamSource): readonly Group[] {
  const groups = requestGroups(entries.filter((entry) => entry.direction !== 'notification' && !isIdleMove(entry)));
  const deliveries = deliveriesOf(
    entries.filter(({ direction }) => direction === 'notification'),
    attempts,
  );
  const causeOf = causesIn(groups, prefix);
  const others: StreamDelivery[] = [];
  for (const delivery of deliveries) {
    const cause = delivery.byYou ? undefined : causeOf(delivery);
    // The page only estimates the time of a server: a notification that seems to be older than its cause was sent right after it.
    if (cause) cause.messages.push(...delivery.messages.map((message) => ({ ...message, at: Math.max(message.at, cause.start) })));
    else others.push(delivery);
  }
  others.sort((one, other) => one.messages[0].at - other.messages[0].at);
  const causes = [...groups, ...ownGroups(others)]
    .sort((one, other) => one.start - other.start)
    .map((group) => {
      const { cause, label, messages } = group;
      // The hops of a browser follow each other, many in one millisecond: the log has them in their order.
      const ordered = cause === 'authorize' ? messages : messages.sort(inOrder);
      return { ...group, messages: label === 'createWebhook' ? withRace(ordered, prefix) : ordered };
    });
  return withExperiments(causes);
}

/** The messages of all groups in the order in which they were sent. Where clocks show the same millisecond, a group is not torn apart. */
export function inTrueOrder(groups: readonly Group[]): readonly Message[] {
  return groups.flatMap(({ messages }) => messages).sort((one, other) => one.at - other.at);
}
