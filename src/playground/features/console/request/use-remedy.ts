import { useState } from 'react';
import type { StepName } from '../../../requests/outcomes/outcome.ts';
import type { Task } from '../../../ui/hooks.ts';
import type { PaneProps } from './pane.ts';

/** What a request may lack, with the step that is taken for the reader. */
const steps = {
  token: {
    label: 'Get a token',
    take: async (session: PaneProps['session']) => (await import('./sandbox-steps.ts')).getSandboxTokens(session),
  },
  webhook: {
    label: 'Create a webhook',
    take: async (session: PaneProps['session']) => (await import('./sandbox-steps.ts')).createSandboxWebhook(session),
  },
  receiver: { label: 'Create a receiver', take: (session: PaneProps['session']) => session.makeReceiver() },
} as const;

/** What a request may lack: the access token, the webhook that it names, or the receiver that it names. */
type Missing = keyof typeof steps;

/** On a live service the reader takes these steps: the remedy leads there. */
const liveSteps: Readonly<Partial<Record<Missing, readonly [label: string, step: StepName]>>> = {
  token: ['Authorize', 'authorize'],
  webhook: ['Create a webhook', 'createWebhook'],
};

/** A step that is taken for the reader, or that it leads to, so that a request can be sent. */
export interface Remedy {
  readonly label: string;
  readonly run: () => void;
}

/** The remedy for what is missing, and how often one has helped. Its work is part of `task`. */
export function useRemedy({ session, state, go }: PaneProps, task: Task, missing: Missing | undefined) {
  const [helped, setHelped] = useState(0);
  if (missing === undefined) return { remedy: undefined, helped };
  const elsewhere = state.kind === 'live' ? liveSteps[missing] : undefined;
  if (elsewhere) {
    const [label, step] = elsewhere;
    return { remedy: go && ({ label, run: () => go(step) } satisfies Remedy), helped };
  }
  const { label, take } = steps[missing];
  const run = (): void =>
    task.run(async () => {
      await take(session);
      setHelped((times) => times + 1);
    });
  return { remedy: { label, run } satisfies Remedy, helped };
}
