import { parseSession, requestValues, sampleValues, type SampleValues } from '../../playground/features/samples/sandbox-values.ts';
import { storageKey, storedSession } from '../../playground/storage/storage-key.ts';
import { addCopyButton } from './copy.ts';

function elementOf<N extends keyof HTMLElementTagNameMap>(name: N, className: string, text = ''): HTMLElementTagNameMap[N] {
  const element = document.createElement(name);
  element.className = className;
  element.textContent = text;
  return element;
}

/** A command that runs a file of a language with the values in its environment. */
function commandBlock(run: string, assignments: readonly string[]): HTMLElement {
  const block = elementOf('pre', 'code sandbox-command');
  const code = elementOf('code', '', run);
  code.prepend(elementOf('span', 'sandbox-values', `${assignments.map((one) => `export ${one}`).join('\n')}\n`));
  block.append(code);
  return block;
}

function fill(sample: HTMLElement, { assignments, note }: SampleValues): void {
  const { run } = sample.dataset;
  if (assignments.length > 0 && run === undefined)
    sample.querySelector('pre code')?.prepend(elementOf('span', 'sandbox-values', `${assignments.join('\n')}\n`));
  sample.append(elementOf('p', 'samples-note sandbox-note', note));
  if (assignments.length === 0 || run === undefined) return;
  const frame = elementOf('div', 'code-frame');
  const block = commandBlock(run, assignments);
  frame.append(block);
  addCopyButton(block);
  sample.append(frame);
}

/** A text in pieces, the examples in it replaced by their values, in bold. */
function withValues(text: string, values: ReadonlyMap<string, string>): (string | Node)[] {
  for (const [example, value] of values) {
    const [before = '', ...after] = text.split(example);
    if (after.length > 0)
      return [...withValues(before, values), elementOf('b', 'sandbox-value', value), ...withValues(after.join(example), values)];
  }
  return [text];
}

/** The requests of the page as they were published. */
const published = new WeakMap<Element, readonly Node[]>();

/** Shows values in the requests of the page to the service, in place of the examples. */
function fillRequests(values: ReadonlyMap<string, string>): void {
  for (const code of document.querySelectorAll('pre[data-language=http] > code')) {
    const nodes = published.get(code) ?? [...code.childNodes];
    if (!/\{(?:auth|base)_url\}/.test(nodes.map(({ textContent }) => textContent).join(''))) continue;
    published.set(code, nodes);
    code.replaceChildren(...nodes.map((node) => node.cloneNode(true)));
    const texts = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    for (const text of found) text.replaceWith(...withValues(text.data, values));
  }
}

/** What each sample shows of the sandbox. */
const shown = new WeakMap<Element, string>();

/** Shows the values of the tab's sandbox in the samples of the page, in place of those that were shown before. */
export function fillSamples(storage: Storage | undefined): void {
  const session = parseSession(storage?.getItem(storageKey(storedSession.name)) ?? null);
  fillRequests(session ? requestValues(session) : new Map());
  for (const sample of document.querySelectorAll<HTMLElement>('[data-variables]')) {
    const values = session && sampleValues(session, (sample.dataset['variables'] ?? '').split(' '));
    const text = values ? JSON.stringify(values) : '';
    if ((shown.get(sample) ?? '') === text) continue;
    shown.set(sample, text);
    for (const old of sample.querySelectorAll('.sandbox-values, .sandbox-note, .code-frame:has(> .sandbox-command)')) old.remove();
    if (values) fill(sample, values);
  }
}
