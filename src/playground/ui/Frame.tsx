import { useId, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { useFocusFallback } from './focus-fallback.ts';
import './playground.css';

/** What every widget is told by the page that it stands on. */
export interface WidgetProps {
  /** The target is chosen elsewhere on the page: the widget only names it. */
  readonly compact?: boolean | undefined;
}

const nothingChanges = () => () => undefined;

/** Form controls that came with the page. They take nothing until the scripts are there, or as long as they wait: a click would be lost, and typed text with it. */
export function Controls({ waits = false, children }: { waits?: boolean; children: ReactNode }) {
  const alive = useSyncExternalStore(
    nothingChanges,
    () => true,
    () => false,
  );
  return (
    <fieldset className="pi-controls" role="none" disabled={waits || !alive}>
      {children}
    </fieldset>
  );
}

/** The frame of a widget: a region with a heading. `anchor` is its id, where something links to it. */
export function Frame({ title, anchor, children }: { title: string; anchor?: string; children: ReactNode }) {
  const id = useId();
  const widget = useRef<HTMLElement>(null);
  useFocusFallback(widget);
  return (
    <section ref={widget} className="pi-widget not-content" id={anchor} aria-labelledby={id} tabIndex={-1}>
      <p className="pi-title" id={id}>
        {title}
      </p>
      <Controls>{children}</Controls>
    </section>
  );
}
