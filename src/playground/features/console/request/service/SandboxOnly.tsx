import type { ComponentProps, ReactNode } from 'react';
import { targetKinds } from '../../../../state/target-kinds.ts';
import { useTask } from '../../../../ui/hooks.ts';
import type { PaneProps } from '../pane.ts';
import { RequestLayout } from '../RequestLayout.tsx';

interface SandboxOnlyProps extends Pick<ComponentProps<typeof RequestLayout>, 'title' | 'route'> {
  readonly pane: PaneProps;
  /** What the button says that the reader would press in a sandbox. */
  readonly label: string;
  /** Why a live service cannot do it. */
  readonly children: ReactNode;
}

/** A request that only a sandbox can do, while calls go to a live service. */
export function SandboxOnly({ pane: { session, runtime }, label, children, ...head }: SandboxOnlyProps) {
  const task = useTask();
  return (
    <RequestLayout
      {...head}
      fields={<p className="rq-empty">{children}</p>}
      send={{
        task,
        label,
        missing: 'no sandbox',
        remedy: { label: 'Use a sandbox', run: () => void session.choose(targetKinds(runtime)[0]) },
      }}
      onSend={() => undefined}
    />
  );
}
