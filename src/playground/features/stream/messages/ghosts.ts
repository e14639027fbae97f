import type { Actor } from '../../../../interface/actors.ts';
import { fromEventType, isLifecycle, toEventType } from '../../../../interface/event-types.ts';
import { codeLifetime } from '../../../../interface/limits.ts';
import { authorizePath, endpoints, tokenPath } from '../../../../interface/operations/endpoints.ts';
import type { Flow } from '../../../state/session-state.ts';
import type { TargetKind } from '../../../targets/target.ts';
import { isFiring } from './acts.ts';
import type { Group } from './groups.ts';
import { groupOutcome, groupTitle } from './group-outcome.ts';
import type { Message } from './message.ts';

/** A step that has not been made, as it will look. */
export interface Ghost {
  readonly title: string;
  readonly hint: string;
  readonly messages: readonly (readonly [from: Actor, to: Actor, label: string, isResponse?: true])[];
}

/** The step that is a group for each type of event. */
const fire = 'Fire an event';

/** The steps of an integration in their order. */
function ghostsOf(prefix: string): readonly Ghost[] {
  const create = `${endpoints.createWebhook.method} ${endpoints.createWebhook.path.replace(/^.*\//, '/')}`;
  return [
    {
      title: 'Authorize',
      hint: 'the first request',
      messages: [
        ['browser', 'service', `GET ${authorizePath}`],
        ['browser', 'service', 'user signs in'],
        ['browser', 'service', 'user grants'],
        ['service', 'browser', 'redirect', true],
        ['browser', 'application', 'code, state'],
      ],
    },
    {
      title: 'Exchange',
      hint: `within ${codeLifetime}`,
      messages: [
        ['application', 'service', `POST ${tokenPath}`],
        ['service', 'application', 'tokens', true],
      ],
    },
    {
      title: 'Create',
      hint: 'the trial may come first',
      messages: [
        ['application', 'service', create],
        ['service', 'receiver', 'webhook.register'],
        ['service', 'application', 'created', true],
        ['receiver', 'service', '200', true],
      ],
    },
    {
      title: fire,
      hint: '',
      messages: [
        ['service', 'receiver', toEventType('comment.create', prefix)],
        ['receiver', 'service', '200', true],
      ],
    },
  ];
}

const firesEvent = (message: Message): boolean => message.kind === 'act' && isFiring(message);

function isFired(groups: readonly Group[], prefix: string): boolean {
  return groups.some(({ messages }) =>
    messages.some(({ kind, label, byYou }) => {
      const name = kind === 'delivery' && !byYou ? fromEventType(label, prefix) : undefined;
      return name !== undefined && !isLifecycle(name);
    }),
  );
}

/** Whether the last create call gave no webhook: it got an error, or its trial cancelled the registration. */
function hasFailedCreate(groups: readonly Group[], prefix: string): boolean {
  const last = groups.findLast(({ cause, label }) => cause === 'call' && label === 'createWebhook');
  return last !== undefined && groupOutcome(last, prefix).tone === 'bad';
}

/** Whether each of these webhooks was unregistered. */
function haveEnded(webhookIds: readonly string[], groups: readonly Group[], prefix: string): boolean {
  const calls = groups.filter((group) => group.label === 'unregisterWebhook' && groupOutcome(group, prefix).tone !== 'bad');
  const ended = new Set(calls.map(({ messages }) => messages[0]?.webhookId));
  return webhookIds.length > 0 && webhookIds.every((id) => ended.has(id));
}

/**
 * The ghosts that a stream shows: every step to come while nothing has happened, then the next one. Never a step that the stream has a group of,
 * none after a create call that failed, and no fired event on a live service or after every webhook was unregistered.
 */
export function nextGhosts(
  prefix: string,
  groups: readonly Group[],
  { code, tokens, webhookIds }: Pick<Flow, 'code' | 'tokens' | 'webhookIds'>,
  kind: TargetKind,
): readonly Ghost[] {
  const done = webhookIds.length > 0 ? (isFired(groups, prefix) ? 4 : 3) : tokens ? 2 : code ? 1 : 0;
  const toCome = ghostsOf(prefix)
    .slice(done)
    .filter(({ title }) => kind !== 'live' || title !== fire);
  if (groups.length === 0) return toCome;
  if (hasFailedCreate(groups, prefix) || haveEnded(webhookIds, groups, prefix)) return [];
  const happened = new Set(groups.map((group) => (group.messages.some(firesEvent) ? fire : groupTitle(group))));
  return toCome.slice(0, 1).filter(({ title }) => !happened.has(title));
}
