import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { arazzo } from '../../src/exports/arazzo.ts';
import { exportFiles } from '../../src/exports/files.ts';
import { operationPath } from '../../src/interface/index.ts';
import { runWorkflow } from './arazzo-runner.ts';
import { builtFile, builtJson, redirectUri, runTool, startService, type Service } from './tools.ts';

let service: Service;
before(async () => {
  service = await startService('--assumptions', 'strict');
});
after(() => service.stop());

/** Tokens for a new code, by a request of our own. */
async function tokens(): Promise<{ access_token: string; refresh_token: string }> {
  const { clientId: client_id, clientSecret: client_secret, description } = service;
  const form = { grant_type: 'authorization_code', code: await service.code(), redirect_uri: redirectUri, client_id, client_secret };
  const response = await fetch(description.authUrl + operationPath('token'), { method: 'POST', body: new URLSearchParams(form) });
  return (await response.json()) as Awaited<ReturnType<typeof tokens>>;
}

describe('arazzo.json', () => {
  test('has no problem for Redocly', async () => {
    const { stdout } = await runTool('redocly', ['lint', builtFile(exportFiles.arazzo), '--format=json']);
    const { problems } = JSON.parse(stdout.slice(stdout.indexOf('{'), stdout.lastIndexOf('}') + 1)) as { problems: unknown[] };
    assert.deepEqual(problems, []);
  });

  const inputsOf = async (names: readonly string[]): Promise<Record<string, string>> => {
    const { clientId, clientSecret, documentId, receiverUrl } = service;
    const { access_token: accessToken, refresh_token: refreshToken } = await tokens();
    const known = { clientId, clientSecret, documentId, receiverUrl, redirectUri, accessToken, refreshToken, code: await service.code() };
    return Object.fromEntries(names.map((name) => [name, known[name as keyof typeof known]]));
  };
  const { workflows } = builtJson(exportFiles.arazzo) as ReturnType<typeof arazzo>;

  for (const { workflowId, inputs } of workflows.slice(0, 2))
    test(`has a workflow that succeeds in Redocly's respect: ${workflowId}`, async () => {
      const { status, output } = await runTool('redocly', [
        ...['respect', builtFile(exportFiles.arazzo), '--workflow', workflowId],
        ...['--server', `interface=${service.description.baseUrl}`, '--input', JSON.stringify(await inputsOf(inputs.required))],
      ]);
      assert.equal(status, 0, output);
      assert.match(output, /Workflows: 1 passed, 1 total/);
    });

  test('has a workflow that takes a webhook from its registration to its end', async () => {
    const manage = workflows.find(({ workflowId }) => workflowId === 'manageWebhook');
    assert.ok(manage);
    const statuses = await runWorkflow(manage, await inputsOf(manage.inputs.required), service.description.baseUrl);
    assert.deepEqual(statuses, {
      ...{ createWebhook: 200, getWebhooks: 200, getWebhook: 200 },
      ...{ updateWebhook: 200, pingWebhook: 200, unregisterWebhook: 200 },
    });
  });
});
