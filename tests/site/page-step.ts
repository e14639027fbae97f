import { parsePage, serializePage, type PageStep } from '../../src/site/build/page/html.ts';

/** A page, or a part of its body, as a step of the build changes it. */
export function changedBy(step: PageStep, html: string): string {
  const tree = parsePage(html);
  step(tree, 'index.html');
  const page = serializePage(tree);
  return html.includes('<head>') ? page : page.replace(/^<html><head><\/head><body>|<\/body><\/html>$/g, '');
}
