import js from '@eslint/js';
import astro from 'eslint-plugin-astro';
import hooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import ts from 'typescript-eslint';

// Who may import whom is held by tests/structure/imports.test.ts, which also sees .astro and .mdx; here is what an editor should show at once.
const portable = ['interface', 'sandbox', 'proxy', 'receiver', 'diagnosis', 'exports', 'playground', 'components', 'pages'];

export default defineConfig(
  globalIgnores(['dist', 'dist-offline', 'lib', '.astro', 'test-results', 'bench', 'tools']),
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [ts.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      // An async function without await is how a port that may be asynchronous is met; a test's callback returns what it likes.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/no-floating-promises': [
        'error',
        { allowForKnownSafeCalls: [{ from: 'package', package: 'node:test', name: ['test', 'describe', 'it', 'suite'] }] },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // Type parameters that tie an answer to an argument's literal type are read by the caller.
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      // A numbered loop and an assertion after a check say what they do; `noUncheckedIndexedAccess` asks for the rest.
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // There are no enums: the compiler rejects them (`erasableSyntaxOnly`).
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      '@typescript-eslint/no-unsafe-enum-comparison': 'off',
      // The compiler tells classes with private fields apart. The others are used by their shape, but for errors, which `only-throw-error` checks.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      // Our objects come from functions and know no `this`.
      '@typescript-eslint/unbound-method': 'off',
      // The interface has no PKCE, a sandbox on localhost no TLS, and a plain http page no other way to copy.
      '@typescript-eslint/no-deprecated': [
        'error',
        {
          allow: [
            { from: 'package', package: 'oauth4webapi', name: ['nopkce', 'allowInsecureRequests'] },
            { from: 'package', package: 'openid-client', name: 'allowInsecureRequests' },
            { from: 'lib', name: 'execCommand' },
          ],
        },
      ],
      eqeqeq: 'error',
      // Beyond it, a reader cannot hold the cases of a function in mind: its parts need names.
      complexity: ['error', 20],
    },
  },
  {
    files: portable.map((folder) => `src/${folder}/**/*.{ts,tsx}`),
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [{ group: ['node:*'], message: 'Only src/server and src/site/build run in Node alone.' }] },
      ],
    },
  },
  // A test may doubt what the types promise.
  { files: ['tests/**/*.ts'], rules: { '@typescript-eslint/no-unnecessary-condition': 'off' } },
  { files: ['src/**/*.tsx'], extends: [hooks.configs.flat['recommended-latest']] },
  astro.configs.recommended,
  // Samples run in Node, and say no more than a reader needs; so does what stands for a partner's code.
  {
    files: ['src/examples/**/*.mjs', 'tests/package/*.{mjs,cjs}', 'tests/oauth-clients/node/*.mjs'],
    languageOptions: {
      globals: {
        Request: 'readonly',
        console: 'readonly',
        process: 'readonly',
        require: 'readonly',
        AbortSignal: 'readonly',
        Buffer: 'readonly',
        URLSearchParams: 'readonly',
        fetch: 'readonly',
        setImmediate: 'readonly',
        Response: 'readonly',
      },
    },
  },
  // A sample for Jest has its globals.
  {
    files: ['src/examples/testing/*.cjs'],
    languageOptions: {
      globals: { require: 'readonly', beforeEach: 'readonly', afterEach: 'readonly', test: 'readonly', expect: 'readonly' },
    },
  },
  // Scripts of the toolchain run in Node.
  {
    files: ['**/*.{js,mjs}'],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        performance: 'readonly',
        URL: 'readonly',
        fetch: 'readonly',
        setInterval: 'readonly',
        setTimeout: 'readonly',
        clearTimeout: 'readonly',
      },
    },
  },
);
