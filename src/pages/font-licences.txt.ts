import type { APIRoute } from 'astro';
import text from '@fontsource-variable/instrument-sans/LICENSE?raw';
import mono from '@fontsource-variable/martian-mono/LICENSE?raw';

/** The licences of the two typefaces, which go wherever the fonts go: the SIL Open Font License 1.1. */
export const GET: APIRoute = () => new Response([text, mono].join('\n\n'), { headers: { 'content-type': 'text/plain;charset=UTF-8' } });
