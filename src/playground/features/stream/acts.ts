import { parseObject } from '../../../http/json-object.ts';
import type { LogEntry } from '../log/entry.ts';

type Describe = (body: Readonly<Record<string, unknown>>, path: string) => string;

const text = (value: unknown, otherwise: string): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : otherwise;

/** What the reader can do in the service's place: the path of the control API, its name, and what exactly happened. */
const acts: readonly (readonly [path: RegExp, title: string, describe: Describe])[] = [
  [/^\/events$/, 'Fire an event', ({ event }) => `fire ${text(event, 'an event')}`],
  [
    /^\/clock$/,
    'Move the clock',
    ({ advanceSeconds }) => `move the clock ${typeof advanceSeconds === 'number' ? `+${String(advanceSeconds)} s` : 'to the next expiry'}`,
  ],
  [/^\/grants\/revoke$/, 'Revoke a grant', () => 'revoke the grant'],
  [/^\/documents$/, 'Create a document', ({ name }) => `create the document ${text(name, '')}`.trim()],
  [/^\/documents\/[^/]+\/state$/, 'Change a document', ({ state }) => `move a document to ${text(state, 'another state')}`],
  [/^\/inactivity$/, 'Let time pass', () => 'let registrations become inactive'],
  [/^\/validate$/, 'Validate', () => 'validate the registration'],
  [/^\/fail-next$/, 'Force an error', ({ error }) => `force the error ${text(error, '')}`.trim()],
  [/^\/reset$/, 'Empty the sandbox', () => 'empty the sandbox'],
];

/** An act of the log in words: its name, and what exactly was done. */
export function actIn({ exchange: { request } }: Pick<LogEntry, 'exchange'>): { readonly title: string; readonly label: string } {
  const [, title, describe] = acts.find(([path]) => path.test(request.url)) ?? [];
  return { title: title ?? 'Control the sandbox', label: describe?.(parseObject(request.body ?? '') ?? {}, request.url) ?? request.url };
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
