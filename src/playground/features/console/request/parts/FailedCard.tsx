import { noResponseOutcome, type NextAction, type Replacement } from '../../../../requests/outcomes/outcome.ts';
import type { Session, WidgetContext } from '../../../../state/session.ts';
import { useWidgetContext } from '../../../../state/shared.ts';
import type { Task } from '../../../../ui/hooks.ts';
import { OutcomeCard } from './OutcomeCard.tsx';

const replacements: Readonly<Record<Replacement, (session: Session) => Promise<unknown>>> = {
  'new-sandbox': (session) => session.startNew(),
  'new-receiver': (session) => session.makeReceiver(),
  'sandbox-in-page': (session) => session.choose('page'),
};

/** What helps after a failure: what takes the place of something that is gone, a sandbox that needs no server, or another try. */
function waysOn({ gone, refused }: Task, { state, started }: WidgetContext): NextAction[] {
  const again = { kind: 'retry', after: 'nothing' } as const;
  if (gone) return [state.gone?.kind === state.kind ? { kind: 'replace', by: 'new-sandbox' } : { kind: 'replace', by: 'new-receiver' }];
  return refused && state.kind === 'server' && !started ? [{ kind: 'replace', by: 'sandbox-in-page' }, again] : [again];
}

/** Why a request did not go, or got no response, and a button for what helps. */
export function FailedCard({ task, again }: { task: Task; again: () => void }) {
  const context = useWidgetContext();
  const outcome = noResponseOutcome(task, waysOn(task, context));
  const replace = (by: Replacement) => {
    // The button goes when it has done its work: what comes next is to send.
    document.activeElement?.closest('.rq')?.querySelector<HTMLElement>('[type="submit"]')?.focus();
    task.run(async () => {
      await replacements[by](context.session);
    });
  };
  return outcome ? <OutcomeCard outcome={outcome} retry={again} replace={replace} /> : null;
}
