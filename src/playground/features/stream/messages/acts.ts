import { parseObject } from '../../../../http/json-object.ts';
import type { LogEntry } from '../../../state/log/entry.ts';

/** What is known of an act in words: its name, and what exactly was done. */
interface Act {
  readonly title: string;
  readonly label: string;
}

/** The path of the control API that fires an event. */
const firing = '/events';

/** The path of the control API that revokes a grant. */
const revoking = '/grants/revoke';

/** The path of the control API that moves the clock. */
const moving = '/clock';

/** What the reader can do in the service's place, by the path of the control API. */
const acts = new Map<string, (body: Readonly<Record<string, unknown>>) => Act>([
  [
    firing,
    ({ event }) => {
      const what = typeof event === 'string' ? event : 'an event';
      return { title: `Fire ${what}`, label: `fire ${what}` };
    },
  ],
  [
    moving,
    ({ advanceSeconds }) => ({
      title: 'Move the clock',
      label: `move the clock ${typeof advanceSeconds === 'number' ? `+${String(advanceSeconds)} s` : 'to the next expiry'}`,
    }),
  ],
  [revoking, () => ({ title: 'Revoke a grant', label: 'revoke the grant' })],
]);

/** Whether an act fired an event. */
export const isFiring = ({ exchange: { request } }: Pick<LogEntry, 'exchange'>): boolean => request.url === firing;

/** Whether an act revoked a grant. */
export const isRevoking = ({ exchange: { request, response } }: Pick<LogEntry, 'exchange'>): boolean =>
  request.url === revoking && response.status === 200;

/** In milliseconds: a reading of a clock on a server is less exact than this. */
export const leastMove = 500;

/** Whether an act was to move the clock to the next expiry, and nothing was left to expire, or that is not known yet. */
export function isIdleMove({ exchange: { request, response, milliseconds }, startedAt, aheadBy = 0, pending }: LogEntry): boolean {
  if (request.url !== moving || parseObject(request.body ?? '')?.['to'] === undefined) return false;
  const reached = parseObject(response.body)?.['milliseconds'];
  return pending ?? (typeof reached === 'number' && reached - startedAt - aheadBy < leastMove + milliseconds);
}

/** An act of the log in words. */
export function actIn({ exchange: { request } }: Pick<LogEntry, 'exchange'>): Act {
  const act = acts.get(request.url);
  return act ? act(parseObject(request.body ?? '') ?? {}) : { title: 'Control the sandbox', label: request.url };
}

/** The message ids that an act led to, as its response lists them. */
export function messageIdsIn({ exchange: { response } }: Pick<LogEntry, 'exchange'>): readonly string[] {
  const { messages } = parseObject(response.body) ?? {};
  if (!Array.isArray(messages)) return [];
  return messages.flatMap((one: unknown) => {
    const { messageId } = (one ?? {}) as { messageId?: unknown };
    return typeof messageId === 'string' ? [messageId] : [];
  });
}

/** What came of an act that the service took, in words. */
export const actResult = (entry: Pick<LogEntry, 'exchange'>): string =>
  isFiring(entry) && messageIdsIn(entry).length === 0 ? 'nothing sent' : 'done';
