import type { APIRoute, GetStaticPaths } from 'astro';
import { jsonSchema } from '../../exports/json-schema.ts';
import { schemaFile, schemaFiles } from '../../exports/schemas.ts';
import { deployment } from '../../site/deployment.ts';
import { SandboxLine } from '../../wire/workspace.ts';

/** A JSON Schema for each event and each body, and for the line that the command `sandbox` prints. */
export const getStaticPaths: GetStaticPaths = () =>
  [...schemaFiles(deployment), schemaFile(deployment, 'sandbox-line', { title: 'SandboxLine', ...jsonSchema(SandboxLine) })].map(
    ({ name, content }) => ({ params: { name }, props: { content } }),
  );

export const GET: APIRoute<{ content: unknown }> = ({ props }) =>
  new Response(`${JSON.stringify(props.content, null, 2)}\n`, { headers: { 'content-type': 'application/schema+json' } });
