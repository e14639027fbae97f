import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { endAll, launch } from '../running.ts';

const read = (name: string): string => readFileSync(fileURLToPath(new URL(`../../../content/${name}`, import.meta.url)), 'utf8');

after(endAll);

test('two sandboxes that the recipe for Testcontainers starts print only the line that it waits for', async () => {
  const page = read('tools/other-languages.mdx');
  const [, words = ''] = /\.withCommand\((.*)\)/.exec(page) ?? [];
  const [, pattern = ''] = /forLogMessage\("(.*)\\\\n", 1\)/.exec(page) ?? [];
  const [, variables = ''] = /^ENV (.*)$/m.exec(read('hosting/files/Containerfile')) ?? [];
  const environment = Object.fromEntries(variables.split(' ').map((variable) => variable.split('=') as [string, string]));
  assert.ok(environment['METRICS_PORT']);

  const sandboxes = [1, 2].map(() => launch(JSON.parse(`[${words}]`) as string[], environment));
  for (const { ready, stop } of sandboxes) {
    const { authUrl, readyUrl } = JSON.parse((await ready).join('\n')) as { authUrl: string; readyUrl: string };
    assert.equal((await fetch(readyUrl)).status, 200);
    assert.equal((await fetch(`${authUrl}/oauth/authorize`)).status, 400);
    assert.match((await stop()).out, new RegExp(`^${pattern}\n$`));
  }
});
