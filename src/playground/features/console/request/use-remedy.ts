import { useState } from 'react';
import type { Task } from '../../../ui/hooks.ts';
import type { PaneProps } from './pane.ts';

const steps = {
  token: {
    label: 'Get a token',
    take: async (session: PaneProps['session']) => (await import('./sandbox-steps.ts')).getSandboxTokens(session),
  },
  webhook: {
    label: 'Create a webhook',
    take: async (session: PaneProps['session']) => (await import('./sandbox-steps.ts')).createSandboxWebhook(session),
  },
} as const;

/** What a request of a sandbox may lack: the access token, or the webhook that it names. */
type MissingStep = keyof typeof steps;

/** A step that a sandbox can take for the reader, so that a request can be sent. */
export interface Remedy {
  readonly label: string;
  readonly run: () => void;
}

/** The remedy for what is missing, and how often one has helped. Its work is part of `task`. */
export function useRemedy({ session }: PaneProps, task: Task, missing: MissingStep | undefined) {
  const [helped, setHelped] = useState(0);
  if (missing === undefined) return { remedy: undefined, helped };
  const { label, take } = steps[missing];
  const run = (): void =>
    task.run(async () => {
      await take(session);
      setHelped((times) => times + 1);
    });
  return { remedy: { label, run } satisfies Remedy, helped };
}
