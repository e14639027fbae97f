import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, transform } from 'esbuild';
import { readDeployment } from '../../src/server/files/read-deployment.ts';
import { root, startPackage } from './manifest.mjs';
import { rollUpTypes } from './types.mjs';

/** The entries of the library and the module of each. */
const entries = {
  index: 'src/interface/index.ts',
  sandbox: 'src/adapters/node.ts',
  portable: 'src/adapters/portable.ts',
  testing: 'src/adapters/testing.ts',
};

/** The entries that have types. Compilers that resolve for a bundler name no runtime, so `sandbox` has those of Node.js everywhere. */
const typed = { index: entries.index, sandbox: entries.sandbox, testing: entries.testing };

/**
 * @param {keyof typeof entries} name
 * @param {keyof typeof typed} types
 */
const condition = (name, types) => ({
  import: { types: `./${types}.d.mts`, default: `./${name}.mjs` },
  require: { types: `./${types}.d.cts`, default: `./${name}.cjs` },
});

const readme = `\`\`\`js
import { createSandbox } from 'partner-interface/sandbox';

const sandbox = createSandbox();
const url = await sandbox.listen();
\`\`\`

\`partner-interface/testing\` has fixtures and adapters for test runners, HTTP mocks and web frameworks.`;

/**
 * Imports each package once: esbuild leaves the import of every module.
 * @param {string} text
 */
function importOnce(text) {
  /** @type {Map<string, string>} */
  const names = new Map();
  return text.replaceAll(/import\*as ([\w$]+) from"(\w+)";/g, (statement, name, from) => {
    const first = names.get(from);
    names.set(from, first ?? name);
    return first === undefined ? statement : `var ${name}=${first};`;
  });
}

/**
 * Builds the library in a folder. Its code is CommonJS, which every runtime and test runner loads, and each entry has a module of a few
 * lines for `import`: the code is there once, and a class or a symbol too.
 * @param {string} directory
 */
export async function buildLibrary(directory) {
  startPackage(
    directory,
    {
      name: 'partner-interface',
      description: 'The partner interface as data and schemas, and its sandbox for test suites',
      uses: ['valibot'],
      sideEffects: false,
      exports: {
        '.': condition('index', 'index'),
        './sandbox': { node: condition('sandbox', 'sandbox'), ...condition('portable', 'sandbox') },
        './testing': condition('testing', 'testing'),
        './package.json': './package.json',
      },
    },
    readme,
  );
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: entries,
    outdir: directory,
    outExtension: { '.js': '.cjs' },
    chunkNames: 'chunks/[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    packages: 'external',
    platform: 'node',
    target: 'node20',
    charset: 'utf8',
    minify: true,
    write: false,
    metafile: true,
    define: { EVENT_PREFIX: JSON.stringify(readDeployment().eventPrefix) },
    logLevel: 'warning',
  });
  mkdirSync(path.join(directory, 'chunks'));
  for (const { path: file, text } of outputFiles) {
    // Jest loads no ES module by import(), so a module that is loaded on first use is required.
    // The platform `node` would list the names of each file for `import`, by which no file but an entry's `.mjs` gets them, as a whole.
    // For an error that nothing catches, Node.js prints the whole line that threw it.
    const options = { format: 'cjs', target: 'node20', charset: 'utf8', minify: true, lineLimit: 500 };
    const { code } = await transform(importOnce(text), { ...options, supported: { 'dynamic-import': false } });
    writeFileSync(file, code);
  }
  for (const name of Object.keys(entries)) {
    const { exports } = metafile.outputs[path.relative(root, path.join(directory, `${name}.cjs`))] ?? {};
    writeFileSync(
      path.join(directory, `${name}.mjs`),
      `import entry from './${name}.cjs';\nexport const { ${exports?.join(',')} } = entry;\n`,
    );
  }
  rollUpTypes(directory, typed);
}
