import { useRef, type KeyboardEvent, type PointerEvent } from 'react';

interface SplitterProps {
  /** What it resizes, for a screen reader. */
  readonly label: string;
  /** The direction of the bar itself: a vertical bar moves to the left and right. */
  readonly orientation: 'vertical' | 'horizontal';
  /** The part of the space that the pane before the bar has, in percent. */
  readonly value: number;
  readonly min: number;
  readonly max: number;
  /** What Enter restores. */
  readonly initial: number;
  readonly onChange: (value: number) => void;
}

const keyStep = 2;

/** A bar between two panes that shares their space: by dragging, by a click without it, by the arrow keys, Home and End. Its parent holds both panes. */
export function Splitter({ label, orientation, value, min, max, initial, onChange }: SplitterProps) {
  const bar = useRef<HTMLDivElement>(null);
  const dragged = useRef(false);
  const set = (next: number) => onChange(Math.round(Math.min(max, Math.max(min, next))));
  const keys: Partial<Record<string, number>> = {
    [orientation === 'vertical' ? 'ArrowLeft' : 'ArrowUp']: value - keyStep,
    [orientation === 'vertical' ? 'ArrowRight' : 'ArrowDown']: value + keyStep,
    Home: min,
    End: max,
    Enter: initial,
  };
  // What dragging does, a click can do as well: each goes on to the next of three sizes.
  const step = () => {
    if (!dragged.current) set([min, initial, max].find((size) => size > value) ?? min);
  };
  const press = (event: KeyboardEvent) => {
    const next = keys[event.key];
    if (next === undefined) return;
    event.preventDefault();
    set(next);
  };
  const drag = (event: PointerEvent) => {
    const before = bar.current?.previousElementSibling?.getBoundingClientRect();
    // The pane after the bar ends where its parent does. It may have no box.
    const around = bar.current?.parentElement?.getBoundingClientRect();
    if (!before || !around || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const [start, end, at] =
      orientation === 'vertical' ? [before.left, around.right, event.clientX] : [before.top, around.bottom, event.clientY];
    dragged.current = true;
    set(((at - start) / (end - start)) * 100);
  };
  return (
    <div
      ref={bar}
      className="console-splitter"
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-orientation={orientation}
      aria-valuenow={value}
      aria-valuemin={min}
      aria-valuemax={max}
      onKeyDown={press}
      onPointerDown={(event) => {
        dragged.current = false;
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={drag}
      onClick={step}
    />
  );
}
