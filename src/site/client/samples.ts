const key = 'sample-language';
const root = document.documentElement;

function tabsOf(group: Element): HTMLButtonElement[] {
  return [...group.querySelectorAll<HTMLButtonElement>('[data-tab]')];
}

const asked = new Set<Element>();

/** Fetches the code of a panel if it is not in the page. Where that fails, its link stays in its place, and the next choice tries again. */
async function fill(panel: Element | null) {
  const link = panel?.querySelector<HTMLAnchorElement>('.sample-link');
  if (!link || asked.has(link)) return;
  asked.add(link);
  try {
    const response = await fetch(link.href);
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    const code = response.ok && page.querySelector('code');
    if (!code) throw new Error();
    link.nextElementSibling?.remove();
    link.replaceWith(...code.childNodes);
  } catch {
    asked.delete(link);
  }
}

const panelOf = (tab: Element) => document.getElementById(tab.getAttribute('aria-controls') ?? '');

/** Marks the chosen tab of every group; CSS shows its panel by the attribute of the root. */
function mark(groups: readonly Element[]) {
  for (const group of groups)
    for (const tab of tabsOf(group)) {
      const chosen = tab.dataset['tab'] === root.dataset['language'];
      tab.ariaSelected = String(chosen);
      tab.tabIndex = chosen ? 0 : -1;
      if (chosen) void fill(panelOf(tab));
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

/** Turns the languages of each sample into tabs. The choice is stored in this browser, for all pages. Without JavaScript the first is shown, and the others are links. */
export function setUpSamples() {
  const groups = [...document.querySelectorAll('.samples')];
  for (const group of groups) {
    group.querySelector('.samples-tabs')?.setAttribute('role', 'tablist');
    const tabs = tabsOf(group);
    if (!tabs.some((tab) => tab.dataset['tab'] === root.dataset['language'])) root.dataset['language'] = tabs[0]?.dataset['tab'] ?? '';
    for (const [index, tab] of tabs.entries()) {
      const panel = panelOf(tab);
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
