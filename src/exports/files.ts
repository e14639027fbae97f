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
