const key = 'sample-language';
const root = document.documentElement;

function tabsOf(group: Element): HTMLButtonElement[] {
  return [...group.querySelectorAll<HTMLButtonElement>('[data-tab]')];
}

/** Marks the chosen tab of every group; CSS shows its panel by the attribute of the root. */
function mark(groups: readonly Element[]) {
  for (const group of groups)
    for (const tab of tabsOf(group)) {
      const chosen = tab.dataset['tab'] === root.dataset['language'];
      tab.ariaSelected = String(chosen);
      tab.tabIndex = chosen ? 0 : -1;
    }
}

function choose(tab: HTMLElement, groups: readonly Element[]) {
  const before = tab.getBoundingClientRect().top;
  root.dataset['language'] = tab.dataset['tab'] ?? '';
  mark(groups);
  // Samples above this one changed their height too: keep the reader's scroll position.
  scrollBy({ top: tab.getBoundingClientRect().top - before, behavior: 'instant' });
  try {
    localStorage.setItem(key, root.dataset['language']);
  } catch {
    // Without storage the choice applies to this page only.
  }
}

/** The tab that a key selects from the tab at an index, or undefined. */
function target(tabs: readonly HTMLButtonElement[], index: number, pressed: string): HTMLButtonElement | undefined {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[pressed];
  if (step !== undefined) return tabs[(index + step + tabs.length) % tabs.length];
  return pressed === 'Home' ? tabs[0] : pressed === 'End' ? tabs.at(-1) : undefined;
}

/** Turns the languages of each sample into tabs. The choice is stored in this browser, for all pages. Without JavaScript every language is shown. */
export function setUpSamples() {
  const groups = [...document.querySelectorAll('.samples')];
  for (const group of groups) {
    group.querySelector('.samples-tabs')?.setAttribute('role', 'tablist');
    const tabs = tabsOf(group);
    if (!tabs.some((tab) => tab.dataset['tab'] === root.dataset['language'])) root.dataset['language'] = tabs[0]?.dataset['tab'] ?? '';
    for (const [index, tab] of tabs.entries()) {
      const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '');
      tab.role = 'tab';
      panel?.setAttribute('role', 'tabpanel');
      panel?.setAttribute('aria-labelledby', tab.id);
      tab.addEventListener('click', () => choose(tab, groups));
      tab.addEventListener('keydown', (event) => {
        const next = target(tabs, index, event.key);
        if (!next) return;
        event.preventDefault();
        choose(next, groups);
        next.focus();
      });
    }
  }
  mark(groups);
}
