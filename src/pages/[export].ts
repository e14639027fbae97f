import type { APIRoute, GetStaticPaths } from 'astro';
import { exportedTexts } from '../exports/files.ts';
import { deployment } from '../site/deployment.ts';

/** OpenAPI, AsyncAPI and the collections of requests. */
export const getStaticPaths: GetStaticPaths = () =>
  Object.entries(exportedTexts(deployment)).map(([name, text]) => ({ params: { export: name }, props: { text } }));

export const GET: APIRoute<{ text: string }> = ({ props, params }) =>
  new Response(props.text, {
    headers: { 'content-type': params['export']?.endsWith('.json') ? 'application/json' : 'text/plain;charset=UTF-8' },
  });
