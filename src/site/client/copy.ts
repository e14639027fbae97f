import { copyText } from '../../playground/ui/copy-text.ts';

/** Copies a text. Returns false if the text could not be fetched or copied. */
async function tryCopy(text: () => string | Promise<string>): Promise<boolean> {
  try {
    return await copyText(await text());
  } catch {
    return false;
  }
}

/** A button that copies a text and then shows for 2 seconds whether it succeeded. */
function copyButton(label: string, text: () => string | Promise<string>): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = label;
  button.ariaLive = 'polite';
  button.addEventListener('click', () => {
    void tryCopy(text).then((done) => {
      button.textContent = done ? 'Copied' : 'Not copied';
      setTimeout(() => (button.textContent = label), 2000);
    });
  });
  return button;
}

/** Fetches a text. Throws an Error if the status is not a success. */
async function fetchText(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(String(response.status));
  return response.text();
}

/** Adds a copy button to the frame of a code block. */
export function addCopyButton(block: HTMLElement): void {
  const button = copyButton('Copy', () => block.textContent);
  button.className = 'code-copy';
  block.after(button);
}

/**
 * Adds a copy button to every code block and to the link to the page's Markdown. A page opened from disk cannot fetch the Markdown, so its link gets
 * no button.
 */
export function setUpCopy() {
  for (const block of document.querySelectorAll<HTMLPreElement>('pre.code')) addCopyButton(block);
  const link = document.querySelector<HTMLAnchorElement>('.as-markdown a');
  if (link && location.protocol !== 'file:') link.after(copyButton('Copy as Markdown', () => fetchText(link.href)));
}
