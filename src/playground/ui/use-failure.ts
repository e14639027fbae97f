import type { Actor } from '../../interface/actors.ts';
import { noResponseOutcome, type Failure, type NextAction, type Outcome, type Replacement } from '../requests/outcomes/outcome.ts';
import type { Session, WidgetContext } from '../state/session.ts';
import { useWidgetContext } from '../state/shared.ts';
import type { Task } from './hooks.ts';

/** What a button says that takes something in place of what is not there, and who acts. */
export const replacementLabels: Readonly<Record<Replacement, readonly [actor: Actor, label: string]>> = {
  'new-sandbox': ['service', 'Start a new sandbox'],
  'new-receiver': ['receiver', 'Create a receiver'],
  'sandbox-in-page': ['service', 'Use the sandbox in this page'],
};

const replacements: Readonly<Record<Replacement, (session: Session) => Promise<unknown>>> = {
  'new-sandbox': (session) => session.startNew(),
  'new-receiver': (session) => session.makeReceiver(),
  'sandbox-in-page': (session) => session.choose('page'),
};

/** What helps after a failure: what takes the place of something that is gone, a sandbox that needs no server, or another try. */
function waysOn({ gone, refused }: Failure, { state, started }: WidgetContext): NextAction[] {
  const again = { kind: 'retry', after: 'nothing' } as const;
  if (gone) return [state.gone?.kind === state.kind ? { kind: 'replace', by: 'new-sandbox' } : { kind: 'replace', by: 'new-receiver' }];
  return refused && state.kind === 'server' && !started ? [{ kind: 'replace', by: 'sandbox-in-page' }, again] : [again];
}

/** Work that can fail, and in which what helps is done. */
export type FailingTask = Pick<Task, 'run'> & Failure;

/** Why a request did not go, or got no response, with what helps, and how to do that. The outcome is undefined if it did not fail. */
export function useFailure(task: FailingTask): { outcome: Outcome | undefined; replace: (by: Replacement) => void } {
  const context = useWidgetContext();
  return {
    outcome: noResponseOutcome(task, waysOn(task, context)),
    replace: (by) =>
      task.run(async () => {
        await replacements[by](context.session);
      }),
  };
}
