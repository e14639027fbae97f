import { useTask } from './hooks.ts';
import type { WidgetContext } from '../state/session.ts';

/** Says that the sandbox is gone, where the reader is, and starts a new one. */
export function SandboxGone({ session, state }: Pick<WidgetContext, 'session' | 'state'>) {
  const task = useTask();
  if (state.gone?.kind !== state.kind) return null;
  return (
    <div className="pi-row">
      <p className="pi-problem">{task.problem ?? state.gone.message}</p>
      <button
        type="button"
        aria-disabled={task.busy}
        onClick={() => {
          task.run(async () => {
            await session.startNew();
          });
        }}
      >
        Start a new sandbox
      </button>
    </div>
  );
}
