import { useEffect, useState } from 'react';
import { readGrants, revoke, type GrantInWords } from './oauth/grants.ts';
import { useTask } from './hooks.ts';
import type { WidgetProps } from './parts/Frame.tsx';
import { Widget, type Ready } from './parts/Widget.tsx';
import { messageOf } from './targets/target.ts';

function GrantList({ target, workspace, state }: Ready) {
  const [grants, setGrants] = useState<readonly GrantInWords[]>([]);
  const [problem, setProblem] = useState<string>();
  const [revoked, setRevoked] = useState<string>();
  const task = useTask();
  const { code, tokens } = state.flows[state.place];
  useEffect(() => {
    let wanted = true;
    if (workspace && target.control)
      readGrants(target, workspace).then(
        (found) => {
          if (wanted) setGrants(found);
        },
        (reason: unknown) => {
          if (wanted) setProblem(messageOf(reason));
        },
      );
    return () => {
      wanted = false;
    };
  }, [target, workspace, code, tokens, revoked, task.busy]);
  if (!target.control) return <p>Only a sandbox shows what was granted. With the live service the user revokes a grant there.</p>;
  return (
    <>
      <ul className="pi-log" aria-label="Grants">
        {grants.map((grant) => (
          <li key={grant.id}>
            {grant.user}, for {grant.company}, to {grant.application}: <code>{grant.scopes}</code>{' '}
            <button
              type="button"
              className="pi-quiet"
              aria-disabled={task.busy}
              onClick={() => {
                task.run(async () => {
                  await revoke(target, grant);
                  setRevoked(grant.id);
                });
              }}
            >
              Revoke
            </button>
          </li>
        ))}
      </ul>
      <div role="status">
        {grants.length === 0 ? <p className="pi-hint">No grant stands.</p> : null}
        {revoked === undefined ? null : (
          <p className="pi-good">
            Revoked: its refresh token is refused from now on. To grant again, open the authorization request once more.
          </p>
        )}
        {(problem ?? task.problem) === undefined ? null : <p className="pi-problem">{problem ?? task.problem}</p>}
      </div>
    </>
  );
}

/** What users of the sandbox granted, and how they take it back (§3.3). */
export default function Grants(props: WidgetProps) {
  return (
    <Widget title="Grants" {...props}>
      {(ready) => <GrantList {...ready} />}
    </Widget>
  );
}
