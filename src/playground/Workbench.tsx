import { useState, type ReactNode } from 'react';
import type { WebhookOperationName } from '../interface/operations/endpoints.ts';
import Again from './Again.tsx';
import Authorize from './Authorize.tsx';
import Clock from './Clock.tsx';
import Exchange from './Exchange.tsx';
import FireEvent from './FireEvent.tsx';
import Grants from './Grants.tsx';
import Records from './log/Records.tsx';
import { linkedForm, useLink } from './links/fragment.ts';
import { SelectField } from './parts/Fields.tsx';
import { ReceiverAnswerField } from './parts/ReceiverAnswerField.tsx';
import { Controls, type WidgetProps } from './parts/Frame.tsx';
import Receiver from './Receiver.tsx';
import RegistrationState from './RegistrationState.tsx';
import Refresh from './Refresh.tsx';
import { TargetPanel } from './TargetPanel.tsx';
import Webhook from './Webhook.tsx';
import './workbench.css';

interface WorkbenchProps extends WidgetProps {
  /** The operations of the webhook API, each with its title. */
  readonly operations: readonly (readonly [name: WebhookOperationName, title: string])[];
  /** What each parameter of an authorization request is for. */
  readonly meanings: Readonly<Record<string, string>>;
  /** The transition picture of a registration, drawn at build time. */
  readonly children?: ReactNode;
}

/** Everything at once: the target, the OAuth lab with its clock, the webhook lab, and a record of what happened. */
export default function Workbench({ operations, meanings, children, ...props }: WorkbenchProps) {
  const [chosen, setChosen] = useState<{ readonly name: WebhookOperationName; readonly after: string }>();
  const link = useLink();
  const linked = operations.find(([name]) => name === linkedForm(link))?.[0];
  // A link shows its operation until the reader chooses another, and the next link again.
  const operation = (chosen && (chosen.after === link || !linked) ? chosen.name : linked) ?? 'createWebhook';
  const lean = { ...props, lean: true };
  const title = operations.find(([name]) => name === operation)?.[1] ?? operation;
  return (
    <div className="pi-workbench not-content">
      <TargetPanel {...props} />
      <h2>OAuth lab</h2>
      <div className="pi-columns">
        <Authorize {...lean} meanings={meanings} />
        <div>
          <Exchange {...lean} editable />
          <Refresh {...lean} editable />
          <Clock {...lean} />
          <Grants {...lean} />
        </div>
      </div>
      <h2>Webhook lab</h2>
      <div className="pi-columns">
        <div>
          <div className="pi-widget">
            <Controls>
              <SelectField label="Operation" value={operation} options={operations} onChange={(name) => setChosen({ name, after: link })} />
            </Controls>
          </div>
          <Webhook {...lean} key={operation} operation={operation} title={title} />
          <RegistrationState {...lean} />
          {children}
        </div>
        <div>
          <Receiver {...lean} AnswerField={ReceiverAnswerField} />
          <FireEvent {...lean} />
          <Again {...lean} />
        </div>
      </div>
      <h2>What happened</h2>
      <Records {...lean} />
    </div>
  );
}
