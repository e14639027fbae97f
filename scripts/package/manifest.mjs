import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { hostedDocs, readDeployment } from '../../src/server/files/read-deployment.ts';

export const root = fileURLToPath(new URL('../../', import.meta.url));
const { version, license, keywords, engines, dependencies, peerDependencies, peerDependenciesMeta } = JSON.parse(
  readFileSync(path.join(root, 'package.json'), 'utf8'),
);

/** What the server needs only with a certain variable: a partner installs it beside the package. */
export const peers = { peerDependencies, peerDependenciesMeta };

/**
 * The links of a manifest, as far as the configuration has them: a site on this machine is no homepage.
 * @param {Pick<import('../../src/interface/index.ts').Deployment, 'siteUrl' | 'repositoryUrl'>} deployment
 */
export function linksOf({ siteUrl, repositoryUrl }) {
  const homepage = hostedDocs({ siteUrl });
  return {
    ...(homepage !== undefined && { homepage }),
    ...(repositoryUrl && { repository: { type: 'git', url: `git+${repositoryUrl}.git` }, bugs: { url: `${repositoryUrl}/issues` } }),
  };
}

/**
 * Empties the folder of a package and writes what every package has: its manifest, the licence and a README.
 * @param {string} directory
 * @param {{ name: string, description: string, uses: readonly string[] } & Record<string, unknown>} manifest `uses` names dependencies of the project
 * @param {string} readme
 */
export function startPackage(directory, { name, description, uses, ...more }, readme) {
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory, { recursive: true });
  const manifest = {
    name,
    version,
    description,
    keywords,
    ...linksOf(readDeployment()),
    license,
    type: 'module',
    engines,
    dependencies: Object.fromEntries(uses.map((one) => [one, dependencies[one]])),
    ...more,
  };
  writeFileSync(path.join(directory, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  writeFileSync(path.join(directory, 'README.md'), `# ${name}\n\n${description}.\n\n${readme}\n`);
  copyFileSync(path.join(root, 'LICENSE'), path.join(directory, 'LICENSE'));
}
