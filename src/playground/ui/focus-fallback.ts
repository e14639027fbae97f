import { useEffect, type RefObject } from 'react';

// Not a radio button: a stray arrow key would choose another one.
const focusable = 'a[href], button, input:not([type="radio"]), select, textarea, summary, [tabindex="0"]';

/**
 * Keeps the place of who works by keyboard or with a screen reader. When what has the focus goes, such as a button that has done its work, the
 * focus falls to the top of the page: then the element before it takes the focus, or the widget itself.
 */
export function useFocusFallback(widget: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = widget;
    if (!current) return undefined;
    let focused: Element | undefined;
    let before: HTMLElement[] = [];
    const enter = ({ target }: FocusEvent): void => {
      const all = [...current.querySelectorAll<HTMLElement>(focusable)];
      focused = target as Element;
      before = all.slice(0, Math.max(0, all.indexOf(target as HTMLElement)));
    };
    // Who leaves on purpose has another place by then. What is taken out is no longer there when its page is looked at.
    const leave = ({ target }: FocusEvent): void => {
      const element = target as Element;
      queueMicrotask(() => {
        if (element.isConnected && focused === element) focused = undefined;
      });
    };
    const observer = new MutationObserver(() => {
      if (!focused || focused.isConnected) return;
      focused = undefined;
      if (document.activeElement !== document.body) return;
      for (const element of [current, ...before].reverse()) {
        element.focus({ preventScroll: true });
        if (document.activeElement === element) return;
      }
    });
    current.addEventListener('focusin', enter);
    current.addEventListener('focusout', leave);
    observer.observe(current, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      current.removeEventListener('focusin', enter);
      current.removeEventListener('focusout', leave);
    };
  }, [widget]);
}
