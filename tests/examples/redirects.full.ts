import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleFlows } from '../../src/site/sample-files.ts';
import { listenLocally } from '../local-server.ts';
import { nonEmpty } from '../non-empty.ts';
import { inEveryLanguage } from './languages.ts';
import { run } from './toolchains.ts';

const requests = sampleFlows.filter((flow) => flow !== 'authorize' && flow !== 'callback' && flow !== 'receive');

inEveryLanguage(
  'a sample whose request is redirected',
  (command) => {
    for (const flow of nonEmpty(requests))
      test(`${flow}: sends its secrets to no other URL`, async () => {
        const targets: string[] = [];
        await using server = await listenLocally((request, response) => {
          targets.push(request.url ?? '');
          response.writeHead(307, { Location: '/elsewhere' }).end();
        }, 'localhost');
        const redirectUri = 'http://localhost:3000';
        const ran = await run(command(flow), {
          AUTH_URL: server.origin,
          BASE_URL: server.origin,
          CLIENT_ID: 'ZXhhbXBsZS1jbGllbnQ=',
          CLIENT_SECRET: 'ZXhhbXBsZS1zZWNyZXQ=',
          REDIRECT_URI: redirectUri,
          CALLBACK_URL: `${redirectUri}/?code=a-code&state=a-state`,
          CODE: 'a-code',
          STATE: 'a-state',
          ACCESS_TOKEN: 'an-access-token',
          REFRESH_TOKEN: 'a-refresh-token',
          WEBHOOK_ID: 'a-webhook',
          WEBHOOK_URL: 'https://partner.example/notifications',
          DOCUMENT_ID: 'a-document',
        });
        assert.equal(targets.length, 1, `${targets.join()} ${ran.errors}`);
        assert.notEqual(targets[0], '/elsewhere');
      });
  },
  requests,
);
