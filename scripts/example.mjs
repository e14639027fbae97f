// Runs the partner application of the samples and a sandbox in one process.
// PORT is the port of the application. It is fixed, because the registered redirect URI contains it.
import './end-with-npm.mjs';
import { defaultPrefix } from '../src/interface/index.ts';
import { parseCommand } from '../src/server/options/cli.ts';
import { readDeployment } from '../src/server/files/read-deployment.ts';
import { serveSandbox } from '../src/server/commands/serve-sandbox.ts';

const port = process.env.PORT || '8080';
const command = parseCommand(['sandbox', '--port', process.env.SANDBOX_PORT || '4400', '--redirect-uri', `http://localhost:${port}`], {});
if (command.name !== 'sandbox') throw new Error('the command `sandbox` is missing from the command line');
try {
  const { eventPrefix } = readDeployment();
  if (eventPrefix !== defaultPrefix)
    throw new Error(
      `the example is written for the prefix ${defaultPrefix}, and this deployment has ${eventPrefix}: run it alone with the base URLs of your deployment`,
    );
  const { lines } = await serveSandbox(command, process.env);
  const { authUrl, baseUrl, controlUrl, controlKey, applications, documents } = JSON.parse(lines[0]);
  const [{ clientId, clientSecret }] = applications;
  Object.assign(process.env, { PORT: port, AUTH_URL: authUrl, BASE_URL: baseUrl, CLIENT_ID: clientId, CLIENT_SECRET: clientSecret });
  console.log(`A document to watch: ${documents[0].id}`);
  console.log(`A comment on it:     curl -H 'Authorization: Bearer ${controlKey}' -H 'Content-Type: application/json' \\`);
  console.log(`  -d '{"event":"${defaultPrefix}.comment.create","documentId":"${documents[0].id}"}' ${controlUrl}/events`);
  await import('../src/examples/partner-application/main.ts');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
