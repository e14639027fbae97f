import { useEffect, useId, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { readyEvent } from './touch/ready-event.ts';
import { useFocusFallback } from './focus-fallback.ts';
import './playground.css';

/** For `useSyncExternalStore`: a value that does not change while the page is shown. */
export const neverChanges = () => () => undefined;

/** Form controls that came with the page. They take nothing until the scripts are there, or as long as they wait: a click would be lost, and typed text with it. */
export function Controls({ waits = false, children }: { waits?: boolean; children: ReactNode }) {
  const alive = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return (
    <fieldset className="pi-controls" role="none" disabled={waits || !alive}>
      {children}
    </fieldset>
  );
}

interface FrameProps {
  readonly title: string;
  /** What is inside cannot take what the reader does yet. */
  readonly waits?: boolean;
  /** Without border and visible title: what is inside has its own. */
  readonly bare?: boolean | undefined;
  /** Beside nothing else below the title of the page, as in the console. */
  readonly alone?: boolean | undefined;
  readonly children: ReactNode;
}

/** The frame of a widget: a region with a heading. When it takes what the reader does, it says so to `first-touch.ts`. */
export function Frame({ title, waits = false, bare = false, alone = bare, children }: FrameProps) {
  const id = useId();
  // Without a border it is a part of the page like those below other headings.
  const Heading = alone ? 'h2' : 'h3';
  const widget = useRef<HTMLElement>(null);
  useFocusFallback(widget);
  useEffect(() => {
    if (!waits) widget.current?.dispatchEvent(new Event(readyEvent, { bubbles: true }));
  }, [waits]);
  return (
    <section ref={widget} className={bare ? 'pi-widget pi-bare not-content' : 'pi-widget not-content'} aria-labelledby={id} tabIndex={-1}>
      <Heading className={bare ? 'sr-only' : 'pi-title'} id={id}>
        {title}
      </Heading>
      {children}
    </section>
  );
}
