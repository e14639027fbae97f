import { tokenRequestOutcome } from '../../requests/outcomes/token-outcome.ts';
import { CodeCountdown } from '../../ui/Lifetimes.tsx';
import { tokenProposal } from '../console/request/token/token-proposal.ts';
import { useTokenRequest } from '../console/request/token/use-token-request.ts';
import { StepForm } from './StepForm.tsx';
import type { StepProps } from './step-props.ts';

/** Exchanges the code of the first step for tokens. */
export function ExchangeStep({ pane, missing, go }: StepProps) {
  const { state } = pane;
  const proposed = tokenProposal(pane);
  const { task, sent, send } = useTokenRequest('authorization_code', pane);
  return (
    <StepForm
      values={[
        ['grant_type', 'authorization_code'],
        ['code', proposed.code],
        ['redirect_uri', proposed.redirectUri],
      ]}
      countdown={<CodeCountdown state={state} />}
      label="Exchange the code"
      task={task}
      send={() => send()}
      outcome={missing ?? (sent && tokenRequestOutcome(sent, 'authorization_code', { edited: false }))}
      port={{ go }}
    >
      Exchange the code for tokens. A code works once.
    </StepForm>
  );
}
