import type { APIRoute } from 'astro';

const licences = import.meta.glob<string>('/node_modules/@fontsource-variable/*/LICENSE', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The licences of the typefaces, which go wherever the fonts go: the SIL Open Font License 1.1. */
export const GET: APIRoute = () =>
  new Response(Object.values(licences).join('\n\n'), { headers: { 'content-type': 'text/plain;charset=UTF-8' } });
