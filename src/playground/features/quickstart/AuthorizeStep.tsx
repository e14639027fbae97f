import { useState } from 'react';
import { counted } from '../../../interface/counted.ts';
import { authorizationOutcome } from '../../requests/outcomes/authorization-outcome.ts';
import { chosenRedirect, proposedRequest } from '../../requests/oauth/authorization-form.ts';
import { useCodeState } from '../../ui/Lifetimes.tsx';
import { asProposed } from '../../ui/use-form.ts';
import { LazyGrantBrowser } from '../console/request/authorize/LazyGrantBrowser.tsx';
import { useAuthorization } from '../console/request/authorize/use-authorization.ts';
import { StepForm } from './StepForm.tsx';
import type { StepProps } from './step-props.ts';

/** Asks a user of the sandbox for access, on its grant page. The user that the reader chose is already signed in there. */
export function AuthorizeStep({ pane, go }: StepProps) {
  const { state, workspace } = pane;
  const users = workspace?.users ?? [];
  const [chosen, choose] = useState('');
  const user = users.find(({ id }) => id === chosen) ?? users[0];
  const proposed = proposedRequest(pane);
  const { browser, task, send, requested } = useAuthorization(pane, asProposed, user?.id);
  const { authorization: report } = state;
  const codeState = useCodeState(pane);
  if (browser.isOpen && browser.reached?.kind === 'page') return <LazyGrantBrowser browser={browser} pane={pane} compact />;
  const opening = browser.isOpen && browser.problem === undefined;
  const application = workspace?.applications[0];
  return (
    <StepForm
      values={[
        [
          'user',
          <select key="user" aria-label="User" value={user?.id} onChange={({ target }) => choose(target.value)}>
            {users.map(({ id, name, companyIds }) => (
              <option key={id} value={id}>
                {`${name}, ${counted(companyIds.length, 'company', 'companies')}`}
              </option>
            ))}
          </select>,
        ],
        ['scope', proposed.scopes],
        ['redirect_uri', chosenRedirect(proposed)],
      ]}
      label={report?.kind === 'code' ? 'Ask again' : 'Open the grant page'}
      task={{ ...task, busy: task.busy || opening, problem: task.problem ?? browser.problem }}
      send={send}
      outcome={report && authorizationOutcome(report, requested, application?.scopes ?? [], codeState)}
      port={{ go: (step) => (step === 'authorize' ? send() : go(step)) }}
    >
      Send the user’s browser to the service. Here you play the user.
    </StepForm>
  );
}
