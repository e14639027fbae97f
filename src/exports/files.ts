import { arazzo } from './arazzo.ts';
import { asyncApi } from './asyncapi.ts';
import type { ExportDeployment } from './addresses.ts';
import { httpFile } from './http-file.ts';
import { openApi } from './openapi.ts';
import { postmanCollection } from './postman.ts';
import { sandboxOpenApi } from './sandbox-openapi.ts';

/** The exported documents by their file names, at the root of the site. */
export const exportFiles = {
  openApi: 'openapi.json',
  sandboxOpenApi: 'openapi.sandbox.json',
  asyncApi: 'asyncapi.json',
  arazzo: 'arazzo.json',
  http: 'partner-interface.http',
  postman: 'partner-interface.postman_collection.json',
} as const;

/** What each document has, for lists of them. */
export const exportDescriptions: Readonly<Record<string, string>> = {
  [exportFiles.openApi]: 'OpenAPI 3.1: endpoints and webhooks',
  [exportFiles.sandboxOpenApi]: 'OpenAPI 3.1 with the responses of the sandbox, for contract tests',
  [exportFiles.asyncApi]: 'AsyncAPI 3.0: the notifications',
  [exportFiles.arazzo]: 'Arazzo 1.0: getting tokens and managing a webhook as workflows',
  [exportFiles.http]: 'Requests for an editor (.http)',
  [exportFiles.postman]: 'Requests for Postman',
};

/** The content of every exported document but the schemas, as text. */
export function exportedTexts(deployment: ExportDeployment): Readonly<Record<string, string>> {
  const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
  return {
    [exportFiles.openApi]: json(openApi(deployment)),
    [exportFiles.sandboxOpenApi]: json(sandboxOpenApi(deployment)),
    [exportFiles.asyncApi]: json(asyncApi(deployment)),
    [exportFiles.arazzo]: json(arazzo(deployment)),
    [exportFiles.http]: httpFile(deployment),
    [exportFiles.postman]: json(postmanCollection(deployment)),
  };
}
