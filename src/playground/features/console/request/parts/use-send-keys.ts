import { useEffect, type RefObject } from 'react';

interface SendKeysOptions {
  /** Whether the keys also work outside of the section while it is shown, wherever they have no other meaning, as they have in another form and on a link. */
  readonly everywhere: boolean;
  readonly disabled: boolean;
}

/** Sends a form by Ctrl+Enter or ⌘+Enter while the focus is in its section. */
export function useSendKeys(
  section: RefObject<HTMLElement | null>,
  form: RefObject<HTMLFormElement | null>,
  { everywhere, disabled }: SendKeysOptions,
): void {
  useEffect(() => {
    const send = (event: KeyboardEvent): void => {
      const { key, target } = event;
      if (disabled || key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      const elsewhere = !section.current?.contains(target as Element);
      const isOff = !everywhere || section.current?.closest('[hidden]');
      if (elsewhere && (isOff || (target as Element).closest('form, [role=dialog], input:not([type=radio]), a:not([href^="#"])'))) return;
      event.preventDefault();
      // Where nothing has the focus, the next Tab would begin at the top of the page.
      if (target === document.body) section.current?.closest<HTMLElement>('[tabindex]')?.focus();
      form.current?.requestSubmit();
    };
    document.addEventListener('keydown', send);
    return () => document.removeEventListener('keydown', send);
  }, [section, form, everywhere, disabled]);
}
