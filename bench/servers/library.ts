// The sandbox of the library, which listens itself, as in a partner's tests.
import { createSandbox, demoSeed } from '../../src/adapters/node.ts';

const sandbox = createSandbox({ seed: demoSeed(['http://localhost:9']), autoGrant: true });
await sandbox.listen();
console.log(JSON.stringify(sandbox.describe()));
