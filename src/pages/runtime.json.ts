import type { APIRoute } from 'astro';
import { deployment } from '../site/deployment.ts';

const { authUrl, baseUrl, proxyUrl, proxyHosts } = deployment;

/** What the pages of a static host may use all the same: a proxy elsewhere, which reaches the live deployment. */
const elsewhere =
  proxyUrl !== null && authUrl !== null && baseUrl !== null ? { proxy: proxyUrl, live: { authUrl, baseUrl, hosts: proxyHosts } } : {};

/** Says that this copy of the site has no server behind it; a server answers this address itself. */
export const GET: APIRoute = () =>
  new Response(JSON.stringify({ server: false, ...elsewhere }), { headers: { 'content-type': 'application/json' } });
