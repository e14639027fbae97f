import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { StepName } from '../../requests/outcomes/outcome.ts';
import type { WidgetContext } from '../../state/session.ts';
import { receiverPort } from '../console/request/operation/receiver-port.ts';
import { useOperationCall } from '../console/request/operation/use-operation-call.ts';
import { useServiceRecord } from '../console/request/parts/use-service-record.ts';
import { AuthorizeStep } from './AuthorizeStep.tsx';
import { CallStep } from './CallStep.tsx';
import { Complete } from './Complete.tsx';
import { ExchangeStep } from './ExchangeStep.tsx';
import { FireStep } from './FireStep.tsx';
import { StepHead } from './StepHead.tsx';
import type { StepProps } from './step-props.ts';
import { missingFor, nextStep, progressKey, quickstartSteps, stepStatuses, type QuickstartStep } from './steps.ts';

/** What each step is called: here and in the text below the panel. */
const stepTitles: Readonly<Record<QuickstartStep, string>> = {
  authorize: 'Ask for access',
  exchange: 'Exchange the code',
  createWebhook: 'Create a webhook',
  fire: 'Fire an event',
  pingWebhook: 'Ping the webhook',
  unregisterWebhook: 'Unregister',
};

const isStep = (name: StepName): name is QuickstartStep => quickstartSteps.some((step) => step === name);

/** The step that is open: the next one, or the one that the reader opened since the last step succeeded; none once all are done. */
function useOpenStep(next: QuickstartStep | undefined, progress: string) {
  const [chosen, choose] = useState<{ readonly progress: string; readonly step: QuickstartStep | undefined }>();
  return {
    open: chosen?.progress === progress ? chosen.step : next,
    choose: (step: QuickstartStep | undefined) => choose({ progress, step }),
  };
}

/** When a step succeeds, the button of the next one gets the focus, unless the reader works elsewhere on the page. */
function useFocusNext(progress: string) {
  const panel = useRef<HTMLOListElement>(null);
  const known = useRef(progress);
  const acted = useRef(false);
  useEffect(() => {
    if (known.current === progress) return;
    known.current = progress;
    const { current } = panel;
    const { activeElement } = document;
    if (!acted.current || !current || !(activeElement === document.body || current.contains(activeElement))) return;
    current.querySelector<HTMLElement>('.rq-next button, .qs-go, .qs-complete')?.focus();
  }, [progress]);
  return { panel, onFocus: () => (acted.current = true) };
}

/** The six steps, one of them open. */
export function Steps(pane: WidgetContext) {
  const flow = pane.state.flows[pane.state.kind];
  const record = useServiceRecord();
  const statuses = stepStatuses({ flow, record, authorization: pane.state.authorization });
  const progress = progressKey(flow, statuses);
  const next = nextStep(statuses);
  const { open, choose } = useOpenStep(next, progress);
  const { panel, onFocus } = useFocusNext(progress);
  const create = useOperationCall('createWebhook', pane);
  const ping = useOperationCall('pingWebhook', pane);
  const unregister = useOperationCall('unregisterWebhook', pane);
  const go = (step: StepName) => {
    if (isStep(step)) choose(step);
  };
  const { createAgain } = receiverPort(pane, create.send);
  const bodyOf = (step: QuickstartStep): ReactNode => {
    const props: StepProps = { pane, status: statuses[step], missing: missingFor(step, flow), record, go, createAgain };
    switch (step) {
      case 'authorize':
        return <AuthorizeStep {...props} />;
      case 'exchange':
        return <ExchangeStep {...props} />;
      case 'fire':
        return <FireStep {...props} />;
      case 'createWebhook':
        return <CallStep {...props} operation={step} call={create} />;
      case 'pingWebhook':
        return <CallStep {...props} operation={step} call={ping} />;
      case 'unregisterWebhook':
        return <CallStep {...props} operation={step} call={unregister} />;
    }
  };
  const done = quickstartSteps.filter((step) => statuses[step].done).length;
  return (
    <>
      <ol className="qs-steps" ref={panel} onFocus={onFocus}>
        {quickstartSteps.map((step, index) => (
          <li key={step} data-open={step === open || undefined}>
            <StepHead
              number={index + 1}
              title={stepTitles[step]}
              status={statuses[step]}
              expanded={step === open}
              toggle={() => choose(step === open ? undefined : step)}
            />
            {step === open ? <div className="qs-body rq rq-compact">{bodyOf(step)}</div> : null}
          </li>
        ))}
        {next === undefined ? <Complete deliveries={record.deliveries} flow={flow} /> : null}
      </ol>
      <p role="status" className="sr-only">
        {done === 0 ? '' : `${String(done)} of ${String(quickstartSteps.length)} steps done. ${next ? `Next: ${stepTitles[next]}.` : ''}`}
      </p>
    </>
  );
}
