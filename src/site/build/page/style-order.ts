import { select, selectAll } from 'hast-util-select';
import { styleSheets } from '../style-sheets.ts';
import { property, type PageStep } from './html.ts';

const refining = styleSheets.filter(({ refines }) => refines);

/** Puts the styles of the console after those of widgets, which they refine. The bundler orders files of styles by their least deep import. */
export const orderStyles: PageStep = (tree) => {
  const head = select('head', tree);
  if (!head) return;
  const links = selectAll('link[rel=stylesheet]', head);
  const later = refining.flatMap(({ name }) => links.filter((link) => property(link, 'href')?.includes(`/${name}.`)));
  head.children = [...head.children.filter((child) => !later.some((link) => link === child)), ...later];
};
