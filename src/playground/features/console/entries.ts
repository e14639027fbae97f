import { limits } from '../../../interface/limits.ts';
import { endpoints, type WebhookOperationName } from '../../../interface/operations/endpoints.ts';
import { formatSeconds, secondsLeft } from '../../requests/oauth/countdown.ts';
import { operationTitles } from '../../requests/webhooks/operation-titles.ts';
import { scoreWords } from '../experiments/reports.ts';
import { isSuccessOf } from '../../state/log/entry.ts';
import { sentByYou } from '../../requests/outcomes/sent-by-you.ts';
import { isRevoking } from '../stream/messages/acts.ts';
import type { EntryFacts, EntryStatus } from './entry-facts.ts';
import { created, fireStatus, missingWebhook } from './entry-webhooks.ts';

/** The groups of the console's entries, in their order. */
export const entryGroups = ['OAuth', 'Webhooks', 'Play the service', 'Tools'] as const;

/** One thing that the reader can do in the console. */
export interface ConsoleEntry {
  readonly id: string;
  readonly title: string;
  readonly group: (typeof entryGroups)[number];
  /** The HTTP method of its request; undefined where nothing of the interface is called. */
  readonly method?: 'GET' | 'POST' | 'DELETE';
  readonly status: (facts: EntryFacts) => EntryStatus;
}

const succeeded = ({ entries }: EntryFacts, label: string): boolean => entries.some((entry) => isSuccessOf(label, entry));

/** Why the access token cannot be used; undefined when it can. */
function missingToken({ flow: { tokens }, now }: EntryFacts): string | undefined {
  if (!tokens) return 'no token';
  return secondsLeft(tokens.receivedAt, tokens.expiresInSeconds, now) === 0 ? 'token expired' : undefined;
}

/** What the reader cannot do in the place of a live service. */
const needsSandbox = ({ kind }: EntryFacts): string | undefined => (kind === 'live' ? 'no sandbox' : undefined);

/** Whether there is a code that can be exchanged or was. */
const codeIsLeft = ({ code }: EntryFacts['flow'], now: number): boolean =>
  code !== undefined && (code.used ?? secondsLeft(code.receivedAt, limits.codeSeconds, now) > 0);

function exchangeStatus({ flow: { code, tokens }, now }: EntryFacts): EntryStatus {
  const exchanged = tokens !== undefined;
  if (!code) return { done: exchanged, missing: exchanged ? undefined : 'no code' };
  if (code.used) return { done: true };
  const left = secondsLeft(code.receivedAt, limits.codeSeconds, now);
  return left === 0 ? { done: exchanged, missing: 'code expired' } : { done: exchanged, left: `${formatSeconds(left)} left` };
}

const operation = (id: WebhookOperationName) => ({
  id,
  title: operationTitles[id],
  group: 'Webhooks' as const,
  method: endpoints[id].method,
  status: (facts: EntryFacts): EntryStatus => ({
    done: id === 'createWebhook' ? created(facts) : succeeded(facts, id),
    missing: missingToken(facts) ?? (endpoints[id].path.includes('{webhookId}') ? missingWebhook(facts) : undefined),
  }),
});

/** Everything that the console can do, in the order of an integration. */
export const entries = [
  {
    id: 'authorize',
    title: 'Authorize',
    group: 'OAuth',
    method: endpoints.authorize.method,
    status: ({ flow, now }) => ({ done: flow.tokens !== undefined || codeIsLeft(flow, now) }),
  },
  { id: 'exchange', title: 'Exchange', group: 'OAuth', method: endpoints.token.method, status: exchangeStatus },
  {
    id: 'refresh',
    title: 'Refresh',
    group: 'OAuth',
    method: endpoints.token.method,
    status: (facts) => ({ done: succeeded(facts, 'Refresh'), missing: facts.flow.tokens ? undefined : 'no token' }),
  },
  ...(Object.keys(operationTitles) as WebhookOperationName[]).map(operation),
  {
    id: 'fire',
    title: 'Fire an event',
    group: 'Play the service',
    status: (facts) => {
      const { done, missing } = fireStatus(facts);
      return { done, missing: needsSandbox(facts) ?? missing };
    },
  },
  {
    id: 'resend',
    title: 'Resend',
    group: 'Play the service',
    status: ({ received }) => ({ done: received.some(sentByYou), missing: received.length === 0 ? 'no notification' : undefined }),
  },
  {
    id: 'revoke',
    title: 'Revoke a grant',
    group: 'Play the service',
    status: (facts) => ({
      done: facts.entries.some(isRevoking),
      missing: needsSandbox(facts) ?? (facts.flow.code || facts.flow.tokens ? undefined : 'no grant'),
    }),
  },
  {
    id: 'experiments',
    title: 'Experiments',
    group: 'Tools',
    status: ({ reports }) => ({ done: false, score: scoreWords(reports) }),
  },
  { id: 'diagnose', title: 'Diagnose', group: 'Tools', status: () => ({ done: false }) },
] as const satisfies readonly ConsoleEntry[];

/** The id of an entry: that of the operation, where it sends one. */
export type EntryId = (typeof entries)[number]['id'];

/** Whether a text is the id of an entry. */
export const isEntryId = (text: string): text is EntryId => entries.some(({ id }) => id === text);

/** The entry of an id. */
export function entryOf(id: EntryId): ConsoleEntry & { readonly id: EntryId } {
  // Every id has an entry: the type is made from the list.
  return entries.find((entry) => entry.id === id) ?? entries[0];
}
