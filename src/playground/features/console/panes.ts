import type { EntryId } from './entries.ts';

/** What loads the pane of an entry. The first one comes with the page. */
export const loadPane = {
  token: () => import('./request/token/TokenGrantRequest.tsx'),
  operation: () => import('./request/operation/OperationRequest.tsx'),
  fire: () => import('./request/service/FireRequest.tsx'),
  resend: () => import('./request/service/ResendRequest.tsx'),
  revoke: () => import('./request/service/RevokeRequest.tsx'),
  experiments: () => import('./ExperimentsPane.tsx'),
  diagnose: () => import('./DiagnosePane.tsx'),
} as const;

function loaderOf(entry: EntryId): (() => Promise<unknown>) | undefined {
  if (entry === 'authorize') return undefined;
  if (entry === 'exchange' || entry === 'refresh') return loadPane.token;
  return entry in loadPane ? loadPane[entry as keyof typeof loadPane] : loadPane.operation;
}

/** Begins to load the pane of an entry, which is probably opened next. If that fails, the pane says so when it is opened. */
export function preparePane(entry: EntryId): void {
  loaderOf(entry)?.().catch(() => undefined);
}

/** Begins to load the panes of the requests that follow the first one. */
export function prepareRequests(): void {
  for (const entry of ['exchange', 'createWebhook', 'fire'] as const) preparePane(entry);
}
