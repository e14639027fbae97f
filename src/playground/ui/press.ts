/** How long what a press waits for may take to load, in milliseconds. */
const timeoutMs = 5000;

/** Resolves with what `find` finds, once it does; never, if that takes longer than the timeout. */
function whenFound<E extends Element>(find: () => E | null | undefined): Promise<E> {
  const end = performance.now() + timeoutMs;
  return new Promise((resolve) => {
    const look = () => {
      const found = find();
      if (found) resolve(found);
      else if (performance.now() < end) requestAnimationFrame(look);
    };
    look();
  });
}

/** Presses buttons of a part of the page by their texts, each once it is there and enabled, unless it has already opened what it opens. */
export async function press(part: string, texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    const button = await whenFound(() =>
      [...document.querySelectorAll<HTMLButtonElement>(`${part} button:enabled`)].find(({ textContent }) =>
        [text, `${text} again`].includes(textContent),
      ),
    );
    if (button.ariaExpanded !== 'true') button.click();
  }
}

/** Moves the focus to a field, once it is there. */
export async function focusField(selector: string): Promise<void> {
  (await whenFound(() => document.querySelector<HTMLElement>(selector))).focus();
}
