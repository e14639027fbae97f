import type { APIRoute } from 'astro';

/** Says that this copy of the site has no server behind it; a server answers this address itself. */
export const GET: APIRoute = () => new Response(JSON.stringify({ server: false }), { headers: { 'content-type': 'application/json' } });
