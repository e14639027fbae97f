import * as v from 'valibot';
import { counted } from '../../../interface/counted.ts';
import type { LogEntry } from '../../state/log/entry.ts';
import { maxEntries } from '../../state/log/log.ts';
import { masked } from '../../state/log/masked.ts';
import type { Flow, SessionState } from '../../state/session-state.ts';
import type { TargetKind } from '../../targets/target.ts';

const format = 'partner-interface session';
/** Characters that a file may have. */
const largest = 20_000_000;

/** The end of the year 9999, and a hundred years, in milliseconds: sums of them are dates too. */
const latest = 253_402_300_799_999;
const longest = 3_155_760_000_000;

const Id = v.pipe(v.string(), v.nonEmpty('must not be empty'), v.maxLength(200));
const Headers = v.array(v.strictTuple([v.string(), v.string()]));
const Exchange = v.strictObject({
  request: v.strictObject({ method: v.string(), url: v.string(), headers: Headers, body: v.nullable(v.string()) }),
  response: v.strictObject({ status: v.pipe(v.number(), v.integer()), statusText: v.string(), headers: Headers, body: v.string() }),
  milliseconds: v.pipe(v.number(), v.minValue(0), v.maxValue(longest)),
});
/** Numbers of entries that leave room for those that follow. */
const mostEntries = 1e9;
const Instant = v.pipe(v.number(), v.minValue(0), v.maxValue(latest));
const Entry = v.strictObject({
  number: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(mostEntries)),
  label: v.string(),
  direction: v.picklist(['request', 'notification', 'act', 'redirect']),
  exchange: Exchange,
  startedAt: Instant,
  endedAt: v.exactOptional(Instant),
  aheadBy: v.exactOptional(v.pipe(v.number(), v.minValue(-longest), v.maxValue(longest))),
  target: v.exactOptional(v.picklist(['page', 'server', 'live'])),
  experiment: v.exactOptional(v.strictObject({ title: v.string(), startedAt: Instant })),
});
const Tokens = v.strictObject({
  accessToken: v.string(),
  refreshToken: v.string(),
  expiresInSeconds: v.number(),
  receivedAt: Instant,
  clientId: v.string(),
});
const SavedFlow = v.strictObject({
  /** The sandbox to which the rest belongs; a live deployment has none. */
  workspaceId: v.exactOptional(Id),
  webhookIds: v.pipe(v.array(Id), v.maxLength(1000)),
  tokens: v.exactOptional(Tokens),
});

/** A session as a file. It holds no address of a target: the page decides where calls go, not a file. */
export const SessionFile = v.strictObject({
  format: v.literal(format),
  version: v.literal(1, 'must be 1: this page reads no other version'),
  savedAt: v.pipe(v.string(), v.isoTimestamp()),
  /** Whether the reader asked for secrets and tokens to be in it. */
  withSecrets: v.boolean(),
  kind: v.picklist(['page', 'server', 'live']),
  flows: v.strictObject({ page: SavedFlow, server: SavedFlow, live: SavedFlow }),
  log: v.pipe(v.array(Entry), v.maxLength(maxEntries)),
});
/** A session as a file. */
export type SessionFile = v.InferOutput<typeof SessionFile>;

function savedFlow({ workspace, webhookIds, tokens }: Flow, withSecrets: boolean): SessionFile['flows'][TargetKind] {
  return {
    ...(workspace ? { workspaceId: workspace.id } : {}),
    webhookIds: [...webhookIds],
    ...(withSecrets && tokens ? { tokens } : {}),
  };
}

/** Writes a session. Secrets, tokens and codes are left out, and masked in the log, unless they are asked for. `now` is in milliseconds since the epoch. */
export function writeSession(
  { kind, flows }: Pick<SessionState, 'kind' | 'flows'>,
  entries: readonly LogEntry[],
  { withSecrets, now }: { withSecrets: boolean; now: number },
): string {
  // What waits for its response has no exchange yet.
  const settled = entries.filter(({ pending }) => !pending);
  const file: SessionFile = {
    format,
    version: 1,
    savedAt: new Date(now).toISOString(),
    withSecrets,
    kind,
    flows: {
      page: savedFlow(flows.page, withSecrets),
      server: savedFlow(flows.server, withSecrets),
      live: savedFlow(flows.live, withSecrets),
    },
    log: withSecrets ? settled : masked(settled),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

const elsewhere = { har: ' It is a HAR file: Diagnose reads it.', other: '' } as const;

function kindOf(value: unknown): 'session' | keyof typeof elsewhere {
  if (v.is(v.object({ format: v.literal(format) }), value)) return 'session';
  return v.is(v.object({ log: v.object({ entries: v.array(v.unknown()) }) }), value) ? 'har' : 'other';
}

/** Reads a session, or says in a sentence why it is none. Never throws. */
export function readSession(text: string): { readonly file: SessionFile } | { readonly problem: string } {
  if (text.length > largest) return { problem: 'This file is too large to be a session.' };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { problem: 'This file is not JSON, so it is not a session of the playground.' };
  }
  const result = v.safeParse(SessionFile, value);
  if (result.success) return { file: result.output };
  const kind = kindOf(value);
  if (kind !== 'session') return { problem: `This file is not a session of the playground.${elsewhere[kind]}` };
  const [issue] = result.issues;
  return { problem: `This session cannot be read. ${v.getDotPath(issue) ?? 'The file'}: ${issue.message}` };
}

/**
 * Merges a file into the flows of a tab: ids and tokens are taken for a live deployment, and for a sandbox only if they belong to it. Everything
 * else stays as it is.
 */
export function mergeSession(flows: SessionState['flows'], file: SessionFile): SessionState['flows'] {
  const merged = (kind: TargetKind): Flow => {
    const { workspaceId, webhookIds, tokens } = file.flows[kind];
    const flow = flows[kind];
    if (workspaceId !== flow.workspace?.id || (kind !== 'live' && workspaceId === undefined)) return flow;
    return { ...flow, webhookIds: [...new Set([...webhookIds, ...flow.webhookIds])], ...(tokens ? { tokens } : {}) };
  };
  return { page: merged('page'), server: merged('server'), live: merged('live') };
}

/** What the reader sees after an import: how many entries of its log were new, and whether a sandbox of the file is another one than the tab's. */
export function importSummary(flows: SessionState['flows'], file: SessionFile, added: number): string {
  const elsewhere = (['page', 'server'] as const).some((kind) => {
    const { workspaceId, webhookIds, tokens } = file.flows[kind];
    return workspaceId !== flows[kind].workspace?.id && (webhookIds.length > 0 || tokens !== undefined);
  });
  const omitted = elsewhere ? ' The IDs and tokens of its sandbox were left out: this tab has another sandbox, or none.' : '';
  const known = added < file.log.length ? ` Already here: ${String(file.log.length - added)}.` : '';
  return `Imported: ${counted(added, 'entry', 'entries')}.${known}${omitted} Nothing was sent.`;
}
