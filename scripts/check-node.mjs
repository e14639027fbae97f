// Runs before start, dev and test: says in one line what is wrong when Node.js is too old. Written so that an old Node.js can read it too.
// scripts/node brings Node.js 24 along for the usual platforms, and npm puts it first.
const [major, minor] = process.versions.node.split('.').map(Number);

// TypeScript runs without a build from 22.18 on.
if (major < 22 || (major === 22 && minor < 18)) {
  console.error(
    'This needs Node.js 24, and found ' +
      process.versions.node +
      ': run "npm ci" again, which brings Node.js 24 along, or install Node.js 24 from https://nodejs.org.',
  );
  process.exit(1);
}
