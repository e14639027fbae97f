import type { Element, ElementContent, Nodes } from 'hast';

/** The first element at or below a node that a test accepts, or undefined. */
export function findElement(node: Nodes, accepts: (element: Element) => boolean): Element | undefined {
  if (node.type === 'element' && accepts(node)) return node;
  for (const child of 'children' in node ? node.children : []) {
    const found = findElement(child, accepts);
    if (found) return found;
  }
  return undefined;
}

/** The classes of an element. */
export const classes = ({ properties }: Element): readonly (string | number)[] =>
  Array.isArray(properties.className) ? properties.className : [];
/** A paragraph of text. */
export const paragraph = (value: string): Element => ({
  type: 'element',
  tagName: 'p',
  properties: {},
  children: [{ type: 'text', value }],
});

/** The text of a node and of all below it. */
export function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

/** A paragraph in bold. */
export function strong(children: ElementContent[]): Element {
  return { ...paragraph(''), children: [{ type: 'element', tagName: 'strong', properties: {}, children }] };
}

/** Code says its language where Markdown looks for it. */
export function withLanguage(pre: Element): Element {
  const { dataLanguage } = pre.properties;
  if (typeof dataLanguage !== 'string') return pre;
  const marked = (child: ElementContent): ElementContent =>
    child.type === 'element' && child.tagName === 'code'
      ? { ...child, properties: { ...child.properties, className: [`language-${dataLanguage}`] } }
      : child;
  return { ...pre, children: pre.children.map(marked) };
}

/** Tables of Markdown have no caption: it becomes a paragraph before them, its first words in bold. */
export function withCaption(table: Element): Element[] {
  const isCaption = (child: ElementContent): child is Element => child.type === 'element' && child.tagName === 'caption';
  const captions = table.children.filter(isCaption).map(({ children }): Element => {
    const name = children.filter(({ type }) => type === 'text');
    const rest = children.filter(({ type }) => type !== 'text');
    const bold = strong([{ type: 'text', value: name.map(textOf).join('').trim() }]);
    return rest.length === 0 ? bold : { ...bold, children: [...bold.children, { type: 'text', value: ': ' }, ...rest] };
  });
  return [...captions, { ...table, children: table.children.filter((child) => !isCaption(child)) }];
}

/** What stands on a line of its own on the page does so here. */
export function asLine(child: ElementContent): ElementContent {
  return child.type === 'element' && classes(child).includes('line') ? { ...paragraph(''), children: [child] } : child;
}

/** Elements that stand within a line. */
export const inline = new Set(['code', 'strong', 'em', 'b', 'span']);
const space: ElementContent = { type: 'text', value: ' ' };

/** White space at the end of a link or of code belongs behind it. */
export function outward(element: Element): ElementContent[] {
  const last = element.children.at(-1);
  if (last?.type !== 'text' || !/\s$/.test(last.value)) return [element];
  return [{ ...element, children: [...element.children.slice(0, -1), { ...last, value: last.value.trimEnd() }] }, space];
}

/** What only the style of the page holds apart needs a space between. */
export function apart(children: readonly ElementContent[]): ElementContent[] {
  return children.flatMap((child, index) => {
    const before = children[index - 1];
    const close = child.type === 'element' && before?.type === 'element' && inline.has(before.tagName === 'a' ? 'b' : before.tagName);
    return close && (inline.has(child.tagName) || child.tagName === 'a') ? [space, child] : [child];
  });
}

/** A cell of a table holds no list: its items become phrases, one behind the other. */
export function inCell(child: ElementContent): ElementContent[] {
  if (child.type !== 'element' || child.tagName !== 'ul') return [child];
  const items = child.children.filter((item): item is Element => item.type === 'element');
  return items.flatMap((item, index) => [index === 0 ? space : { type: 'text', value: '; ' }, ...item.children, space]);
}
