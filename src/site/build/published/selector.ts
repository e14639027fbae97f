import { type AstRule, type AstSelector, createParser } from 'css-selector-parser';
import type { Element, Root } from 'hast';
import { elements } from '../page/html.ts';
import { component, inside, isGiven, isNamedInScripts, ownTraits, soleTrait, traitOf, traitsOf, type Words } from './traits.ts';

/** What a selector can ask of an element: its name, `.class`, `#id`, `[data-attribute` and `[data-attribute=value`, and whether it is `inside` of a component. */
type Traits = Pick<ReadonlySet<string>, 'has'>;

/** Elements with the same traits, and what the elements around them are. */
interface Kind {
  readonly traits: Traits;
  /** Those that no script takes away. */
  readonly lasting: Traits;
  readonly around: Set<Kind>;
}

/** The distinct elements of some pages. */
export type Kinds = readonly Kind[];

/** Adds the distinct elements of a page, or of a part of it that is `within` others, without its dialogs, whose styles come when they open. */
function addKinds(tree: Root | Element, kinds: Map<string, Kind>, words: Words, within: readonly Kind[] = []): void {
  const isInside = within.some(({ traits }) => traits.has(component));
  for (const one of tree.children) {
    if (one.type !== 'element' || one.tagName === 'dialog') continue;
    const traits = [...ownTraits(one), ...(isInside ? [inside] : [])];
    const key = traits.join(' ');
    const lasting = () => new Set(traits.filter((trait) => !isNamedInScripts(trait, words)));
    const kind = kinds.get(key) ?? { traits: new Set(traits), lasting: lasting(), around: new Set() };
    kinds.set(key, kind);
    for (const other of within) kind.around.add(other);
    for (const part of [one, one.content]) if (part) addKinds(part, kinds, words, [...within, kind]);
  }
}

/** The distinct elements of some pages, as `addKinds` finds them. */
export function kindsOf(pages: readonly Root[], words: Words): Kinds {
  const kinds = new Map<string, Kind>();
  for (const page of pages) addKinds(page, kinds, words);
  return [...kinds.values()];
}

/** One kind that stands for every element of some pages, and every element that scripts with these `words` may make. It has all of their traits, and may be inside itself. */
export function anyKind(pages: readonly Root[], words: Words): Kinds {
  const known = new Set(pages.flatMap((page) => [...elements(page)].flatMap(ownTraits)));
  const kind: Kind = { traits: { has: (trait) => known.has(trait) || isGiven(trait, words) }, lasting: new Set(), around: new Set() };
  kind.around.add(kind);
  return [kind];
}

/**
 * Whether elements of a kind may match a selector. With `placed`, an ancestor that the selector names must be one in the built page (`around`); without it,
 * any element may be, because scripts can move elements. An element beside it, as `+` and `~` name it, may be any in both cases.
 */
type Test = (kind: Kind, kinds: Kinds, placed: boolean) => boolean;

/** The test of one part of a selector, such as `.class`. It accepts what depends on the state of the page. */
function testOfPart(part: AstRule['items'][number]): Test {
  const trait = traitOf(part);
  if (trait !== undefined) return (kind) => kind.traits.has(trait);
  if (part.type !== 'PseudoClass' || part.argument?.type !== 'Selector') return () => true;
  if (part.name === 'not') {
    const refused = part.argument.rules.flatMap((rule) => soleTrait(rule) ?? []);
    return (kind) => !refused.some((one) => kind.lasting.has(one));
  }
  const test = testOfList(part.argument);
  if (part.name === 'has') return (_, kinds, placed) => mayMatch(test, kinds, placed);
  return ['is', 'where'].includes(part.name) ? test : () => true;
}

function testOfRule({ items, nestedRule }: AstRule): Test {
  const parts = items.map(testOfPart);
  const own: Test = (kind, kinds, placed) => parts.every((test) => test(kind, kinds, placed));
  if (!nestedRule) return own;
  const next = testOfRule(nestedRule);
  const isBeside = ['+', '~'].includes(nestedRule.combinator ?? '');
  return (kind, kinds, placed) =>
    next(kind, kinds, placed) && [...(placed && !isBeside ? kind.around : kinds)].some((other) => own(other, kinds, placed));
}

function testOfList({ rules }: AstSelector): Test {
  const tests = rules.map(testOfRule);
  return (kind, kinds, placed) => tests.some((test) => test(kind, kinds, placed));
}

const mayMatch = (test: Test, kinds: Kinds, placed: boolean): boolean => kinds.some((kind) => test(kind, kinds, placed));

/** What is known of a selector. */
interface Selector {
  readonly test: Test;
  readonly traits: readonly string[];
}

const parse = createParser({ syntax: 'progressive' });
const parsed = new Map<string, Selector>();

function parseOnce(text: string): Selector {
  const known = parsed.get(text);
  if (known) return known;
  const selector = parse(text);
  const entry = { test: testOfList(selector), traits: traitsOf(selector) };
  parsed.set(text, entry);
  return entry;
}

/**
 * Whether a selector can match an element of the pages, in any state of theirs. Scripts with these `words` may move elements that have one as a class, an id or an
 * attribute. It may say yes too often, never no.
 */
export function canMatch(selector: string, kinds: Kinds, words: Words): boolean {
  const { test, traits } = parseOnce(selector);
  return (
    mayMatch(test, kinds, true) ||
    (traits.some((trait) => /^[.#[]/.test(trait) && isNamedInScripts(trait, words)) && mayMatch(test, kinds, false))
  );
}

/** An `:is()` with only classes, or only element names. All of its entries have the same specificity, so removing one changes no other rule. */
const plainList = /:is\(((?:\.[\w-]+,)+\.[\w-]+|(?:[a-z]\w*,)+[a-z]\w*)\)/g;

/** A selector whose lists have only what elements of the pages are, and what scripts with these words may make. */
export function withoutUnknown(selector: string, kinds: Kinds, words: Words): string {
  const isKnown = (trait: string) => kinds.some(({ traits }) => traits.has(trait)) || isGiven(trait, words);
  return selector.replace(plainList, (whole, list: string) => {
    const known = list.split(',').filter(isKnown);
    if (known.length === 0) return whole;
    return known.length === 1 && list.startsWith('.') ? known.join('') : `:is(${known.join(',')})`;
  });
}

/** Whether scripts with these words may give an element what a selector asks for and no element of the pages has. */
export function isScripted(selector: string, kinds: Kinds, words: Words): boolean {
  const missing = parseOnce(selector).traits.filter((trait) => !kinds.some(({ traits }) => traits.has(trait)));
  return missing.length > 0 && missing.every((trait) => isGiven(trait, words));
}
