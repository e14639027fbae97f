import { useEffect, useState } from 'react';
import { readGrants, revoke, type GrantInWords } from '../../../../requests/oauth/grants.ts';
import { errorMessage } from '../../../../targets/target.ts';
import { useTask } from '../../../../ui/hooks.ts';
import { OutcomeCard } from '../parts/OutcomeCard.tsx';
import type { PaneProps } from '../pane.ts';
import { RequestLayout } from '../RequestLayout.tsx';
import { SandboxOnly } from './SandboxOnly.tsx';
import { PageLink } from '../../../../ui/Links.tsx';

/** The grants of the sandbox, read anew when one was given or taken back. */
function useGrants({ target, workspace, state, started }: PaneProps, revoked: unknown) {
  const [grants, setGrants] = useState<readonly GrantInWords[]>([]);
  const [problem, setProblem] = useState<string>();
  const { code, tokens } = state.flows[state.kind];
  useEffect(() => {
    let wanted = true;
    if (started && workspace && target.control)
      readGrants(target, workspace).then(
        (found) => {
          if (wanted) setGrants(found);
        },
        (reason: unknown) => {
          if (wanted) setProblem(errorMessage(reason));
        },
      );
    return () => {
      wanted = false;
    };
  }, [started, target, workspace, code, tokens, revoked]);
  return { grants, problem };
}

/** What users of the sandbox granted, and how a user revokes it (§3.3): an act of the user, not a request of the application. */
export function RevokeRequest(pane: PaneProps) {
  const { state, target, go } = pane;
  const [id, choose] = useState<string>();
  const [revoked, setRevoked] = useState<GrantInWords & { readonly last: boolean }>();
  const { grants, problem } = useGrants(pane, revoked);
  const task = useTask();
  const chosen = grants.find((grant) => grant.id === id) ?? grants[0];
  const send = () => {
    if (!chosen) return;
    task.run(async () => {
      await revoke(target, chosen);
      setRevoked({ ...chosen, last: grants.length === 1 });
    });
  };
  if (state.kind === 'live')
    return (
      <SandboxOnly pane={pane} title="Revoke a grant" label="Revoke" route={{ from: 'browser', to: 'service' }}>
        Only a sandbox shows grants. With a live service, the user revokes a grant there.
      </SandboxOnly>
    );
  return (
    <RequestLayout
      title="Revoke a grant"
      route={{ from: 'browser', to: 'service' }}
      reference={<PageLink slug="authorization/refresh">Guide</PageLink>}
      fields={
        grants.length === 0 ? (
          <p className="rq-empty">There is no active grant. {problem}</p>
        ) : (
          <fieldset className="rq-grants">
            <legend>Grants</legend>
            {grants.map((grant) => (
              <label key={grant.id} className="pi-check">
                <input type="radio" name="grant" checked={grant === chosen} onChange={() => choose(grant.id)} />
                <span>
                  {grant.user} of {grant.company} granted {grant.application} <code>{grant.scopes}</code>
                </span>
              </label>
            ))}
          </fieldset>
        )
      }
      send={{
        task,
        label: 'Revoke',
        missing: chosen ? undefined : 'no grant',
        remedy: chosen || revoked || !go ? undefined : { label: 'Authorize', run: () => go('authorize') },
        note: 'you act as the user',
      }}
      onSend={send}
      outcome={
        revoked ? (
          <OutcomeCard
            outcome={{
              tone: 'worked',
              title: `Revoked: ${revoked.user} ended the grant.`,
              detail:
                'Its refresh tokens no longer work. Whether an unexpired access token ends too is not specified. To grant again, authorize again.',
              citation: { rule: 'revoke-invalidates-refresh' },
              // Only without other grants it is certain that the tokens of this tab were revoked too.
              next: [
                ...(revoked.last && state.flows[state.kind].tokens ? [{ kind: 'step', step: 'refresh' } as const] : []),
                { kind: 'step', step: 'authorize' },
              ],
            }}
            go={go}
          />
        ) : undefined
      }
    />
  );
}
