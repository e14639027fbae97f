import type { ReactNode } from 'react';
import { limits } from '../interface/limits.ts';
import Authorize from './Authorize.tsx';
import Exchange from './Exchange.tsx';
import FireEvent from './FireEvent.tsx';
import { trimmed, type WidgetProps } from './parts/Frame.tsx';
import { progress, steps, type Step } from './progress.ts';
import Receiver from './Receiver.tsx';
import { useFeed, useSession } from './session/shared.ts';
import Webhook from './Webhook.tsx';

interface StepText {
  readonly title: string;
  readonly why: string;
  /** What the step waits for, as long as it is not done. */
  readonly waitsFor: string;
  readonly widget: (props: WidgetProps) => ReactNode;
}

const texts: Record<Step, StepText> = {
  authorize: {
    title: 'Ask for access',
    why: 'Open the authorization request, log in as one of the users of the sandbox, and grant.',
    waitsFor: 'the code that comes back after you press Grant',
    widget: (props) => <Authorize {...props} />,
  },
  exchange: {
    title: 'Exchange the code for tokens',
    why: `A code lives ${String(limits.codeSeconds)} seconds and can be used once.`,
    waitsFor: 'a code, then the tokens',
    widget: (props) => <Exchange {...props} />,
  },
  create: {
    title: 'Create a webhook',
    why: 'It points at a receiver of your own. The trial arrives there, maybe before the answer to the call does.',
    waitsFor: 'an access token, then webhook.register at the receiver',
    widget: (props) => (
      <>
        <Webhook {...props} operation="createWebhook" title="Create a webhook" />
        <Receiver {...props} />
      </>
    ),
  },
  ping: {
    title: 'Ping it',
    why: 'The service sends webhook.ping to the receiver.',
    waitsFor: 'a webhook, then webhook.ping at the receiver',
    widget: (props) => <Webhook {...props} operation="pingWebhook" title="Ping a webhook" />,
  },
  fire: {
    title: 'Make an event happen',
    why: 'Here you play the service: someone writes a comment.',
    waitsFor: 'a webhook, then the event at the receiver',
    widget: (props) => <FireEvent {...props} event="comment.create" />,
  },
  unregister: {
    title: 'Unregister',
    why: 'The receiver gets webhook.unregister, and nothing after it.',
    waitsFor: 'a webhook, then webhook.unregister at the receiver',
    widget: (props) => <Webhook {...props} operation="unregisterWebhook" title="Unregister a webhook" />,
  },
};

/** The whole way in six steps, each with its widget and what it waits for. */
export default function Quickstart(props: WidgetProps) {
  const base = trimmed(props.base);
  const { state } = useSession(base, props.prefix);
  const { received } = useFeed(base, props.prefix);
  const done = progress(state, received, props.prefix);
  return (
    <ol className="pi-steps not-content">
      {steps.map((step) => {
        const { title, why, waitsFor, widget } = texts[step];
        return (
          <li key={step}>
            <h3>{title}</h3>
            <p>{why}</p>
            <p role="status" className={done.has(step) ? 'pi-good' : 'pi-hint'}>
              {done.has(step) ? 'Done.' : `Waits for ${waitsFor}.`}
            </p>
            {widget({ ...props, lean: step !== 'authorize' })}
          </li>
        );
      })}
    </ol>
  );
}
