import { defineRouteMiddleware } from '@astrojs/starlight/route-data';
import { symptomGroups } from './build/troubleshooting/symptoms.ts';
import { releases } from './releases.ts';

/** The headings that a component writes, which Starlight does not know. */
const headings: Readonly<Record<string, readonly { slug: string; text: string }[]>> = {
  'production/troubleshooting': symptomGroups.map(({ id, title }) => ({ slug: `symptoms-${id}`, text: title })),
  'tools/changelog': releases.map(({ anchor, version }) => ({ slug: anchor, text: version })),
};

/** Completes the contents list of a page, and removes one that has only the top of the page. */
export const onRequest = defineRouteMiddleware(({ locals: { starlightRoute: route } }) => {
  route.toc?.items.push(...(headings[route.id] ?? []).map((heading) => ({ ...heading, depth: 2, children: [] })));
  if ((route.toc?.items.length ?? 0) < 2) route.toc = undefined;
});
