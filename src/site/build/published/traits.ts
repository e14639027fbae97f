import type { Element } from 'hast';

/** Starlight's mark of elements that Markdown did not make. */
export const component = 'not-content';
/** The trait of elements that Markdown made, as Starlight asks for it. */
export const outside = `:not(:where(.${component} *))`;

/** The attributes that can be traits, which only scripts change: `data-*`, what an input is, and some states. Readers change others. */
const attribute = String.raw`data-[\w-]+|type|aria-(?:current|disabled|invalid|pressed)`;
const isTrait = new RegExp(`^(?:${attribute})$`);

/** The traits that an element has of its own. */
export function ownTraits({ tagName, properties }: Element): string[] {
  const classes = Array.isArray(properties['className']) ? properties['className'] : [];
  const attributes = Object.entries(properties)
    .map(([key, value]) => [key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`), value] as const)
    .filter(([name]) => isTrait.test(name));
  return [
    tagName,
    ...classes.map((name) => `.${name}`),
    ...(typeof properties['id'] === 'string' ? [`#${properties['id']}`] : []),
    ...attributes.flatMap(([name, value]) => [`[${name}`, `[${name}=${String(value)}`]),
  ];
}

/** How a selector writes a class, an id, or an attribute with or without its value. */
const marks = String.raw`[.#](?:\\.|[\w-])+|\[(?:${attribute})(?:=[^\]]*)?`;
const otherAttribute = new RegExp(String.raw`\[(?!${attribute})[^\]]*\]`, 'g');
const traitInText = new RegExp(String.raw`(?<![\w-])[a-z][\w-]*|${marks}`, 'gi');
const traitOfCompound = new RegExp(String.raw`${marks}|^[a-z][\w-]*`, 'gi');

/** A trait as elements have it, without what a selector escapes, quotes or closes. */
export const bareTrait = (text: string): string => text.replaceAll(/[\\"'\]]/g, '');

/** The traits in a compound selector that has no pseudo-classes. */
export const traitsOfCompound = (text: string): string[] => (text.match(traitOfCompound) ?? []).map(bareTrait);

/** The elements, classes, ids and attributes in a selector that can be traits, as traits. */
export function traitsOf(selector: string): string[] {
  const text = selector.replaceAll(/:not\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|::?[\w-]+/g, ' ').replaceAll(otherAttribute, ' ');
  return (text.match(traitInText) ?? []).map(bareTrait);
}

/** What scripts name. */
export interface Words {
  readonly all: ReadonlySet<string>;
  /** Those of texts without anything else, such as `"code main"`: only they can be classes, ids or elements that a script makes. */
  readonly plain: ReadonlySet<string>;
}

/** The words of scripts. */
export function wordsOf(scripts: string): Words {
  const words = (text: string) => new Set(text.match(/[\w-]+/g));
  return { all: words(scripts), plain: words((scripts.match(/(?<=["'`}])[\w\s-]+(?=["'`$])/g) ?? []).join(' ')) };
}

/** Whether scripts name a trait, which they may look for. They write the attribute `data-some-state` as `someState` too. */
export function isNamedInScripts(trait: string, { all }: Words): boolean {
  const [name = ''] = trait.split('=');
  const key = name.replace(/^\[(?:data-)?/, '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return trait.startsWith('[') ? all.has(name.slice(1)) || all.has(key) : all.has(trait.replace(/^[.#]/, ''));
}

/** Whether scripts may give an element a trait. They may compose a class of two words. */
export function isGiven(trait: string, words: Words): boolean {
  const { plain } = words;
  if (trait.startsWith('[type=')) return plain.has(trait.slice('[type='.length));
  if (trait.startsWith('[')) return isNamedInScripts(trait, words);
  const name = trait.replace(/^[.#]/, '');
  return (
    plain.has(name) ||
    [...name.matchAll(/-(?=.)/g)].some(({ index }) => plain.has(name.slice(0, index + 1)) && plain.has(name.slice(index + 1)))
  );
}
