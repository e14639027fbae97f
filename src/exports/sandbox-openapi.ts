import type { OperationName } from '../interface/index.ts';
import type { ExportDeployment } from './addresses.ts';
import { openApi } from './openapi.ts';
import { assumed, sandboxResponses, sandboxSchemas } from './sandbox-responses.ts';

/**
 * The interface as OpenAPI 3.1 with the responses of the sandbox in its default mode, for tools that check responses. Each response and each
 * schema that the interface does not specify has `x-assumption`.
 */
export function sandboxOpenApi(deployment: ExportDeployment) {
  const { info, servers: _, paths, components, ...document } = openApi(deployment);
  const operationIn = (operation: unknown) => operation as { operationId: OperationName; responses: object; servers?: object };
  return {
    ...document,
    info: {
      ...info,
      title: `${info.title}, as its sandbox responds`,
      description: `${info.description} Everything with \`x-assumption\` is an assumption of the sandbox, in its default mode, and not part of the interface.`,
    },
    servers: [
      {
        url: '{sandbox}',
        description: 'A sandbox: authorization server and API. Its URL is authUrl or baseUrl, which the sandbox prints.',
        variables: { sandbox: { default: 'http://localhost:4400' } },
      },
    ],
    paths: Object.fromEntries(
      Object.entries(paths).map(([path, methods]) => [
        path,
        Object.fromEntries(Object.entries(methods).map(([method, operation]) => [method, withResponses(operationIn(operation))])),
      ]),
    ),
    components: { ...components, schemas: { ...components.schemas, ...sandboxSchemas } },
  };
}

function withResponses({ servers: _, ...operation }: { operationId: OperationName; responses: object; servers?: object }) {
  const { default: other } = operation.responses as { default: object };
  const known = Object.entries(sandboxResponses[operation.operationId]).map(([status, { because, ...response }]) => [
    status,
    { ...response, ...assumed(...because) },
  ]);
  return { ...operation, responses: { ...(Object.fromEntries(known) as object), default: other } };
}
