// `npm run test:full`: all groups of the full tests, or those whose names are given.
import { fullGroups, runGroups, siteGroups } from './test-groups.mjs';

const names = process.argv.slice(2);
const unknown = names.filter((name) => !fullGroups.some((group) => group.name === name));
if (unknown.length > 0) {
  console.error(`no group is named ${unknown.join(', ')}: choose from ${fullGroups.map(({ name }) => name).join(', ')}`);
  process.exit(1);
}
const chosen = names.length === 0 ? fullGroups : fullGroups.filter(({ name }) => names.includes(name));
process.exitCode = runGroups([...(chosen.some(({ needsSite }) => needsSite) ? siteGroups : []), ...chosen]);
