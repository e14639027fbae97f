/**
 * How the proxy becomes one module for workerd and the platforms that run it, with everything that it imports.
 * @type {import('esbuild').BuildOptions}
 */
export const workerBuild = {
  entryPoints: { proxy: 'src/proxy/worker.ts' },
  bundle: true,
  format: 'esm',
  platform: 'neutral',
  mainFields: ['module', 'main'],
  conditions: ['workerd', 'worker'],
  target: 'es2022',
  charset: 'utf8',
  legalComments: 'inline',
  logLevel: 'warning',
};
