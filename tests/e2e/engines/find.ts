/** A text, or what a text must match, as JSON. */
export type Wording = string | { readonly source: string; readonly flags: string };

/** One step to an element: its role and accessible name, or a text that it shows. Each step searches inside of what the step before found. */
export type Step = { readonly role: string; readonly name?: Wording } | { readonly text: Wording };

/** An element as it was found. */
export interface Found {
  /** The middle, in CSS pixels from the top left of the window. */
  readonly x: number;
  readonly y: number;
  /** Whether a click at the middle reaches the element, and it is not disabled. */
  readonly reachable: boolean;
  readonly text: string;
  /** What a field holds; empty for other elements. */
  readonly value: string;
}

/**
 * Finds the visible elements that a list of steps leads to, in this page and in its frames of the same origin. `show` scrolls to the first.
 * Runs in the page: it must not use anything outside of itself.
 */
export function findElements(steps: readonly Step[], show: boolean): Found[] {
  type FrameElement = Element & { readonly contentDocument: Document | null };
  const implicit: Readonly<Record<string, string>> = {
    button: 'button, input[type=submit], summary',
    checkbox: 'input[type=checkbox]',
    combobox: 'select',
    group: 'fieldset, details',
    heading: 'h1, h2, h3, h4, h5, h6',
    link: 'a[href]',
    list: 'ol, ul',
    listitem: 'li',
    navigation: 'nav',
    option: 'option',
    radio: 'input[type=radio]',
    region: 'section[aria-label], section[aria-labelledby]',
    status: 'output',
    textbox: 'textarea, input:not([type]), input[type=text], input[type=url], input[type=password], input[type=email]',
  };
  const clean = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim();
  const fits = (text: string, wording: Wording): boolean =>
    typeof wording === 'string' ? text === wording : new RegExp(wording.source, wording.flags).test(text);
  const isVisible = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true });
  const textOf = (element: Element): string => clean((element as HTMLElement).innerText);
  const contentOf = (element: Element | null): string => {
    const copy = element?.cloneNode(true) as Element | undefined;
    for (const hidden of copy?.querySelectorAll('[aria-hidden=true]') ?? []) hidden.remove();
    return clean(copy?.textContent);
  };
  // Accessible name, as far as these pages use it.
  const nameOf = (element: Element): string => {
    const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
    if (ids.length > 0) return clean(ids.map((id) => contentOf(element.ownerDocument.getElementById(id))).join(' '));
    if (element.hasAttribute('aria-label')) return clean(element.getAttribute('aria-label'));
    const labels = [...((element as HTMLInputElement).labels ?? [])];
    if (labels.length > 0) return clean(labels.map(contentOf).join(' '));
    return contentOf(element.querySelector(':scope > legend, :scope > summary') ?? element);
  };
  const within = (roots: readonly (Document | Element)[], selector: string): Element[] =>
    roots.flatMap((root) => {
      const frames = [...root.querySelectorAll('iframe')] as FrameElement[];
      const documents = frames.map(({ contentDocument }) => contentDocument).filter((document) => document !== null);
      return [...root.querySelectorAll(selector), ...(documents.length > 0 ? within(documents, selector) : [])];
    });
  const follow = (roots: readonly (Document | Element)[], step: Step): Element[] => {
    if ('text' in step) {
      const holders = within(roots, '*').filter((element) => isVisible(element) && fits(textOf(element), step.text));
      // The innermost ones: what is around them shows the text too.
      return holders.filter((element) => !holders.some((other) => other !== element && element.contains(other)));
    }
    const { role, name } = step;
    const selector = [`[role="${role}"]`, ...(implicit[role] ?? '').split(', ').map((each) => `${each}:not([role])`)].join(', ');
    return within(roots, implicit[role] === undefined ? `[role="${role}"]` : selector).filter(
      (element) => isVisible(element) && (name === undefined || fits(nameOf(element), name)),
    );
  };
  let found: readonly (Document | Element)[] = [document];
  for (const step of steps) found = follow(found, step);
  const elements = found as readonly Element[];
  if (show) elements[0]?.scrollIntoView({ block: 'center', behavior: 'instant' });
  return elements.map((element) => {
    const box = element.getBoundingClientRect();
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const hit = element.ownerDocument.elementFromPoint(middle.x, middle.y);
    for (let frame = element.ownerDocument.defaultView?.frameElement; frame; frame = frame.ownerDocument.defaultView?.frameElement) {
      if (show) frame.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      const { x, y } = frame.getBoundingClientRect();
      middle.x += x + frame.clientLeft;
      middle.y += y + frame.clientTop;
    }
    return {
      ...middle,
      reachable: hit !== null && (element.contains(hit) || hit.contains(element)) && !element.matches(':disabled, [aria-disabled=true]'),
      text: textOf(element),
      value: 'value' in element ? String(element.value) : '',
    };
  });
}
