import type { Root } from 'hast';
import postcss, { type AtRule, type Declaration, type Root as Sheet } from 'postcss';
import { compact } from './compact.ts';
import { anyKind, canMatch, isScripted, kindsOf, withoutUnknown, type Kinds } from './selector.ts';
import { wordsOf, type Words } from './traits.ts';

/** Whether a test accepts an at-rule around a node. */
function isWithin(node: Declaration, accepts: (rule: AtRule) => boolean): boolean {
  for (let parent: unknown = node.parent; parent instanceof postcss.AtRule || parent instanceof postcss.Rule; parent = parent.parent)
    if (parent instanceof postcss.AtRule && accepts(parent)) return true;
  return false;
}

const isRoot = ({ parent }: Declaration): boolean => parent?.type === 'rule' && parent.selectors.includes(':root');
const isConditional = (declaration: Declaration): boolean => isWithin(declaration, ({ name }) => name !== 'layer');
const isAlias = /^var\(--[\w-]+\)$/;
const used = /var\((--[\w-]+)(?:,[^()]*)?\)/g;

function removeUnmatched(sheet: Sheet, kinds: Kinds, words: Words): void {
  sheet.walkRules((rule) => {
    if (rule.parent instanceof postcss.AtRule && rule.parent.name.endsWith('keyframes')) return;
    const selectors = rule.selectors.filter((one) => canMatch(one, kinds, words) || isScripted(one, kinds, words));
    if (selectors.length === 0) rule.remove();
    else rule.selectors = selectors.map((one) => withoutUnknown(one, kinds, words));
  });
}

/** Writes the value of a variable where it is used, if it has no second value anywhere and that makes the sheet shorter. */
function resolveVariables(sheet: Sheet, kept: ReadonlySet<string>): void {
  const values = new Map<string, Declaration[]>();
  sheet.walkDecls(/^--/, (one) => void values.set(one.prop, [...(values.get(one.prop) ?? []), one]));
  const uses = new Map<string, number>();
  sheet.walkDecls(({ value }) => {
    for (const [, name = ''] of value.matchAll(used)) uses.set(name, (uses.get(name) ?? 0) + 1);
  });
  const isShort = ({ prop, value }: Declaration) => !value.includes('(') && (value.length < 8 || (uses.get(prop) ?? 0) < 3);
  const resolved = new Map<string, string>();
  for (const [name, [one, ...others]] of values)
    if (one && others.length === 0 && isRoot(one) && !isConditional(one) && !kept.has(name) && (isAlias.test(one.value) || isShort(one)))
      resolved.set(name, one.value);
  const resolve = (value: string): string => {
    const next = value.replace(used, (whole, name: string) => resolved.get(name) ?? whole);
    return next === value ? value : resolve(next);
  };
  sheet.walkDecls((one) => void (one.value = resolve(one.value)));
}

/** Removes variables and animations that nothing names, and what is empty then. Returns whether there were any. */
function removeUnnamed(sheet: Sheet, kept: ReadonlySet<string>): boolean {
  const values: string[] = [];
  sheet.walkDecls(({ value }) => void values.push(value));
  const named = new Set(values.join(' ').match(/[\w-]+/g));
  let removed = false;
  sheet.walkDecls(/^--/, (declaration) => {
    if (named.has(declaration.prop) || kept.has(declaration.prop)) return;
    declaration.remove();
    removed = true;
  });
  sheet.walkAtRules((rule) => {
    if (rule.name.endsWith('keyframes') && !named.has(rule.params)) rule.remove();
  });
  sheet.walk((node) => {
    if ((node.type === 'rule' || node.type === 'atrule') && node.nodes?.length === 0) node.remove();
  });
  return removed;
}

/** Gives variables short names, other than those in `kept`. */
function shortenVariables(sheet: Sheet, kept: ReadonlySet<string>): void {
  const names = new Map<string, string>();
  const shorten = (name: string) => {
    if (kept.has(name)) return name;
    names.set(name, names.get(name) ?? `--${names.size.toString(36)}`);
    return names.get(name) ?? name;
  };
  sheet.walkDecls((one) => {
    one.value = one.value.replaceAll(/(?<![\w-])--[a-z_][\w-]*/gi, shorten);
    if (one.prop.startsWith('--')) one.prop = shorten(one.prop);
  });
}

/**
 * The part of style sheets that some pages need: rules that can match one of their elements, in any state, or one that a script adds which has these `words`.
 * Variables are resolved, and named shortly unless they are words too. The order of the rules, which decides between them, stays. Where scripts build pages `anew`,
 * they may combine what pages and words have in any way, and open dialogs; otherwise the styles of dialogs are left out, because they come when these open.
 */
export function stylesOf(css: string, pages: readonly Root[], scripts: string, anew = false): string {
  const words = wordsOf(scripts);
  const kinds = anew ? anyKind(pages, words) : kindsOf(pages, words);
  const sheet = postcss.parse(css);
  const layers = new Set<string>();
  sheet.walkAtRules('layer', ({ params }) => void layers.add(params));
  removeUnmatched(sheet, kinds, words);
  resolveVariables(sheet, words.all);
  while (removeUnnamed(sheet, words.all));
  shortenVariables(sheet, words.all);
  compact(sheet);
  return `${layers.size > 1 ? `@layer ${[...layers].join(',')};` : ''}${sheet.toString()}`;
}
