const key = `checklist ${location.pathname}`;

/** The identifiers of the points that were ticked on this page; none where the browser keeps nothing. */
function stored(): ReadonlySet<string> {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return new Set(Array.isArray(ids) ? ids : []);
  } catch {
    return new Set();
  }
}

/** Keeps the ticked points of a page in this browser, and shows how many there are. */
export function setUpChecklist(progress: HTMLElement): void {
  const boxes = [...document.querySelectorAll<HTMLInputElement>('.checklist input')];
  const count = progress.querySelector('output');
  if (!count) return;
  const show = () => {
    count.textContent = `${String(boxes.filter((box) => box.checked).length)} of ${String(boxes.length)} done`;
  };
  const keep = () => {
    show();
    try {
      localStorage.setItem(key, JSON.stringify(boxes.filter((box) => box.checked).map((box) => box.id)));
    } catch {
      // Without storage the ticks last as long as the page.
    }
  };
  const ids = stored();
  for (const box of boxes) {
    box.checked = ids.has(box.id);
    box.addEventListener('change', keep);
  }
  show();
  progress.querySelector('[data-print]')?.addEventListener('click', () => {
    print();
  });
  progress.querySelector('[data-clear]')?.addEventListener('click', () => {
    for (const box of boxes) box.checked = false;
    keep();
  });
}
