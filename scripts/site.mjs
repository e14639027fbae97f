// Builds the site, or serves it for development. Astro's command line would send usage figures unless told not to; this way it never starts.
import { parseArgs } from 'node:util';

process.env.ASTRO_TELEMETRY_DISABLED = '1';
const { build, dev } = await import('astro');
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { port: { type: 'string' }, host: { type: 'string' }, outDir: { type: 'string' } },
});

if (positionals[0] === 'dev') {
  const port = values.port ?? process.env.PORT;
  await dev({ server: { ...(port ? { port: Number(port) } : {}), ...(values.host ? { host: values.host } : {}) } });
} else if (positionals[0] === 'build') {
  await build({ logLevel: process.env.CI ? 'info' : 'warn', ...(values.outDir ? { outDir: values.outDir } : {}) });
} else {
  console.error('say build or dev');
  process.exitCode = 1;
}
