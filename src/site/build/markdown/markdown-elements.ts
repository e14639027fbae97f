import type { Element, ElementContent } from 'hast';
import { toString } from 'hast-util-to-string';
import { element, hasClass } from '../page/html.ts';

/** A paragraph of text. */
export const paragraph = (value: string): Element => element('p', {}, [value]);

/** A paragraph in bold, whatever was bold in it before: Markdown has no bold text in bold text. */
export const strong = (children: ElementContent[]): Element => element('p', {}, [element('strong', {}, children.flatMap(withoutBold))]);

const withoutBold = (child: ElementContent): ElementContent[] =>
  child.type === 'element' && (child.tagName === 'b' || child.tagName === 'strong') ? child.children : [child];

/**
 * The line of a fold in bold. If one of its elements is marked as the title by `data-markdown`, only that is bold, and the other elements follow it
 * in brackets.
 */
export function foldTitle(children: ElementContent[]): Element {
  const elements = children.filter((child) => child.type === 'element');
  const title = elements.find(({ properties }) => properties['dataMarkdown'] === 'title');
  if (!title) return strong(children);
  const others = elements.filter((child) => child !== title).map(withoutBold);
  const rest = others.flatMap((parts, index) => [index === 0 ? ' (' : ', ', ...parts]);
  return element('p', {}, [...strong(title.children).children, ...rest, ')']);
}

/** Puts the language of code where the Markdown converter looks for it. */
export function withLanguage(pre: Element): Element {
  const { dataLanguage } = pre.properties;
  if (typeof dataLanguage !== 'string') return pre;
  const marked = (child: ElementContent): ElementContent =>
    child.type === 'element' && child.tagName === 'code'
      ? { ...child, properties: { ...child.properties, className: [`language-${dataLanguage}`] } }
      : child;
  return { ...pre, children: pre.children.map(marked) };
}

/** The text of a field, as code in the language that the field names. */
export function asCode(field: Element): Element {
  const { dataLanguage } = field.properties;
  return withLanguage(element('pre', { dataLanguage }, [element('code', {}, [toString(field)])]));
}

/** Moves the caption of a table, which Markdown does not have, into a paragraph before it, with its first words in bold. */
export function withCaption(table: Element): Element[] {
  const isCaption = (child: ElementContent): child is Element => child.type === 'element' && child.tagName === 'caption';
  const captions = table.children.filter(isCaption).map(({ children }): Element => {
    const name = toString({ type: 'root', children: children.filter(({ type }) => type === 'text') }).trim();
    const rest = children.filter(({ type }) => type !== 'text');
    return element('p', {}, [element('strong', {}, [name]), ...(rest.length === 0 ? [] : [': ', ...rest])]);
  });
  return [...captions, { ...table, children: table.children.filter((child) => !isCaption(child)) }];
}

/** Makes an element that the page shows on a separate line a paragraph. */
export function asLine(child: ElementContent): ElementContent {
  return child.type === 'element' && hasClass(child, 'line') ? element('p', {}, [child]) : child;
}

/** Elements within a line. */
export const inline = new Set(['code', 'strong', 'em', 'b', 'span']);
const space: ElementContent = { type: 'text', value: ' ' };

/** Moves white space at the end of a link or of code to after it. */
export function hoistTrailingSpace(element: Element): ElementContent[] {
  const last = element.children.at(-1);
  if (last?.type !== 'text' || !/\s$/.test(last.value)) return [element];
  return [{ ...element, children: [...element.children.slice(0, -1), { ...last, value: last.value.trimEnd() }] }, space];
}

/** Puts a space between neighbours that only the style of the page keeps apart. */
export function spaceInline(children: readonly ElementContent[]): ElementContent[] {
  return children.flatMap((child, index) => {
    const before = children[index - 1];
    const close = child.type === 'element' && before?.type === 'element' && inline.has(before.tagName === 'a' ? 'b' : before.tagName);
    return close && (inline.has(child.tagName) || child.tagName === 'a') ? [space, child] : [child];
  });
}

/** Replaces a list in a cell, which Markdown does not have, by its items as phrases, separated by semicolons. */
export function inCell(child: ElementContent): ElementContent[] {
  if (child.type !== 'element' || child.tagName !== 'ul') return [child];
  const items = child.children.filter((item): item is Element => item.type === 'element');
  return items.flatMap((item, index) => [index === 0 ? space : { type: 'text', value: '; ' }, ...item.children, space]);
}
