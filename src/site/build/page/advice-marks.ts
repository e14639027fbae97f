import type { Element, ElementContent, Root } from 'hast';
import { select, selectAll } from 'hast-util-select';
import { element, hasClass, removeElements } from './html.ts';

/** The label of a recommendation within a text. */
const label = /(Our advice)(?=:)/;

/** Whether an element keeps its text: a widget renders it again, and the title of an aside already has a mark. */
function isKept(one: Element): boolean {
  return one.tagName === 'astro-island' || one.tagName === 'pre' || hasClass(one, 'starlight-aside__title');
}

function marked(node: ElementContent): ElementContent[] {
  if (node.type === 'element' && !isKept(node)) node.children = node.children.flatMap(marked);
  if (node.type !== 'text') return [node];
  // Every second part is the label.
  const parts = node.value.split(label).map((value, at): ElementContent => {
    const text = { type: 'text', value } as const;
    return at % 2 === 1 ? element('span', { dataKind: 'advice' }, [text]) : text;
  });
  return parts.filter((part) => part.type !== 'text' || part.value !== '');
}

/** The marks of asides, by their classes. Other asides have the icon of Starlight. */
const kindsOfAsides = { '.starlight-aside--tip': 'advice', '.starlight-aside--note': 'default' };

/** Gives each `Our advice:` in the text of a page, and each aside with advice or a note, its quiet mark. */
export function markAdvice(tree: Root): void {
  for (const [aside, kind] of Object.entries(kindsOfAsides))
    for (const title of selectAll(`${aside}>.starlight-aside__title`, tree)) {
      title.properties['dataKind'] = kind;
      removeElements(title, (one) => one.tagName === 'svg');
    }
  const main = select('main', tree);
  if (main) main.children = main.children.flatMap(marked);
}
