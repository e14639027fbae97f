import { authorizationOutcome } from '../../../../requests/outcomes/authorization-outcome.ts';
import { steps, type Outcome, type StepName } from '../../../../requests/outcomes/outcome.ts';
import { CodeCountdown, useCodeState } from '../../../../ui/Lifetimes.tsx';
import { OutcomeCard } from '../parts/OutcomeCard.tsx';
import type { PaneProps } from '../pane.ts';
import type { Authorization } from './use-authorization.ts';

/** Whether the last response brought a code that has not been exchanged: to exchange it is what comes next. */
export function codeWaits({ state }: Pick<PaneProps, 'state'>): boolean {
  const { code } = state.flows[state.kind];
  return state.authorization?.kind === 'code' && code !== undefined && !code.used;
}

/** A request that went to another tab. What happens there, this page does not see. */
const tabOutcome: Outcome = {
  tone: 'waiting',
  title: 'Waiting for the response from the other tab.',
  detail: 'If that tab ends at another URL or shows a code, paste it above. If it shows an error or was closed, authorize again.',
  next: steps('authorize'),
};

interface AuthorizeOutcomeProps {
  readonly pane: PaneProps;
  readonly authorization: Authorization;
  readonly clientId: string;
  readonly again: () => void;
}

/** The outcome of the last authorization request: its code, its error, or why its response is not used. */
export function AuthorizeOutcome({ pane, authorization, clientId, again }: AuthorizeOutcomeProps) {
  const { state, go, workspace } = pane;
  const { waiting, requested } = authorization;
  const { authorization: report } = state;
  const { code } = state.flows[state.kind];
  const codeState = useCodeState(pane);
  const port = { go: go && ((step: StepName) => (step === 'authorize' ? again() : go(step))) };
  if (!report) return waiting ? <OutcomeCard outcome={tabOutcome} {...port} /> : null;
  const registered = workspace?.applications.find((application) => application.clientId === clientId)?.scopes ?? [];
  return (
    <OutcomeCard outcome={authorizationOutcome(report, requested, registered, codeState)} hasMain={codeWaits(pane)} {...port}>
      {report.kind === 'code' && code ? (
        <>
          <p className="rq-code">
            <span className="rq-label">code</span> <code>{code.code}</code>
          </p>
          <CodeCountdown state={state} />
        </>
      ) : null}
    </OutcomeCard>
  );
}
