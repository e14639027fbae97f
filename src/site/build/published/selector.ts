import type { Element, Root } from 'hast';
import { elements } from '../html.ts';
import { bareTrait, component, isGiven, isNamedInScripts, outside, ownTraits, traitsOf, traitsOfCompound, type Words } from './traits.ts';

/** What a selector can ask of an element: its name, `.class`, `#id`, `[data-attribute` and `[data-attribute=value`, and whether it is `outside` of a component. */
type Traits = Pick<ReadonlySet<string>, 'has'>;

/** Elements with the same traits, and what the elements around them are. */
interface Kind {
  readonly traits: Traits;
  /** Those that no script takes away. */
  readonly lasting: Traits;
  readonly around: Set<Kind>;
}

/** The distinct elements of some pages, by their traits. */
export type Kinds = ReadonlyMap<string, Kind>;

/** Adds the distinct elements of a page, or of a part of it that is `within` others, without its dialogs, whose styles come when they open. */
function addKinds(tree: Root | Element, kinds: Map<string, Kind>, words: Words, within: readonly Kind[] = [], isInside = false): void {
  for (const one of tree.children) {
    if (one.type !== 'element' || one.tagName === 'dialog') continue;
    const traits = [...ownTraits(one), ...(isInside ? [] : [outside])];
    const key = traits.join(' ');
    const lasting = () => new Set(traits.filter((trait) => !isNamedInScripts(trait, words)));
    const kind = kinds.get(key) ?? { traits: new Set(traits), lasting: lasting(), around: new Set() };
    kinds.set(key, kind);
    for (const other of within) kind.around.add(other);
    for (const part of [one, one.content])
      if (part) addKinds(part, kinds, words, [...within, kind], isInside || traits.includes(`.${component}`));
  }
}

/** The distinct elements of some pages, as `addKinds` finds them. */
export function kindsOf(pages: readonly Root[], words: Words): Kinds {
  const kinds = new Map<string, Kind>();
  for (const page of pages) addKinds(page, kinds, words);
  return kinds;
}

/** One kind for all elements of some pages, and all that scripts with these `words` may make: what they have between them, in any place. */
export function anyKind(pages: readonly Root[], words: Words): Kinds {
  const known = new Set([outside, ...pages.flatMap((page) => [...elements(page)].flatMap(ownTraits))]);
  const kind: Kind = { traits: { has: (trait) => known.has(trait) || isGiven(trait, words) }, lasting: new Set(), around: new Set() };
  kind.around.add(kind);
  return new Map([['', kind]]);
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

/** A compound selector: traits that one element has, and has `not`, and lists of selectors of which one each must match that element, or any. */
interface Compound {
  readonly traits: readonly string[];
  readonly not: readonly string[];
  readonly itself: readonly (readonly Complex[])[];
  readonly related: readonly (readonly Complex[])[];
}
/** The last compound is of the element itself. */
type Complex = readonly (Compound & {
  /** Whether it is of an element before the next one, not around it. */
  readonly beside: boolean;
})[];

const pseudo = /(?<!\\)::?([\w-]+)(\((?:[^()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))*\))?/g;
/** Starlight's way to ask for elements that Markdown made, alone or in a list. */
const insideNone = /:not\((?:[^()]*,)?\s*:where\(\.not-content \*\)(?:,[^()]*)?\)/;

function parseCompound(text: string): Compound {
  const lists = { itself: [] as Complex[][], related: [] as Complex[][] };
  const isOutside = insideNone.test(text);
  const not: string[] = [];
  const rest = text.replace(insideNone, '').replace(pseudo, (_, name: string, list?: string) => {
    const into = ['is', 'where'].includes(name) ? lists.itself : name === 'has' ? lists.related : undefined;
    if (name === 'not') not.push(...splitSelector(list?.slice(1, -1) ?? '', /,/));
    if (list !== undefined) into?.push(splitSelector(list.slice(1, -1), /,/).map(parse));
    return '';
  });
  const traits = traitsOfCompound(rest);
  return { traits: isOutside ? [...traits, outside] : traits, not: not.map(bareTrait), ...lists };
}

const parsed = new Map<string, Complex>();

function parse(selector: string): Complex {
  const known = parsed.get(selector);
  if (known) return known;
  const runs = splitSelector(selector, /[+~]/);
  const complex = runs.flatMap((run, at) => {
    const compounds = splitSelector(run, /[\s>]/).map(parseCompound);
    return compounds.map((compound, index) => ({ ...compound, beside: at < runs.length - 1 && index === compounds.length - 1 }));
  });
  parsed.set(selector, complex);
  return complex;
}

/**
 * Whether elements of a kind may match. With `placed`, those around it are considered only where they were when the page was built: what is around an element
 * before it is around it too.
 */
function matches(complex: Complex, kind: Kind, kinds: Kinds, placed: boolean): boolean {
  const subject = complex.at(-1);
  return (
    (!subject || isLike(subject, kind, kinds, placed)) &&
    complex
      .slice(0, -1)
      .every((compound) =>
        [...(placed && !compound.beside ? kind.around : kinds.values())].some((other) => isLike(compound, other, kinds, placed)),
      )
  );
}

function isLike({ traits, not, itself, related }: Compound, kind: Kind, kinds: Kinds, placed: boolean): boolean {
  return (
    traits.every((trait) => kind.traits.has(trait)) &&
    !not.some((trait) => kind.lasting.has(trait)) &&
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
export function canMatch(selector: string, kinds: Kinds, words: Words): boolean {
  const complex = parse(selector);
  return (
    mayMatch(complex, kinds, true) ||
    (traitsOf(selector).some((trait) => /^[.#[]/.test(trait) && isNamedInScripts(trait, words)) && mayMatch(complex, kinds, false))
  );
}
