import type { APIRoute, GetStaticPaths } from 'astro';
import { schemaFiles } from '../../exports/schemas.ts';
import { deployment } from '../../site/deployment.ts';

/** A JSON Schema for each event and each body. */
export const getStaticPaths: GetStaticPaths = () =>
  schemaFiles(deployment).map(({ name, content }) => ({ params: { name }, props: { content } }));

export const GET: APIRoute<{ content: unknown }> = ({ props }) =>
  new Response(`${JSON.stringify(props.content, null, 2)}\n`, { headers: { 'content-type': 'application/schema+json' } });
