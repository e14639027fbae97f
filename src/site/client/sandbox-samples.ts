import { parseSession, sampleValues, type SampleValues } from '../../playground/features/samples/sandbox-values.ts';
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

/** What each sample shows of the sandbox. */
const shown = new WeakMap<Element, string>();

/** Shows the values of the tab's sandbox in the samples of the page, in place of those that were shown before. */
export function fillSamples(storage: Storage | undefined): void {
  const session = parseSession(storage?.getItem(storageKey(storedSession.name)) ?? null);
  for (const sample of document.querySelectorAll<HTMLElement>('[data-variables]')) {
    const values = session && sampleValues(session, (sample.dataset['variables'] ?? '').split(' '));
    const text = values ? JSON.stringify(values) : '';
    if ((shown.get(sample) ?? '') === text) continue;
    shown.set(sample, text);
    for (const old of sample.querySelectorAll('.sandbox-values, .sandbox-note, .code-frame:has(> .sandbox-command)')) old.remove();
    if (values) fill(sample, values);
  }
}
