// Builds the site, serves it for development, or writes the types of its content. Astro's command line would send usage figures unless told not to; this way it never starts.
import { parseArgs } from 'node:util';
import { readDeployment } from '../src/server/read-deployment.ts';

try {
  readDeployment(process.env);
} catch (error) {
  console.error(`partner-interface: ${error.message}`);
  process.exit(1);
}

process.env.ASTRO_TELEMETRY_DISABLED = '1';
const { build, dev, sync } = await import('astro');
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { port: { type: 'string' }, host: { type: 'string' }, outDir: { type: 'string' } },
});

if (positionals[0] === 'dev') {
  const port = values.port ?? process.env.PORT;
  await dev({ server: { ...(port ? { port: Number(port) } : {}), ...(values.host ? { host: values.host } : {}) } });
} else if (positionals[0] === 'build') {
  await build({ logLevel: process.env.CI ? 'info' : 'warn', ...(values.outDir ? { outDir: values.outDir } : {}) });
} else if (positionals[0] === 'sync') {
  await sync({ logLevel: 'warn' });
} else {
  console.error('say build, dev or sync');
  process.exitCode = 1;
}
