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

const boxesOf = (part: ParentNode) => [...part.querySelectorAll<HTMLInputElement>('.checklist input')];
const doneOf = (boxes: readonly HTMLInputElement[]) => `${String(boxes.filter((box) => box.checked).length)} of ${String(boxes.length)}`;

/** Keeps the ticked points of a page in this browser, and shows how many there are, in each section and in all. */
export function setUpChecklist(progress: HTMLElement): void {
  const lists = [...document.querySelectorAll<HTMLElement>('.checklist')].map((list) => {
    const heading = list.previousElementSibling?.querySelector('[id]');
    // The table of contents shows how much of each section is done, too.
    return {
      boxes: boxesOf(list),
      parts: [list, ...document.querySelectorAll<HTMLElement>(`[data-contents] [href="#${heading?.id ?? ''}"]`)],
    };
  });
  const boxes = boxesOf(document);
  const count = progress.querySelector('output');
  if (!count) return;
  const show = () => {
    count.textContent = `${doneOf(boxes)} done`;
    for (const list of lists) {
      const done = doneOf(list.boxes);
      const isComplete = list.boxes.every((box) => box.checked);
      for (const part of list.parts) {
        part.dataset['done'] = done;
        part.classList.toggle('complete', isComplete);
      }
    }
  };
  const keep = () => {
    show();
    try {
      localStorage.setItem(key, JSON.stringify(boxes.filter((box) => box.checked).map((box) => box.id)));
    } catch {
      // Without storage the ticks last as long as the page.
    }
  };
  const clear = progress.querySelector('[data-clear]');
  let cleared: readonly HTMLInputElement[] = [];
  /** Notes what was cleared last, which the button then brings back. */
  const note = (last: typeof cleared) => {
    cleared = last;
    if (clear) clear.textContent = last.length > 0 ? 'Undo' : 'Clear';
    keep();
  };
  const ids = stored();
  for (const box of boxes) {
    box.checked = ids.has(box.id);
    box.addEventListener('change', () => {
      note([]);
    });
  }
  show();
  progress.querySelector('[data-print]')?.addEventListener('click', () => {
    print();
  });
  clear?.addEventListener('click', () => {
    const undone = cleared;
    const ticked = boxes.filter((box) => box.checked);
    for (const box of boxes) box.checked = undone.includes(box);
    note(undone.length > 0 ? [] : ticked);
  });
}
