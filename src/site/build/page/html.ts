import type { Element, ElementContent, Nodes, Properties, Root } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { toHtml } from 'hast-util-to-html';
import { parse } from 'parse5';

/** A page of the built site. */
export interface SitePage {
  /** Its file, such as `events/index.html`. */
  readonly name: string;
  readonly tree: Root;
}

/** Changes the tree of a page; `name` is its file. */
export type PageStep = (tree: Root, name: string) => void;

/** Parses a page as a browser without scripts does: the content of `<noscript>` is part of the tree. Nodes have no positions, which would double the tree. */
export function parsePage(html: string): Root {
  return fromParse5(parse(html, { scriptingEnabled: false })) as Root;
}

/** The HTML of a page or of a part of it. */
export function serializePage(tree: Nodes): string {
  // Only browsers of long ago run code from a quotation mark inside of an attribute.
  return toHtml(tree, { allowDangerousCharacters: true, collapseEmptyAttributes: true, characterReferences: { useNamedReferences: true } });
}

/** All elements below a node, in document order, with those inside of a `<template>`. */
export function* elements(node: Nodes): Generator<Element> {
  if (!('children' in node)) return;
  for (const child of node.children) {
    if (child.type !== 'element') continue;
    yield child;
    yield* elements(child);
    if (child.content) yield* elements(child.content);
  }
}

/** Removes the elements below a node that a test accepts. */
export function removeElements(node: Element | Root, accepts: (element: Element) => boolean): void {
  node.children = (node.children as ElementContent[]).filter((child) => child.type !== 'element' || !accepts(child));
  for (const child of node.children) {
    if (child.type !== 'element') continue;
    removeElements(child, accepts);
    if (child.content) removeElements(child.content, accepts);
  }
}

/** An element with its properties, as hast names them, and its children, of which strings are text. */
export function element(tagName: string, properties: Properties, children: readonly (ElementContent | string)[] = []): Element {
  const nodes = children.map((child): ElementContent => (typeof child === 'string' ? { type: 'text', value: child } : child));
  return { type: 'element', tagName, properties, children: nodes };
}

/** A property as text; undefined where the element does not have it. */
export function property({ properties }: Element, name: string): string | undefined {
  const value = properties[name];
  return value === undefined || value === null || value === false ? undefined : [value].flat().join(' ');
}

/** Whether an element has a class. */
export function hasClass({ properties: { className } }: Element, name: string): boolean {
  return Array.isArray(className) && className.includes(name);
}

/** The place among the children of a head directly after the charset, which has to come first; 0 where there is none. */
export function afterCharset(head: Element): number {
  return head.children.findIndex((child) => child.type === 'element' && property(child, 'charSet') !== undefined) + 1;
}
