import { useEffect, type RefObject } from 'react';

/** Where the keys have another meaning: other forms, and links, which they open in a new tab. */
const otherwiseUsed = 'form, dialog, input, select, textarea, a:not([href^="#"])';

/**
 * Sends a form by Ctrl+Enter or ⌘+Enter: with the focus in its section, or, where `everywhere` is set, with the focus wherever nothing else is being
 * filled in. `off`: not now.
 */
export function useSendKeys(
  section: RefObject<HTMLElement | null>,
  form: RefObject<HTMLFormElement | null>,
  { everywhere, off }: { readonly everywhere: boolean; readonly off: boolean },
): void {
  useEffect(() => {
    if (off) return undefined;
    const send = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' || event.repeat || !(event.ctrlKey || event.metaKey)) return;
      const target = event.target as Element;
      const here = section.current?.contains(target);
      if (!here && (!everywhere || target.closest(otherwiseUsed))) return;
      event.preventDefault();
      form.current?.requestSubmit();
    };
    document.addEventListener('keydown', send);
    return () => document.removeEventListener('keydown', send);
  }, [section, form, everywhere, off]);
}
