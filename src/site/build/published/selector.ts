import type { Root } from 'hast';
import { selectAll } from 'hast-util-select';
import { elements } from '../html.ts';

/** What a selector can ask of an element: its name, `.class`, `#id` and `[data-attribute`, and whether it is `outside` of a component. */
type Traits = ReadonlySet<string>;

/** The distinct elements of some pages, by their traits. */
export type Kinds = ReadonlyMap<string, Traits>;

/** Starlight's mark of elements that Markdown did not make. */
const component = 'not-content';
const outside = `:not(:where(.${component} *))`;

/** Adds the distinct elements of a page, without its dialogs, whose styles come when they open. Attributes other than `data-*` are left out: readers and scripts change them. */
export function addKinds(tree: Root, kinds: Map<string, Traits>): void {
  const inside = new Set<unknown>();
  const dialogs = new Set(selectAll('dialog, dialog *', tree));
  for (const one of elements(tree)) {
    if (dialogs.has(one)) continue;
    const classes = Array.isArray(one.properties['className']) ? one.properties['className'] : [];
    const isInside = inside.has(one);
    if (isInside || classes.includes(component)) for (const child of one.children) inside.add(child);
    const attributes = Object.keys(one.properties).filter((name) => name.startsWith('data'));
    const traits = [
      one.tagName,
      ...classes.map((name) => `.${name}`),
      ...(typeof one.properties['id'] === 'string' ? [`#${one.properties['id']}`] : []),
      ...attributes.map((name) => `[${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`),
      ...(isInside ? [] : [outside]),
    ];
    kinds.set(traits.join(' '), new Set(traits));
  }
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
type Complex = readonly Compound[];

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
  const complex = splitSelector(selector, /[\s>+~]/).map(parseCompound);
  parsed.set(selector, complex);
  return complex;
}

function matches(complex: Complex, element: Traits, kinds: Kinds): boolean {
  const subject = complex.at(-1);
  return (
    (!subject || isLike(subject, element, kinds)) &&
    complex.slice(0, -1).every((compound) => [...kinds.values()].some((other) => isLike(compound, other, kinds)))
  );
}

function isLike({ traits, itself, related }: Compound, element: Traits, kinds: Kinds): boolean {
  return (
    traits.every((trait) => element.has(trait)) &&
    itself.every((list) => list.some((complex) => matches(complex, element, kinds))) &&
    related.every((list) => list.some((complex) => mayMatch(complex, kinds)))
  );
}

const mayMatch = (complex: Complex, kinds: Kinds): boolean => [...kinds.values()].some((element) => matches(complex, element, kinds));

/** Whether a selector can match an element of the pages, in any state of theirs. It may say yes too often, never no. */
export function canMatch(selector: string, kinds: Kinds): boolean {
  return mayMatch(parse(selector), kinds);
}
