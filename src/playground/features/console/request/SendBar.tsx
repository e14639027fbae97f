import { useId, type ReactNode } from 'react';
import type { Task } from '../../../ui/hooks.ts';
import type { Remedy } from './use-remedy.ts';

/** How a request is sent. */
export interface SendProps {
  readonly task: Task;
  readonly label: string;
  /** Something else comes next: then the button is not the main one. */
  readonly secondary?: boolean;
  /** Why it cannot be sent yet. */
  readonly missing?: ReactNode;
  /** The step that brings what is missing. */
  readonly remedy?: Remedy | undefined;
  /** What to know about sending it, in a few words. */
  readonly note?: ReactNode;
  /** More to do with the request, such as to copy it. */
  readonly actions?: ReactNode;
}

/** The button that sends a request, one to give up while that takes long, and what else can be done with the request. */
export function SendBar({ task, label, secondary, missing, remedy, note, actions }: SendProps) {
  const id = useId();
  return (
    <div className="rq-send">
      {/* Never `disabled`: such a button loses the focus, and keyboard users their place. */}
      <button
        type="submit"
        className={secondary ? 'pi-quiet' : undefined}
        aria-disabled={task.busy || missing !== undefined}
        aria-describedby={missing === undefined ? undefined : id}
      >
        {task.busy ? 'Sending…' : label} <kbd aria-hidden="true">Ctrl Enter</kbd>
      </button>
      {task.busy ? (
        <>
          <button type="button" className="pi-quiet pi-late" onClick={task.cancel}>
            Stop
          </button>
          <span className="rq-label pi-late">Waiting for the service</span>
        </>
      ) : null}
      {remedy && !task.busy ? (
        <button type="button" className="pi-quiet" onClick={remedy.run}>
          {remedy.label}
        </button>
      ) : null}
      {actions}
      <span className="rq-label rq-note" id={id}>
        {missing ?? note}
      </span>
    </div>
  );
}
