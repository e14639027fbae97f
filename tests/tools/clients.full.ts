import assert from 'node:assert/strict';
import { cpSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { build } from 'esbuild';
import { builtFile, redirectUri, runNode, runTool, startService, toolsFolder, type Service } from './tools.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const folder = temporaryFolder('clients');
let service: Service;
before(async () => {
  cpSync(path.join(toolsFolder, 'clients'), folder, { recursive: true });
  symlinkSync(path.join(toolsFolder, 'node_modules'), path.join(folder, 'node_modules'));
  // As strict as the interface: exact media types, encoded values, nothing that an operation does not list.
  service = await startService('--assumptions', 'strict');
});
after(async () => {
  await service.stop();
});

const document = builtFile('openapi.json');
/** How each generator makes its client, and the file that uses it. */
const generators = {
  'openapi-fetch': () => runTool('openapi-typescript', [document, '--output', 'openapi-typescript/schema.ts'], folder),
  orval: () => runTool('orval', ['--config', 'orval.config.mjs'], folder, { DOCUMENT: document, SANDBOX_URL: service.description.baseUrl }),
  'hey-api': () => runTool('openapi-ts', ['--input', document, '--output', 'hey-api', '--client', '@hey-api/client-fetch'], folder),
} as const;

describe('a client that is generated from openapi.json', () => {
  for (const [name, generate] of Object.entries(generators))
    test(`fits the types of its use, exchanges and refreshes, and manages a webhook: ${name}`, async () => {
      const generated = await generate();
      assert.equal(generated.status, 0, generated.output);
      writeFileSync(path.join(folder, `tsconfig.${name}.json`), JSON.stringify({ extends: './tsconfig.json', files: [`${name}.ts`] }));
      const checked = await runTool('tsc', ['--project', `tsconfig.${name}.json`], folder);
      assert.equal(checked.status, 0, checked.output);
      const outfile = path.join(folder, `${name}.mjs`);
      await build({ entryPoints: [path.join(folder, `${name}.ts`)], outfile, bundle: true, platform: 'node', format: 'esm' });
      const walked = await runNode([outfile], folder, {
        SANDBOX_URL: service.description.baseUrl,
        CLIENT_ID: service.clientId,
        CLIENT_SECRET: service.clientSecret,
        REDIRECT_URI: redirectUri,
        CODE: await service.code(),
        DOCUMENT_ID: service.documentId,
        RECEIVER_URL: service.receiverUrl,
      });
      assert.equal(walked.status, 0, walked.output);
    });
});
