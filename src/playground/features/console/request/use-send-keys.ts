import { useEffect, type RefObject } from 'react';

/**
 * Sends a form by Ctrl+Enter or ⌘+Enter, with the focus in its section. `everywhere`: while the form is shown, with the focus wherever these keys
 * have no other meaning, as in another form, and on a link, which they open in a new tab. `off`: not now.
 */
export function useSendKeys(
  section: RefObject<HTMLElement | null>,
  form: RefObject<HTMLFormElement | null>,
  everywhere: boolean,
  off: boolean,
): void {
  useEffect(() => {
    const send = (event: KeyboardEvent): void => {
      const { key, target } = event;
      if (off || key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      const elsewhere = !section.current?.contains(target as Element);
      const isOff = !everywhere || section.current?.closest('[hidden]');
      if (elsewhere && (isOff || (target as Element).closest('form, [role=dialog], input, a:not([href^="#"])'))) return;
      event.preventDefault();
      form.current?.requestSubmit();
    };
    document.addEventListener('keydown', send);
    return () => document.removeEventListener('keydown', send);
  }, [section, form, everywhere, off]);
}
