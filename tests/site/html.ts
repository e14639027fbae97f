import { parse, type DefaultTreeAdapterMap } from 'parse5';

// Tests read pages with another library than the build writes them with.

/** A node of a parsed page. */
export type Node = DefaultTreeAdapterMap['node'];
/** An element of a parsed page. */
export type Element = DefaultTreeAdapterMap['element'];

/** Parses a page as a browser without scripts does: the content of `<noscript>` is part of the tree. */
export function parsePage(html: string): DefaultTreeAdapterMap['document'] {
  return parse(html, { scriptingEnabled: false });
}

/** Whether a node is an element. */
export function isElement(node: Node): node is Element {
  return 'tagName' in node;
}

/** The value of an attribute, or undefined. */
export function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((entry) => entry.name === name)?.value;
}

/** All elements below a node, in document order, those inside of a `<template>` included. */
export function* elements(node: Node): Generator<Element> {
  if (!('childNodes' in node)) return;
  for (const child of node.childNodes) {
    if (!isElement(child)) continue;
    yield child;
    yield* elements(child);
    if ('content' in child) yield* elements(child.content);
  }
}

/** The first element below a node that a test accepts, or undefined. */
export function find(node: Node, accepts: (element: Element) => boolean): Element | undefined {
  for (const element of elements(node)) if (accepts(element)) return element;
  return undefined;
}

/** The text of a node and of all below it, as it stands. */
export function textOf(node: Node): string {
  if (node.nodeName === '#text') return (node as DefaultTreeAdapterMap['textNode']).value;
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
}
