import type { Element, Root } from 'hast';

/** What a selector can ask of an element: its name, `.class`, `#id` and `[data-attribute`, and whether it is `outside` of a component. */
type Traits = ReadonlySet<string>;

/** Elements with the same traits, and what the elements around them are. */
interface Kind {
  readonly traits: Traits;
  readonly around: Set<Kind>;
}

/** The distinct elements of some pages, by their traits. */
export type Kinds = ReadonlyMap<string, Kind>;

/** Starlight's mark of elements that Markdown did not make. */
const component = 'not-content';
const outside = `:not(:where(.${component} *))`;

/**
 * Adds the distinct elements of a page, or of a part of it that is `within` others, without its dialogs, whose styles come when they open. Attributes other than
 * `data-*` are left out: readers and scripts change them.
 */
function addKinds(tree: Root | Element, kinds: Map<string, Kind>, within: readonly Kind[] = [], isInside = false): void {
  for (const one of tree.children) {
    if (one.type !== 'element' || one.tagName === 'dialog') continue;
    const classes = Array.isArray(one.properties['className']) ? one.properties['className'] : [];
    const attributes = Object.keys(one.properties).filter((name) => name.startsWith('data'));
    const traits = [
      one.tagName,
      ...classes.map((name) => `.${name}`),
      ...(typeof one.properties['id'] === 'string' ? [`#${one.properties['id']}`] : []),
      ...attributes.map((name) => `[${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`),
      ...(isInside ? [] : [outside]),
    ];
    const key = traits.join(' ');
    const kind = kinds.get(key) ?? { traits: new Set(traits), around: new Set() };
    kinds.set(key, kind);
    for (const other of within) kind.around.add(other);
    for (const part of [one, one.content]) if (part) addKinds(part, kinds, [...within, kind], isInside || classes.includes(component));
  }
}

/** The distinct elements of some pages, as `addKinds` finds them. */
export function kindsOf(pages: readonly Root[]): Kinds {
  const kinds = new Map<string, Kind>();
  for (const page of pages) addKinds(page, kinds);
  return kinds;
}

/** The names of elements, classes, ids and `data-*` attributes in a selector, as traits. */
export function traitsOf(selector: string): string[] {
  return [
    ...selector
      .replace(outside, '')
      .replaceAll(/:not\([^()]*\)|::?[\w-]+/g, ' ')
      .matchAll(/(?<![\w-])[a-z][\w-]*|[.#](?:\\.|[\w-])+|\[data-[\w-]+/gi),
  ].map(([trait]) => trait.replaceAll('\\', ''));
}

/** How a script writes a trait. */
export const wordOf = (trait: string): string =>
  trait.startsWith('[data-') ? trait.slice(6).replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()) : trait.replace(/^[.#]/, '');

/** Splits at separators that are in no brackets. */
export function splitSelector(text: string, separator: RegExp): string[] {
  const parts = [''];
  let depth = 0;
  for (const character of text) {
    if (character === '(' || character === '[') depth += 1;
    if (character === ')' || character === ']') depth -= 1;
    if (depth === 0 && separator.test(character)) parts.push('');
    else parts.push(`${parts.pop() ?? ''}${character}`);
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

/** A compound selector: traits of one element, and lists of selectors of which one each must match that element, or any. */
interface Compound {
  readonly traits: readonly string[];
  readonly itself: readonly (readonly Complex[])[];
  readonly related: readonly (readonly Complex[])[];
}
interface Complex {
  readonly compounds: readonly Compound[];
  /** Whether all compounds but the last are of elements around it: there is no sibling. */
  readonly nested: boolean;
}

const pseudo = /(?<!\\)::?([\w-]+)(\((?:[^()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))*\))?/g;
const simple = /[.#](?:\\.|[\w-])+|\[data-[\w-]+|^[a-z][\w-]*/gi;

function parseCompound(text: string): Compound {
  const lists = { itself: [] as Complex[][], related: [] as Complex[][] };
  const rest = text.replace(outside, '').replace(pseudo, (_, name: string, list?: string) => {
    const into = ['is', 'where'].includes(name) ? lists.itself : name === 'has' ? lists.related : undefined;
    if (list !== undefined) into?.push(splitSelector(list.slice(1, -1), /,/).map(parse));
    return '';
  });
  const traits = [...rest.matchAll(simple)].map(([trait]) => trait.replaceAll('\\', ''));
  return { traits: text.includes(outside) ? [...traits, outside] : traits, ...lists };
}

const parsed = new Map<string, Complex>();

function parse(selector: string): Complex {
  const known = parsed.get(selector);
  if (known) return known;
  const complex = {
    compounds: splitSelector(selector, /[\s>+~]/).map(parseCompound),
    nested: splitSelector(selector, /[+~]/).length === 1,
  };
  parsed.set(selector, complex);
  return complex;
}

/** Whether elements of a kind may match. With `placed`, those around it are considered only where they were when the page was built. */
function matches({ compounds, nested }: Complex, kind: Kind, kinds: Kinds, placed: boolean): boolean {
  const subject = compounds.at(-1);
  const others = placed && nested ? [...kind.around] : [...kinds.values()];
  return (
    (!subject || isLike(subject, kind, kinds, placed)) &&
    compounds.slice(0, -1).every((compound) => others.some((other) => isLike(compound, other, kinds, placed)))
  );
}

function isLike({ traits, itself, related }: Compound, kind: Kind, kinds: Kinds, placed: boolean): boolean {
  return (
    traits.every((trait) => kind.traits.has(trait)) &&
    itself.every((list) => list.some((complex) => matches(complex, kind, kinds, placed))) &&
    related.every((list) => list.some((complex) => mayMatch(complex, kinds, placed)))
  );
}

const mayMatch = (complex: Complex, kinds: Kinds, placed: boolean): boolean =>
  [...kinds.values()].some((kind) => matches(complex, kind, kinds, placed));

/**
 * Whether a selector can match an element of the pages, in any state of theirs. Scripts with these `words` may move elements that have one as a class, an id or an
 * attribute. It may say yes too often, never no.
 */
export function canMatch(selector: string, kinds: Kinds, words: ReadonlySet<string>): boolean {
  const complex = parse(selector);
  return (
    mayMatch(complex, kinds, true) ||
    (traitsOf(selector).some((trait) => /^[.#[]/.test(trait) && words.has(wordOf(trait))) && mayMatch(complex, kinds, false))
  );
}
