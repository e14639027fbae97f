import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { observeSize } from './observe-size.ts';
import { heightOf, rowsInView, topOf, type RowLayout } from './window.ts';

/** A row of a long list. */
export interface WindowedRow {
  readonly key: string;
  /** Its details are shown: it is higher than the others. */
  readonly opened: boolean;
}

interface WindowedRowsProps<R extends WindowedRow> {
  readonly rows: readonly R[];
  /** What scrolls. */
  readonly view: RefObject<HTMLElement | null>;
  readonly label: string;
  /** Draws a row. Its first button or link gets `tabIndex`: one row at a time is in the tab order, arrows lead to the others. */
  readonly render: (row: R, tabIndex: number) => ReactNode;
  /** Called when the height of all rows has changed, before it is painted. */
  readonly onResize: () => void;
}

/** The height of a row, in rem. `stream.css` has the same. */
const rowRem = 1.75;

function rowHeight(): number {
  return rowRem * (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16);
}

/** How many rows are printed, as many as fill about ten pages. */
const printedRows = 300;

const steps: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index) => index + 1,
  ArrowUp: (index) => index - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** A long list of which only the rows in view are in the document, and the row that has the focus. */
export function WindowedRows<R extends WindowedRow>({ rows, view, label, render, onResize }: WindowedRowsProps<R>) {
  const list = useRef<HTMLOListElement>(null);
  const [{ top, height, row }, setSeen] = useState({ top: 0, height: 0, row: 28 });
  const [extra, setExtra] = useState(0);
  const [focused, setFocused] = useState<string>();
  const openedIndex = rows.findIndex(({ opened }) => opened);
  const openedKey = rows[openedIndex]?.key;
  const layout: RowLayout = { count: rows.length, row, ...(openedIndex === -1 ? {} : { opened: { index: openedIndex, extra } }) };

  // Not a layout effect: the view around the rows is there only afterwards.
  useEffect(() => {
    const box = view.current;
    if (!box) return;
    const measure = () => {
      const offset = (list.current?.getBoundingClientRect().top ?? 0) - box.getBoundingClientRect().top;
      // Only as exact as rows are: not every scrolled pixel draws anew.
      const exact = rowHeight();
      const next = { top: Math.floor(-offset / exact) * exact, height: box.clientHeight, row: exact };
      setSeen((now) => (now.top === next.top && now.height === next.height && now.row === next.row ? now : next));
    };
    // On paper nothing scrolls: it has the latest rows.
    const print = () =>
      flushSync(() => setSeen((now) => ({ ...now, top: (rows.length - printedRows) * now.row, height: printedRows * now.row })));
    measure();
    const endObserving = observeSize(box, measure);
    box.addEventListener('scroll', measure, { passive: true });
    window.addEventListener('beforeprint', print);
    window.addEventListener('afterprint', measure);
    return () => {
      endObserving();
      box.removeEventListener('scroll', measure);
      window.removeEventListener('beforeprint', print);
      window.removeEventListener('afterprint', measure);
    };
  }, [view, rows.length]);

  useLayoutEffect(() => {
    // The row itself: its details may be loaded later.
    const opened = list.current?.querySelector('[data-opened]');
    if (!opened) return;
    const measure = () => setExtra(Math.ceil(opened.getBoundingClientRect().height - rowHeight()));
    measure();
    return observeSize(opened, measure);
  }, [openedKey]);
  const total = heightOf(layout);
  const known = useRef(total);
  useLayoutEffect(() => {
    if (known.current !== total) onResize();
    known.current = total;
  });

  const active = Math.max(0, focused === undefined ? rows.length - 1 : rows.findIndex(({ key }) => key === focused));
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    if (wanted.current === undefined) return;
    list.current?.querySelector<HTMLElement>(`[data-row="${String(active)}"] :is(button, a)`)?.focus();
    wanted.current = undefined;
  });

  const [from, to] = rowsInView(top, height, layout);
  const drawn = new Set([...Array.from({ length: to - from }, (_, at) => from + at), active, openedIndex].filter((at) => rows[at]));
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step || !(event.target instanceof HTMLElement) || !event.target.closest('.st-line')) return;
    event.preventDefault();
    const next = rows[Math.min(Math.max(step(active, rows.length), 0), rows.length - 1)];
    if (!next) return;
    wanted.current = next.key;
    setFocused(next.key);
  };

  return (
    <ol ref={list} className="st-rows" aria-label={label} style={{ height: `${String(total)}px` }} onKeyDown={onKeyDown}>
      {[...drawn]
        .sort((one, other) => one - other)
        .map((at) => {
          const one = rows[at];
          if (!one) return null;
          return (
            <li
              key={one.key}
              className="st-row"
              data-row={at}
              data-opened={one.opened || undefined}
              aria-posinset={at + 1}
              aria-setsize={rows.length}
              style={{ top: `${String(topOf(at, layout))}px` }}
              onFocus={() => setFocused(one.key)}
            >
              {render(one, at === active ? 0 : -1)}
            </li>
          );
        })}
    </ol>
  );
}
