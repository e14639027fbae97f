import type { AuthorizationReport } from '../requests/oauth/authorization-report.ts';
import { targetKinds } from './target-kinds.ts';
import type { Flow, SessionState } from './session-state.ts';
import type { TargetKind } from '../targets/target.ts';
import type { Workspace } from '../../wire/workspace.ts';
import { storedSession } from '../storage/storage-key.ts';
import { createSlot, type Slot, type TabStorage } from '../storage/tab-storage.ts';

/** The part of a session that may be stored in sessionStorage: the chosen target, and what the sandboxes and this server issued. */
export interface StoredSession {
  readonly kind: TargetKind;
  readonly page: Flow;
  readonly server: Flow;
  /** The outcome of the last authorization request to the chosen sandbox. */
  readonly authorization?: AuthorizationReport;
}

function withoutPasted({ code, ...rest }: Flow): Flow {
  return code === undefined || code.pasted ? rest : { ...rest, code };
}

function isEmpty({ workspace, inbox, code, tokens, requests, webhookIds }: Flow): boolean {
  return !workspace && !inbox && !code && !tokens && requests.length === 0 && webhookIds.length === 0;
}

/**
 * Picks what may be stored: no secret that the reader typed or pasted, and nothing of a live deployment. Undefined if there is nothing to
 * store.
 */
export function storablePart({ kind, flows, runtime, authorization }: SessionState): StoredSession | undefined {
  const { page, server } = flows;
  const isDefaultKind = runtime === undefined || kind === targetKinds(runtime)[0];
  if (isDefaultKind && isEmpty(page) && isEmpty(server)) return undefined;
  const reported = kind === 'live' || authorization?.pasted ? undefined : authorization;
  return { kind, page: withoutPasted(page), server: withoutPasted(server), ...(reported ? { authorization: reported } : {}) };
}

/** The lists of a sandbox that forms read when they first render. */
const requiredLists = ['applications', 'apiCredentials', 'companies', 'documents'] as const;

function isWorkspaceOrAbsent(value: Partial<Workspace> | null | undefined): boolean {
  return value === undefined || (typeof value?.id === 'string' && requiredLists.every((name) => Array.isArray(value[name])));
}

function isFlow(value: Partial<Flow> | undefined): value is Flow {
  return (
    Array.isArray(value?.requests) &&
    Array.isArray(value.webhookIds) &&
    typeof value.aheadBy === 'number' &&
    isWorkspaceOrAbsent(value.workspace)
  );
}

/** Where a session is stored for the next page of its tab. */
export function sessionSlot(storage: TabStorage): Slot<StoredSession> {
  return createSlot<StoredSession>(
    storage,
    storedSession.name,
    storedSession.version,
    ({ page, server, authorization }) => isFlow(page) && isFlow(server) && typeof (authorization?.message ?? '') === 'string',
  );
}
