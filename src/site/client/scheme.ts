const key = 'starlight-theme';
const light = matchMedia('(prefers-color-scheme: light)');

function stored(): string {
  try {
    const value = localStorage.getItem(key);
    return value === 'light' || value === 'dark' ? value : 'auto';
  } catch {
    return 'auto';
  }
}

function apply(scheme: string) {
  document.documentElement.dataset['theme'] = scheme === 'auto' ? (light.matches ? 'light' : 'dark') : scheme;
  for (const button of document.querySelectorAll<HTMLElement>('[data-scheme]'))
    button.ariaPressed = String(button.dataset['scheme'] === scheme);
}

/** Lets the reader choose the colour scheme; `auto` follows the system. The choice is stored in this browser. */
export function setUpScheme() {
  let scheme = stored();
  apply(scheme);
  light.addEventListener('change', () => {
    apply(scheme);
  });
  document.addEventListener('click', ({ target }) => {
    const chosen = (target as Element).closest<HTMLElement>('[data-scheme]')?.dataset['scheme'];
    if (chosen === undefined) return;
    scheme = chosen;
    try {
      localStorage.setItem(key, scheme);
    } catch {
      // Without storage the choice applies to this page only.
    }
    apply(scheme);
  });
}
