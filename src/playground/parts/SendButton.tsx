import type { ReactNode } from 'react';
import type { Task } from '../hooks.ts';

interface SendButtonProps {
  readonly task: Task;
  /** Why nothing can be sent yet is said elsewhere in the form. */
  readonly disabled?: boolean;
  readonly children: ReactNode;
}

/** The button that sends a form, and one to give up while that takes long. */
export function SendButton({ task, disabled = false, children }: SendButtonProps) {
  return (
    <>
      {/* A button that is disabled loses the focus, and with it the place of who works by keyboard. */}
      <button type="submit" disabled={disabled} aria-disabled={task.busy}>
        {task.busy ? 'Sending…' : children}
      </button>
      {task.busy ? (
        <button type="button" className="pi-quiet pi-late" onClick={task.cancel}>
          Cancel
        </button>
      ) : null}
    </>
  );
}
