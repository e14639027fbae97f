import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { exportFiles } from '../../src/exports/files.ts';
import { requestTemplates } from '../../src/exports/requests.ts';
import { deployment } from '../../src/site/deployment.ts';
import { builtFile, redirectUri, runTool, startService, type Service } from './tools.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const folder = temporaryFolder('requests');
let service: Service;
before(async () => {
  service = await startService('--assumptions', 'strict');
});
after(async () => {
  await service.stop();
});

const titles = requestTemplates(deployment).map(({ title }) => title);
/** The statuses of the sandbox: a redirect with the code, then a success for each request. */
const statuses = titles.map((_, index) => (index === 0 ? 302 : 200));

/** What a partner fills in. */
function values({ description, clientId, clientSecret, documentId, receiverUrl }: Service): Record<string, string> {
  const companyId = description.companies[0]?.id ?? '';
  return {
    ...{ authUrl: description.authUrl, baseUrl: description.baseUrl, clientId, clientSecret, redirectUri },
    ...{ state: 'a state = & more', documentId, companyId, receiverUrl },
  };
}

describe('every request, from top to bottom, with tokens and ids carried by scripts', () => {
  test('succeeds in httpYac', async () => {
    const given = values(service);
    for (const name of ['clientId', 'clientSecret', 'redirectUri', 'state']) given[name] = encodeURIComponent(given[name] ?? '');
    const all: Record<string, string> = { ...given, code: await service.code(), plainClientId: service.clientId };
    const text = readFileSync(builtFile(exportFiles.http), 'utf8');
    const filled = text.replaceAll(/^@(\w+) = .*$/gm, (line, name: string) => (all[name] === undefined ? line : `@${name} = ${all[name]}`));
    const file = path.join(folder, exportFiles.http);
    writeFileSync(file, filled);
    const { output, stdout } = await runTool('httpyac', ['send', file, '--all', '--json'], folder);
    const { requests } = JSON.parse(stdout) as { requests: { name: string; response?: { statusCode: number } }[] };
    const statusCodes = requests.map(({ response }) => response?.statusCode);
    assert.deepEqual(statusCodes, statuses, output);
  });

  test('succeeds in newman', async () => {
    const report = path.join(folder, 'newman.json');
    const given = Object.entries(values(service)).flatMap(([name, value]) => ['--env-var', `${name}=${value}`]);
    const run = ['run', builtFile(exportFiles.postman), ...given, '--reporters', 'cli,json', '--reporter-json-export', report];
    const { status, output } = await runTool('newman', run, folder);
    assert.equal(status, 0, output);
    const { run: finished } = JSON.parse(readFileSync(report, 'utf8')) as {
      run: { executions: { item: { name: string }; response: { code: number } }[] };
    };
    assert.deepEqual(
      finished.executions.map(({ item, response }) => [item.name, response.code]),
      titles.map((title, index) => [title, statuses[index]]),
    );
  });
});
