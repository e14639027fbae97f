import type { PaletteAction } from '../../playground/features/console/palette.ts';
import { stem, words } from '../search-words.ts';
import type { Found } from './search-ranking.ts';

const excerptLength = 140;

/** A text in pieces, each with whether it is a word by which it was found. */
export function marked(text: string, terms: readonly string[]): { readonly text: string; readonly isFound: boolean }[] {
  return text
    .split(/([\w.-]+)/)
    .filter((piece) => piece !== '')
    .map((piece) => ({ text: piece, isFound: words(piece).some((word) => terms.includes(stem(word))) }));
}

/** The whole words of a text around the first one by which it was found, at most 140 characters. */
export function excerpt(text: string, terms: readonly string[]): string {
  const pieces = marked(text, terms);
  const before = pieces.slice(
    0,
    Math.max(
      0,
      pieces.findIndex(({ isFound }) => isFound),
    ),
  );
  const at = Math.max(0, before.map((piece) => piece.text).join('').length - 40);
  const start = at === 0 ? 0 : text.indexOf(' ', at) + 1;
  const end = start + excerptLength;
  if (end >= text.length) return `${start > 0 ? '… ' : ''}${text.slice(start)}`;
  const space = text.lastIndexOf(' ', end);
  return `${start > 0 ? '… ' : ''}${text.slice(start, space > start ? space : end)} …`;
}

function line(name: string, text: string, terms: readonly string[] = []): HTMLElement[] {
  if (text === '') return [];
  const element = document.createElement('span');
  element.className = name;
  for (const piece of marked(text, terms)) {
    if (!piece.isFound) element.append(piece.text);
    else element.append(Object.assign(document.createElement('mark'), { textContent: piece.text }));
  }
  return [element];
}

/** An option that runs an action of the page, and closes the dialog before. */
export function actionOption({ title, group, run }: PaletteAction, dialog: HTMLDialogElement): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.addEventListener('click', () => {
    dialog.close();
    run();
  });
  button.append(...line('search-title', title), ...line('search-group', group), ...line('search-kind', 'Action'));
  return button;
}

/** The text of a row without the name that it begins with, which is its title. */
const withoutHeading = ({ heading, text }: Found['document']): string =>
  text.startsWith(`${heading} `) ? text.slice(heading.length + 1) : text;

/** An option that leads to what was found. */
export function pageOption({ document: found, terms }: Found, root: URL): HTMLElement {
  const link = document.createElement('a');
  const address = new URL(found.url, root);
  // A server serves the index of a folder; the offline copy has to name the file.
  if (!('copy' in document.documentElement.dataset)) address.pathname = address.pathname.replace(/index\.html$/, '');
  link.href = address.href;
  const isPage = found.part === 'page';
  const isSymptom = found.kind === 'Troubleshooting' && found.part === 'row';
  link.append(
    ...line('search-title', isPage ? found.page : found.heading, terms),
    ...line('search-group', isPage ? found.group : isSymptom ? found.keys.slice(0, 2).join(' ') : found.page),
    ...line('search-kind', found.kind),
    ...line('search-text', excerpt(isPage ? found.lead : withoutHeading(found), terms), terms),
  );
  return link;
}

/** Options under a heading. */
export function group(name: string, options: readonly HTMLElement[]): HTMLElement[] {
  if (options.length === 0) return [];
  const element = document.createElement('div');
  element.role = 'group';
  element.ariaLabel = name;
  const heading = document.createElement('p');
  heading.ariaHidden = 'true';
  heading.textContent = name;
  element.append(heading, ...options);
  return [element];
}
