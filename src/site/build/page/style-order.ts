import { select, selectAll } from 'hast-util-select';
import { property, type PageStep } from './html.ts';

/** Puts the styles of the console after those of widgets, which they refine. The bundler orders files of styles by their least deep import. */
export const orderStyles: PageStep = (tree) => {
  const head = select('head', tree);
  if (!head) return;
  const later = selectAll('link[rel=stylesheet]', head).filter((link) => /\/console\./.test(property(link, 'href') ?? ''));
  head.children = [...head.children.filter((child) => !later.some((link) => link === child)), ...later];
};
