import type { ReactNode } from 'react';
import { usePlayground } from '../state/shared.ts';
import type { WidgetContext } from '../state/session.ts';
import { Controls, Frame, type WidgetProps } from './Frame.tsx';
import { SandboxGone } from './SandboxGone.tsx';
import { TargetBar } from './TargetBar.tsx';

export type { WidgetContext } from '../state/session.ts';

interface Content extends WidgetProps {
  readonly children: (ready: WidgetContext) => ReactNode;
}

function Inside({ compact, children }: Content) {
  const ready = usePlayground();
  const { state } = ready;
  return (
    <>
      <TargetBar {...ready} choice={compact !== true} />
      <SandboxGone {...ready} />
      {/* A form keeps what is typed in it, so another target, or forgetting, gets another form. */}
      <Controls key={`${state.kind} ${String(state.resetCount)}`} waits={state.runtime === undefined}>
        {children(ready)}
      </Controls>
    </>
  );
}

/** A widget that makes calls: it says where they go. */
export function Widget({ title, compact, children }: Content & { title: string }) {
  return (
    <Frame title={title}>
      <Inside compact={compact}>{children}</Inside>
    </Frame>
  );
}
