import { useEffect, useRef } from 'react';

/** Beside the details, which are loaded later than their row: brings as much of the row into the view around it as fits, from its top. */
export function IntoView() {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const row = mark.current?.closest('.st-row')?.getBoundingClientRect();
    const view = mark.current?.closest('.st-view');
    if (!row || !view) return;
    const { top, bottom } = view.getBoundingClientRect();
    const above = row.top - top - (view.querySelector<HTMLElement>('.st-heads')?.offsetHeight ?? 0);
    view.scrollTop += above < 0 ? above : Math.max(0, Math.min(above, row.bottom - bottom));
  }, []);
  return <span ref={mark} hidden />;
}
