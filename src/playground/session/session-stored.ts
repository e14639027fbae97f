import type { Flow, SessionState } from './session-state.ts';
import type { Place } from '../targets/target.ts';
import type { Workspace } from '../../wire/workspace.ts';

/** Where a session keeps what the sandbox made up: `sessionStorage`, or nothing. */
export type SessionStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined;

/** The part of a session that may lie in sessionStorage: which target is chosen, and what sandboxes and this server made. */
export interface StoredSession {
  readonly madeBy: 'sandbox';
  readonly place: Place;
  readonly page: Flow;
  readonly server: Flow;
}

function withoutPasted({ code, ...rest }: Flow): Flow {
  return code === undefined || code.pasted ? rest : { ...rest, code };
}

function isEmpty({ workspace, inbox, code, tokens, requests, webhookIds }: Flow): boolean {
  return !workspace && !inbox && !code && !tokens && requests.length === 0 && webhookIds.length === 0;
}

/** Picks what may be stored. Secrets that the reader typed or pasted, and everything of a live deployment, are not in it. Undefined: there is nothing to store. */
export function stored({ place, flows }: SessionState): StoredSession | undefined {
  const { page, server } = flows;
  if (place === 'server' && isEmpty(page) && isEmpty(server)) return undefined;
  return { madeBy: 'sandbox', place, page: withoutPasted(page), server: withoutPasted(server) };
}

/** The lists of a sandbox that forms read as soon as they are there. */
const lists = ['applications', 'apiCredentials', 'companies', 'documents'] as const;

/** What an earlier version of the site stored may have another shape. It must not break the page for as long as its tab is open. */
function isWorkspace(value: Partial<Workspace> | null | undefined): boolean {
  return value === undefined || (typeof value?.id === 'string' && lists.every((name) => Array.isArray(value[name])));
}

function isFlow(value: Partial<Flow> | undefined): value is Flow {
  return (
    Array.isArray(value?.requests) && Array.isArray(value.webhookIds) && typeof value.aheadBy === 'number' && isWorkspace(value.workspace)
  );
}

/** Reads what was stored, or undefined when it is not ours. */
export function parseStored(text: string | null): StoredSession | undefined {
  if (text === null) return undefined;
  try {
    const value = JSON.parse(text) as Partial<StoredSession> | null;
    return value?.madeBy === 'sandbox' && isFlow(value.page) && isFlow(value.server) ? (value as StoredSession) : undefined;
  } catch {
    return undefined;
  }
}
