import assert from 'node:assert/strict';
import { test } from 'node:test';
import { arazzo } from '../../src/exports/arazzo.ts';
import { exportFiles } from '../../src/exports/files.ts';
import { operations } from '../../src/interface/index.ts';
import { nonEmpty } from '../non-empty.ts';

const document = arazzo({ serviceName: 'svc', eventPrefix: 'draw', authUrl: null, baseUrl: null, siteUrl: 'https://docs.example' });

test('the workflows take each operation but the one of the browser, and nothing follows the end of a webhook', () => {
  assert.deepEqual(
    document.workflows.map(({ steps }) => steps.map(({ operationId }) => operationId)),
    [['token'], ['token'], ['createWebhook', 'getWebhooks', 'getWebhook', 'updateWebhook', 'pingWebhook', 'unregisterWebhook']],
  );
  const urls = document.sourceDescriptions.map(({ url }) => url);
  assert.deepEqual(urls, [exportFiles.openApi]);
  assert.ok(JSON.stringify(document).includes('draw.comment.create'));
});

test('each step sends what its operation requires, and each parameter where it goes', () => {
  for (const { operationId, parameters, requestBody } of nonEmpty(document.workflows.flatMap(({ steps }) => [...steps]))) {
    const operation = operations[operationId];
    for (const { name, in: place, required } of nonEmpty(operation.parameters)) {
      if (required !== true) continue;
      const sent =
        place === 'path'
          ? parameters.some((one) => one.name === name && one.in === place)
          : name.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], requestBody?.payload);
      assert.ok(sent, `${operationId} ${name}`);
    }
  }
});
