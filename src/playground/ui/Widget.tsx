import { Fragment, useState, type ReactNode } from 'react';
import { useWidgetContext } from '../state/shared.ts';
import type { WidgetContext } from '../state/session.ts';
import type { TargetKind } from '../targets/target.ts';
import { Frame } from './Frame.tsx';
import { SandboxGone } from './SandboxGone.tsx';
import { TargetBar } from './TargetBar.tsx';

interface Content {
  readonly title: string;
  /** The target is chosen elsewhere on the page: the widget only names it. */
  readonly compact?: boolean;
  /** The content has its own frame, and says where calls go. */
  readonly bare?: boolean;
  readonly children: (context: WidgetContext) => ReactNode;
}

/** A widget that makes calls: it says where they go. */
export function Widget({ title, compact = false, bare, children }: Content) {
  const context = useWidgetContext();
  const { state } = context;
  // The target is known only when the site has said where it runs: until then the form is the one that came with the page.
  const [first, setFirst] = useState<TargetKind>();
  if (first === undefined && state.runtime) setFirst(state.kind);
  const chosen = first === undefined || first === state.kind ? '' : state.kind;
  return (
    <Frame title={title} bare={bare} alone={compact || bare} waits={state.runtime === undefined}>
      {bare ? null : (
        <>
          <TargetBar {...context} choice={!compact} />
          <SandboxGone {...context} />
        </>
      )}
      {/* A form keeps what is typed in it, so another target, or forgetting, gets another form. */}
      <Fragment key={`${chosen} ${String(state.resetCount)}`}>{children(context)}</Fragment>
    </Frame>
  );
}
