import { type AstEntity, type AstRule, type AstSelector, render, traverse } from 'css-selector-parser';
import type { Element } from 'hast';

/** Starlight's mark of elements that Markdown did not make. */
export const component = '.not-content';
/** The trait of what is inside of these, as Starlight asks for it. */
export const inside = `:where(${component} *)`;

/** The attributes that can be traits, which only scripts change: `data-*`, what an input is, and some states. Readers change others. */
const isTrait = /^(?:data-[\w-]+|type|aria-(?:current|disabled|invalid|pressed))$/;

/**
 * The traits that an element itself has. A trait is what a selector can ask for: a tag name, `.class`, `#id`, `[attribute` or `[attribute=value`,
 * written as here.
 */
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

/** The trait that a part of a selector asks for, such as `.class`; undefined for what is no trait, such as `:hover` or `[name^=value]`. */
export function traitOf(part: AstEntity): string | undefined {
  if (part.type === 'TagName') return part.name;
  if (part.type === 'ClassName') return `.${part.name}`;
  if (part.type === 'Id') return `#${part.name}`;
  if (part.type !== 'Attribute' || !isTrait.test(part.name)) return undefined;
  if (part.operator === undefined) return `[${part.name}`;
  return part.operator === '=' && !part.caseSensitivityModifier && part.value?.type === 'String'
    ? `[${part.name}=${part.value.value}`
    : undefined;
}

/** The trait that a selector asks for, if it asks for nothing else. */
export function soleTrait(rule: AstRule): string | undefined {
  if (render(rule) === inside) return inside;
  const [part, ...others] = rule.items;
  return part && others.length === 0 && !rule.nestedRule ? traitOf(part) : undefined;
}

/** The traits in a selector, other than those which an element must not have. */
export function traitsOf(selector: AstSelector): string[] {
  const traits: string[] = [];
  traverse(selector, (part) => {
    const trait = traitOf(part);
    if (trait !== undefined) traits.push(trait);
    return !(part.type === 'PseudoClass' && part.name === 'not');
  });
  return traits;
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
