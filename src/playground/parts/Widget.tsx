import { Fragment, type ReactNode } from 'react';
import { callbackPage, callbackUri } from '../targets/live.ts';
import { inboxOf, workspaceOf } from '../session/places.ts';
import { useSession } from '../session/shared.ts';
import type { Session } from '../session/session.ts';
import type { SessionState } from '../session/session-state.ts';
import type { LinkForm } from '../links/link-forms.ts';
import type { Target } from '../targets/target.ts';
import type { Inbox } from '../../wire/receiver.ts';
import type { Runtime } from '../../wire/runtime.ts';
import type { Workspace } from '../../wire/workspace.ts';
import { Start } from './Start.tsx';
import { ArrivedLink } from './FormLink.tsx';
import { Frame, trimmed, type WidgetProps } from './Frame.tsx';
import { TargetBar } from './TargetBar.tsx';

/** The id of the panel on which the target of a whole page is chosen. */
export const targetPanel = 'target';

/** What a widget has once its target is there. */
export interface Ready extends WidgetProps {
  readonly session: Session;
  readonly state: SessionState;
  readonly target: Target;
  readonly runtime: Runtime;
  /** The redirect URI whose answers come back to the page by themselves; null where there is none. */
  readonly redirectUri: string | null;
  /** Only when the target is a sandbox. */
  readonly workspace: Workspace | undefined;
  /** Where the target delivers to, if there is a receiver. */
  readonly inbox: Inbox | undefined;
}

interface Content {
  /** The form that stands in it, if a link can fill it in. */
  readonly form?: LinkForm | undefined;
  /** What stands there until there is a target, in place of the offer to start a sandbox. */
  readonly waiting?: ((now: Pick<Ready, 'session' | 'state'>) => ReactNode) | undefined;
  readonly children: (ready: Ready) => ReactNode;
}

function Inside({ base, prefix, lean, form, waiting, children }: WidgetProps & Content) {
  const { session, state } = useSession(base, prefix);
  const { runtime, place } = state;
  const target = session.getTarget();
  if (runtime === undefined)
    return (
      <>
        <p role="status" className="pi-finding">
          Finding out where this site runs…
        </p>
        {waiting?.({ session, state })}
      </>
    );
  const [workspace, inbox] = [workspaceOf(state), inboxOf(state)];
  const redirectUri = callbackUri(runtime, place, callbackPage(base));
  return (
    <>
      <TargetBar {...{ session, state, runtime }} used={target !== undefined || inbox !== undefined} choice={lean !== true} />
      {target ? (
        // A form keeps what is typed in it, so another target, or forgetting, gets another form.
        <Fragment key={`${place} ${String(state.epoch)}`}>
          {children({ base, prefix, lean, session, state, target, runtime, redirectUri, workspace, inbox })}
        </Fragment>
      ) : waiting ? (
        waiting({ session, state })
      ) : (
        <>
          {form ? <ArrivedLink form={form} /> : null}
          {lean ? (
            <p className="pi-hint">
              It waits for a sandbox: start one under <a href={`#${targetPanel}`}>Target</a>.
            </p>
          ) : (
            <Start {...{ session, state }} />
          )}
        </>
      )}
    </>
  );
}

/** A widget that needs a target: it says where its calls go, and offers to start the sandbox when there is none. */
export function Widget({ title, base, prefix, lean, form, waiting, children }: WidgetProps & Content & { title: string }) {
  return (
    <Frame title={title}>
      <Inside base={trimmed(base)} prefix={prefix} lean={lean} form={form} waiting={waiting}>
        {children}
      </Inside>
    </Frame>
  );
}
