import { copyText } from '../../playground/ui/copy-text.ts';

/** A button that copies a text and shows whether it succeeded. */
function copyButton(label: string, text: () => string | Promise<string>): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = label;
  button.setAttribute('aria-live', 'polite');
  button.addEventListener('click', () => {
    void Promise.resolve()
      .then(text)
      .then((written) => copyText(written))
      .catch(() => false)
      .then((done) => {
        button.textContent = done ? 'Copied' : 'Not copied';
        setTimeout(() => (button.textContent = label), 2000);
      });
  });
  return button;
}

/** The text at a URL. Throws an Error when the response is a page, such as an error page. */
async function fetched(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(String(response.status));
  return response.text();
}

/** Adds a copy button to a code block, which it puts into a frame. */
export function addCopyButton(block: HTMLElement): void {
  const button = copyButton('Copy', () => block.textContent);
  button.className = 'code-copy';
  let frame = block.closest('.code-frame');
  if (!frame) {
    frame = document.createElement('div');
    frame.className = 'code-frame';
    block.replaceWith(frame);
    frame.append(block);
  }
  frame.append(button);
}

/**
 * Adds a copy button to every code block and to the link to the page's Markdown. A page opened from disk cannot fetch the Markdown, so its link gets
 * no button.
 */
export function setUpCopy() {
  for (const block of document.querySelectorAll<HTMLPreElement>('pre.code')) addCopyButton(block);
  const link = document.querySelector<HTMLAnchorElement>('.as-markdown a');
  if (link && location.protocol !== 'file:') link.after(copyButton('Copy as Markdown', () => fetched(link.href)));
}
