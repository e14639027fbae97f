/** Puts text on the clipboard. Plain http on an intranet host has no clipboard interface: there the old command does it. */
async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = document.createElement('textarea');
    area.value = text;
    area.className = 'sr-only';
    document.body.append(area);
    area.select();
    // The only way without a secure context.
    const done = document.execCommand('copy');
    area.remove();
    return done;
  }
}

/** Gives every code block a button that copies it. Without JavaScript there is none. */
export function setUpCopy() {
  for (const block of document.querySelectorAll<HTMLPreElement>('pre.code')) {
    const frame = document.createElement('div');
    frame.className = 'code-frame';
    block.replaceWith(frame);
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'code-copy';
    button.textContent = 'Copy';
    button.addEventListener('click', () => {
      void copy(block.textContent).then((done) => {
        button.textContent = done ? 'Copied' : 'Not copied';
        setTimeout(() => (button.textContent = 'Copy'), 2000);
      });
    });
    button.setAttribute('aria-live', 'polite');
    frame.append(block, button);
  }
}

/** Puts a button beside the link to the Markdown of the page, which copies it. A page opened from disk can fetch nothing: it has the link alone. */
export function setUpMarkdownCopy() {
  const link = document.querySelector<HTMLAnchorElement>('.as-markdown a');
  if (!link || location.protocol === 'file:') return;
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Copy as Markdown';
  button.setAttribute('aria-live', 'polite');
  button.addEventListener('click', () => {
    void fetch(link.href, { credentials: 'omit' })
      .then(async (answer) => answer.ok && copy(await answer.text()))
      .catch(() => false)
      .then((done) => {
        button.textContent = done ? 'Copied' : 'Not copied';
        setTimeout(() => (button.textContent = 'Copy as Markdown'), 2000);
      });
  });
  link.before(button, ' ');
}
