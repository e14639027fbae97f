import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { linksOf } from '../../scripts/package/manifest.mjs';
import { nonEmpty } from '../non-empty.ts';
import { filesBelow, root } from '../structure/files.ts';
import { assertEmpty } from '../assert-empty.ts';

describe('the links of a package', () => {
  test('are those of the configuration', () => {
    assert.deepEqual(linksOf({ siteUrl: 'https://docs.example/partners', repositoryUrl: 'https://code.example/interface' }), {
      homepage: 'https://docs.example/partners',
      repository: { type: 'git', url: 'git+https://code.example/interface.git' },
      bugs: { url: 'https://code.example/interface/issues' },
    });
  });

  test('have no homepage on the machine that built it', () => {
    for (const siteUrl of ['http://localhost:4321', 'http://127.0.0.1:4321/docs', 'http://[::1]'])
      assert.deepEqual(linksOf({ siteUrl, repositoryUrl: null }), {});
  });
});

test('every npx command in the documents names the package, whose name is not that of its command, and takes none from a registry', () => {
  const readme = { name: 'README.md', text: readFileSync(path.join(root, 'README.md'), 'utf8') };
  const commands = [readme, ...filesBelow('content'), ...filesBelow('scripts/package')].flatMap(({ name, text }) =>
    [...text.matchAll(/\bnpx [^\n`]*/g)].filter(([line]) => line.includes('partner-interface')).map(([line]) => `${name}: ${line}`),
  );
  const named =
    /npx (?:--no --package partner-interface-(?:command|site)|--yes --package=\.\/partner-interface-command-\S+\.tgz) partner-interface\b/;
  assertEmpty(nonEmpty(commands).filter((line) => !named.test(line)));
});
