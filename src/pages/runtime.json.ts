import type { APIRoute } from 'astro';
import { jsonResponse } from '../http/response.ts';
import { deployment } from '../site/deployment.ts';
import type { StaticRuntime } from '../wire/runtime.ts';

const { authUrl, baseUrl, proxyUrl, proxyHosts } = deployment;

/** A static host may have a proxy elsewhere, which reaches the live deployment. */
const runtime: StaticRuntime = {
  server: false,
  ...(proxyUrl !== null && authUrl !== null && baseUrl !== null ? { proxy: proxyUrl, live: { authUrl, baseUrl, hosts: proxyHosts } } : {}),
};

/** Says that this copy of the site has no server; a server responds to this path itself. */
export const GET: APIRoute = () => jsonResponse(200, runtime);
