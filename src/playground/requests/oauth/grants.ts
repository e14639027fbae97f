import type { Target } from '../../targets/target.ts';
import type { ControlResponse } from '../../../wire/control-responses.ts';
import type { Workspace } from '../../../wire/workspace.ts';

/** What a user of the sandbox granted, in words. */
export interface GrantInWords {
  readonly id: string;
  readonly application: string;
  readonly user: string;
  readonly company: string;
  readonly scopes: string;
  /** What names it at the control API. */
  readonly key: { readonly clientId: string; readonly userId: string; readonly companyId: string };
}

/** The active grants of a sandbox (§2.2). Rejects with a TargetError. */
export async function readGrants({ control }: Pick<Target, 'control'>, workspace: Workspace): Promise<GrantInWords[]> {
  const { grants } = (await control?.({ method: 'GET', path: '/state' })) as ControlResponse<'GET /state'>;
  const nameOf = (list: readonly { readonly id: string; readonly name: string }[], id: string) =>
    list.find((one) => one.id === id)?.name ?? id;
  return grants.map(({ id, clientId, userId, companyId, scopes }) => ({
    id,
    application: workspace.applications.find((one) => one.clientId === clientId)?.name ?? clientId,
    user: nameOf(workspace.users, userId),
    company: nameOf(workspace.companies, companyId),
    scopes: scopes.join(' '),
    key: { clientId, userId, companyId },
  }));
}

/** Revokes a grant, as its user may do at any time (§3.3). Rejects with a TargetError. */
export async function revoke({ control }: Pick<Target, 'control'>, { key }: GrantInWords): Promise<void> {
  await control?.({ method: 'POST', path: '/grants/revoke', body: key });
}
